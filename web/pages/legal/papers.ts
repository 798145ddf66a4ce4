import type { Language } from '../../../rules/text/fill-template.ts';
import { msg } from '../../../rules/text/text.ts';
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

/** The file under its name in the reader's language. */
export const fileUrl = ({ url }: Paper, language: Language): string =>
  language === 'ar' ? `${url}${url.includes('?') ? '&' : '?'}lang=ar` : url;

const paper = (code: string, words: Pick<Paper, 'title' | 'about' | 'shownAs'>): Paper => ({
  code,
  ...words,
  url: byCode(code),
});

/** RT-15 */
export const contracts: readonly Paper[] = [
  paper('hire_contract_sample', {
    title: msg('Hiring a maid'),
    about: msg('Sample contract: by the month, we employ her.'),
    shownAs: msg('Hiring a maid, sample'),
  }),
  paper('visa_contract_sample', {
    title: msg('Getting a visa for a maid'),
    about: msg('Sample contract: you found her, we carry the visa.'),
    shownAs: msg('Getting a visa for a maid, sample'),
  }),
];

export const disclosure: Paper = {
  code: 'legal_disclosure',
  title: msg('What we disclose'),
  about: msg('Who you deal with, what is checked and what is not, how prices are made.'),
  url: '/api/appsutils/getlegaldisclosurefile',
};

export const guide = paper('mvp_guide', {
  title: msg('Maid visa guide'),
  about: msg('The steps, who acts in each, the times and the documents you need.'),
});

export const insurance = paper('site_insurance', {
  title: msg('Health insurance'),
  about: msg('What her cover pays for, and where she goes when she is ill.'),
});

const all = [...contracts, disclosure, guide, insurance];

/** PDFs that the agency added itself; the product knows no words about them. */
export const ownPapers = (files: Files): readonly Paper[] =>
  files
    .filter((file) => !all.some(({ code }) => code === file.code))
    .map(({ code, title }) => paper(code, { title, about: '' }));

export type Files = AnswerOf<'GET resources/list'>;

/** Null: currently unknown. Pages then offer every document, and the viewer reports a missing file. */
export const loadFiles = (api: Api): Promise<Files | null> =>
  api.get('resources/list').catch(() => null);

export type PaperFile = Files[number];

/** The file of a document; undefined if the office has not uploaded it. */
export const fileOf = (files: Files, { code }: Paper): PaperFile | undefined =>
  files.find((file) => file.code === code);
