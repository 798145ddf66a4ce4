import { msg } from '../../../rules/text/text.ts';
import { insuranceRules } from '../../../content/facts.ts';
import { insuranceGuide } from '../../../content/papers/insurance-guide.ts';
import sheets from '../../../content/resources/first-sheets.json' with { type: 'json' };
import sheet from '../../../content/resources/site_insurance.webp';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { loadPaper, type PaperData, PaperPage } from './paper-page.tsx';
import { insurance } from './papers.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Health insurance for your maid'),
  description: t(
    'What the basic health cover of a maid in the UAE pays for, who pays for it, and what she does on the day she needs a doctor.',
  ),
  keywords: t('maid insurance, domestic worker health insurance, Essential Benefits Plan, UAE'),
}));

const load = loadPaper(insurance);
export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/insurance', handle, load);

const POINTS = [
  msg('The employer pays for the cover; without it there is no residence.'),
  msg('She carries her card and her Emirates ID, and goes to a clinic on her plan’s list first.'),
  msg('In an emergency any hospital is right.'),
] as const;

export default function InsurancePage({ loaderData }: { loaderData: PaperData }) {
  const t = useText();
  return (
    <PaperPage
      paper={insurance}
      points={POINTS}
      facts={insuranceRules}
      text={insuranceGuide(t)}
      sheet={{ src: sheet, ...sheets.site_insurance }}
      loaderData={loaderData}
    />
  );
}
