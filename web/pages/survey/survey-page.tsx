import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { EndedSurvey } from './ended-survey.tsx';
import { SurveyForm } from './survey-form.tsx';
import { ThankYou } from './thank-you.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('How is it going?'),
  description: t('A question from the team to a family, by a link of their own.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

const HEADER = 'SURVEY_GOOGLE_REVIEW_HEADER';
const TEXT = 'SURVEY_GOOGLE_REVIEW_TEXT';

async function load(api: Api, search: URLSearchParams) {
  const [t = '', ...more] = search.getAll('t');
  const [question, parameters, { reviewAddress }] = await Promise.all([
    api.get('survey/question', { query: { t: more.length > 0 ? '' : t.slice(0, 200) } }),
    api.get('public/parameters', { query: { code: [HEADER, TEXT] } }),
    api.get('matchedvideos/getgooglerate'),
  ]);
  const valueOf = (code: string) => parameters.find((one) => one.code === code)?.value;
  return { question, invitation: { header: valueOf(HEADER), text: valueOf(TEXT), reviewAddress } };
}

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/survey', handle, load);

type SurveyPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

/** WHO-09: one question and a text field; every answer is followed by the same invitation. */
export default function SurveyPage({ loaderData: { question, invitation } }: SurveyPageProps) {
  const [search] = useSearchParams();
  const [score, setScore] = useState<number | null>(null);
  if (question.state === 'answered' || score !== null) {
    return <ThankYou invitation={invitation} score={score} />;
  }
  if (question.state !== 'open') return <EndedSurvey known={question.state === 'ended'} />;
  return (
    <SurveyForm
      token={search.get('t') ?? ''}
      firstName={question.firstName}
      onAnswered={setScore}
    />
  );
}
