import { disclosure } from '../../content/papers/disclosure.ts';
import { hireSample } from '../../content/papers/hire-sample.ts';
import { insuranceGuide } from '../../content/papers/insurance-guide.ts';
import { maidVisaGuide, printedFigures } from '../../content/papers/maid-visa-guide.ts';
import type { BilingualPaper } from '../../content/papers/paper.ts';
import { visaSample } from '../../content/papers/visa-sample.ts';
import { bilingual } from '../../server/papers/bilingual.ts';

/** Documents with their own page on the site, which shows the first sheet as a picture. */
export const guides: readonly BilingualPaper[] = [
  bilingual((t) => maidVisaGuide(printedFigures, t)),
  bilingual(insuranceGuide),
];

/** Every typeset document; each is written to content/resources under its code. */
export const documents: readonly BilingualPaper[] = [
  ...guides,
  bilingual(hireSample),
  bilingual(visaSample),
  bilingual(disclosure),
];
