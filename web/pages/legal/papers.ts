import type { AnswerOf, Api } from '../../../contract/api.ts';

export interface Paper {
  readonly code: string;
  readonly title: string;
  readonly about: string;
  /** The viewer's title, if it differs. */
  readonly shownAs?: string;
  readonly url: string;
}

const byCode = (code: string) => `/api/resources/downloadresource?code=${code}`;

const paper = (code: string, words: Pick<Paper, 'title' | 'about' | 'shownAs'>): Paper => ({
  code,
  ...words,
  url: byCode(code),
});

/** RT-15 */
export const contracts: readonly Paper[] = [
  paper('hire_contract_sample', {
    title: 'Hiring a maid',
    about: 'Sample contract: by the month, we employ her.',
    shownAs: 'Hiring a maid, sample',
  }),
  paper('visa_contract_sample', {
    title: 'Getting a visa for a maid',
    about: 'Sample contract: you found her, we carry the visa.',
    shownAs: 'Getting a visa for a maid, sample',
  }),
];

export const disclosure: Paper = {
  code: 'legal_disclosure',
  title: 'What we disclose',
  about: 'Who you deal with, what is checked and what is not, how prices are made.',
  url: '/api/appsutils/getlegaldisclosurefile',
};

export const guide = paper('mvp_guide', {
  title: 'Maid visa guide',
  about: 'The steps, who acts in each, the times and the papers you need.',
});

export const insurance = paper('site_insurance', {
  title: 'Health insurance',
  about: 'What her cover pays for, and where she goes when she is ill.',
});

export type Files = AnswerOf<'GET resources/list'>;

/** Null: currently unknown. Pages then offer every document, and the viewer reports a missing file. */
export const loadFiles = (api: Api): Promise<Files | null> =>
  api.get('resources/list').catch(() => null);

export type PaperFile = Files[number];

/** The file of a document; undefined if the office has not uploaded it. */
export const fileOf = (files: Files, { code }: Paper): PaperFile | undefined =>
  files.find((file) => file.code === code);
