import { contentIn } from '../../../../rules/text/content-in.ts';
import type { OwnLanguage } from '../../../../rules/text/catalogues.ts';
import { questionTopics } from '../../../../content/faq.ts';
import type { Api } from '../../../../contract/api.ts';
import { withThousands } from '../../../../rules/money/money.ts';
import { parseWholeNumber } from '../../../site/calculators/whole-number.ts';
import type { Question, Topic } from './faq.ts';

interface Written extends Question {
  /** Values for placeholders whose parameter the operator has not set. */
  readonly dirhams?: Readonly<Record<string, number>>;
}

interface WrittenTopic extends Topic {
  readonly questions: readonly Written[];
}

const written: readonly WrittenTopic[] = questionTopics;
const codes = written.flatMap(({ questions }) =>
  questions.flatMap(({ dirhams = {} }) => Object.keys(dirhams)),
);
const MOST = 1_000_000;

/** Every question with its answer, even if the operator's settings cannot be loaded. */
export async function loadFaq(api: Api, language: OwnLanguage): Promise<readonly Topic[]> {
  const found = await api.get('public/parameters', { query: { code: codes } }).catch(() => []);
  const set = new Map(found.map(({ code, value }) => [code, parseWholeNumber(value, 1, MOST)]));
  const filled = ({ dirhams = {}, ...question }: Written): Question => {
    let { answer } = question;
    for (const [code, usual] of Object.entries(dirhams)) {
      answer = answer.replaceAll(`{${code}}`, withThousands(set.get(code) ?? usual));
    }
    return { ...question, answer };
  };
  return contentIn(language, written).map((topic) => ({
    ...topic,
    questions: topic.questions.map(filled),
  }));
}
