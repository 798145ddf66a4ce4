import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import type { Landing } from './landing-load.ts';
import styles from './sections.module.css';

export function Questions({ questions }: Pick<Landing, 'questions'>) {
  const t = useText();
  return (
    <section aria-labelledby="questions" className={styles.section}>
      <div className={styles.beside}>
        <h2 id="questions">{t('Before you ask')}</h2>
        <div className={styles.questions}>
          {questions.map(({ id, question, answer }, index) => (
            <details key={id} name="before-you-ask" open={index === 0}>
              <summary>
                {t(question)}
                <ChevronDown aria-hidden="true" />
              </summary>
              <p>{t(answer)}</p>
            </details>
          ))}
          <p className={styles.more}>
            <Link to="/hire-maid/faq" className="link">
              {t('All questions')}
            </Link>
            <Link to="/call_us" className="link">
              {t('Talk to us')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
