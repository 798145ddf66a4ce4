import { Search } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { answerRules } from '../../../../content/facts.ts';
import { headers } from '../../../site/header-setting.ts';
import { LastChecked } from '../../../site/last-checked.tsx';
import type { PageHandle } from '../../../site/page-handle.ts';
import { browserLoader, type Load, serverLoader } from '../../../site/page-loaders.ts';
import { pageMeta } from '../../../site/page-meta.ts';
import { useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { chatHref } from '../../../visitor/chat.ts';
import { type Question, questionsWith, type Topic } from './faq.ts';
import styles from './faq-page.module.css';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta<readonly Topic[]>((t, topics = []) => ({
  title: t('FAQs'),
  description: t(
    'What families ask before they hire a maid in the UAE: price, visa, rest, leave, replacement and refund.',
  ),
  questions: topics.flatMap(({ questions }) => questions),
}));

const load: Load<readonly Topic[]> = async (api, _search, language) =>
  (await import('./load-faq.ts')).loadFaq(api, language);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/hire-maid/faq', handle, load);

/** Closed until opened; a link to the answer opens it. */
function Answer({ id, question, answer, asked }: Question & { asked: boolean }) {
  const t = useText();
  return (
    <details id={id} name="faq" open={asked} className={styles.question}>
      <summary>{t(question)}</summary>
      <p>{t(answer)}</p>
      <Link to={`#${id}`} preventScrollReset className="link small">
        {t('Link to this answer')}
      </Link>
    </details>
  );
}

const never = () => () => undefined;

/** The hash is never sent to the server. */
function useOpenAnswer(): string {
  const { hash } = useLocation();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? hash.slice(1) : '';
}

/** RT-06. */
export default function FaqPage({ loaderData }: { loaderData: readonly Topic[] }) {
  const t = useText();
  const { chat, view } = useSite();
  const asked = useOpenAnswer();
  const [typed, setTyped] = useState('');
  const topics = questionsWith(typed, loaderData);
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{t('FAQs')}</h1>
      <p className="lead">{t('What families ask us before they hire a maid, and after.')}</p>
      <search className={styles.search}>
        <TextField
          type="search"
          label={t('Search the answers')}
          hideLabel
          placeholder={t('Refund, passport, visa …')}
          prefix={<Search aria-hidden="true" />}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <output className="visually-hidden">
        {typed &&
          t('{count, plural, one {1 answer} other {# answers}}', {
            count: topics.reduce((sum, { questions }) => sum + questions.length, 0),
          })}
      </output>
      {topics.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={`topic-${id}`} className={styles.topic}>
          <h2 id={`topic-${id}`}>{t(title)}</h2>
          {questions.map((question) => (
            <Answer key={`${question.id} ${asked}`} {...question} asked={asked === question.id} />
          ))}
        </section>
      ))}
      {topics.length === 0 && (
        <p className={styles.none}>{t('No answer has these words. Ask us in the chat.')}</p>
      )}
      <LastChecked facts={answerRules} />
      <div className={styles.chat}>
        <p>{t('Laws change: your signed contract and the ministry’s pages decide.')}</p>
        {chat && (
          <ButtonLink kind="chat" href={chatHref(chat, view.device)}>
            {t('Chat with us')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
