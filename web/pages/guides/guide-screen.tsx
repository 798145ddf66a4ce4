import { isOriginal } from '../../text/stored-text.tsx';
import { ArrowRight, MessageCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import { Checklist } from './checklist.tsx';
import type { ShownGuide } from './guide-load.ts';
import styles from './guide-screen.module.css';
import { GuideSteps } from './guide-steps.tsx';
import { GuideTop } from './guide-top.tsx';
import { TimeRanges } from './time-ranges.tsx';

/** reader: the audience, for guides with two of them. */
type GuideScreenProps = { loaderData: ShownGuide; reader?: ReactNode };

/** One guide: requirements, documents, steps and problems. */
export function GuideScreen({ loaderData: guide, reader }: GuideScreenProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <article
      className={classNames('page', styles.guide)}
      data-guide={guide.name}
      {...(isOriginal(t.language, guide.title) && { lang: 'en', dir: 'ltr' })}
    >
      <GuideTop guide={guide} path={pathname} reader={reader} />
      {guide.checklist.items.length > 0 && <Checklist guide={guide} className={styles.checklist} />}
      <div className={styles.rest}>
        <GuideSteps title={guide.stepsTitle} steps={guide.steps} />
        <Note
          tone="palm"
          className={styles.next}
          icon={<ArrowRight className="mirrored" aria-hidden="true" />}
        >
          <b>{t('{who}.', { who: t(guide.next.who) })}</b> {t(guide.next.text)}
        </Note>
        {guide.times && <TimeRanges {...guide.times} />}
        {guide.troubles.length > 0 && <Troubles troubles={guide.troubles} />}
        <AskInChat />
        <details className={styles.sources}>
          <summary>{t('Where these facts come from')}</summary>
          <ul>
            {guide.sources.map((source) => (
              <li key={source}>{t(source)}</li>
            ))}
          </ul>
        </details>
      </div>
    </article>
  );
}

function Troubles({ troubles }: Pick<ShownGuide, 'troubles'>) {
  const t = useText();
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles">{t('What goes wrong')}</h2>
      <ul className={styles.troubles}>
        {troubles.map(({ sign, cure }) => (
          <li key={sign}>
            <TriangleAlert aria-hidden="true" />
            <b>{t(sign)}</b>
            <p>{t(cure)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskInChat() {
  const t = useText();
  const { chat } = useSite();
  const { device } = useView();
  if (!chat) return null;
  return (
    <Card as="section" tone="sand" aria-labelledby="ask" className={styles.ask}>
      <div>
        <h2 id="ask">{t('Stuck at a step?')}</h2>
        <p>{t('Send us a photo of what you see. A person answers.')}</p>
      </div>
      <ButtonLink
        kind="chat"
        size="large"
        href={chatHref(chat, device)}
        icon={<MessageCircle aria-hidden="true" className="mirrored" />}
      >
        {t('Ask in the chat')}
      </ButtonLink>
    </Card>
  );
}
