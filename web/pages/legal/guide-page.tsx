import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { msg } from '../../../rules/text/text.ts';
import { data } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { visaRules } from '../../../content/facts.ts';
import { type GuideFigures, maidVisaGuide } from '../../../content/papers/maid-visa-guide.ts';
import sheets from '../../../content/resources/first-sheets.json' with { type: 'json' };
import sheet from '../../../content/resources/mvp_guide.webp';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { loadGuideFigures } from './guide-figures.ts';
import { loadPaper, type PaperData, PaperPage } from './paper-page.tsx';
import { guide } from './papers.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Maid visa guide as a PDF'),
  description: t(
    'The eight steps of a maid visa in the UAE on four pages: who acts, how long each takes, and the documents to have ready.',
  ),
  keywords: t('maid visa guide, maid visa steps, documents for a maid visa, UAE'),
}));

const load = async (api: Api, _search: URLSearchParams, language: OwnLanguage) => {
  const [paper, figures] = await Promise.all([
    loadPaper(guide)(api),
    loadGuideFigures(api, language),
  ]);
  return data({ ...paper.data, figures }, paper.init ?? undefined);
};
export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/guide', handle, load);

const POINTS = [
  msg('Eight steps, and whose turn it is in each.'),
  msg('What to have ready before you begin, and how to photograph it.'),
  msg('The medical test: where, what to bring, how long it takes.'),
] as const;

type GuidePageProps = { loaderData: PaperData & { figures: GuideFigures } };

export default function GuidePage({ loaderData }: GuidePageProps) {
  const t = useText();
  return (
    <PaperPage
      paper={guide}
      points={POINTS}
      facts={visaRules}
      text={maidVisaGuide(loaderData.figures, t)}
      sheet={{ src: sheet, ...sheets.mvp_guide }}
      loaderData={loaderData}
    />
  );
}
