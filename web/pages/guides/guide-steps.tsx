import { msg } from '../../../rules/text/text.ts';
import { Banknote, Clock, MapPin, User } from 'lucide-react';
import { Sentence, useText } from '../../text/use-text.tsx';
import type { ShownStep } from './guide-load.ts';
import styles from './guide-steps.module.css';

export function GuideSteps({ title, steps }: { title: string; steps: readonly ShownStep[] }) {
  const t = useText();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t(title)}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <img
              src={step.picture}
              alt=""
              width={320}
              height={168}
              loading="lazy"
              decoding="async"
            />
            <div>
              <h3>
                <span aria-hidden="true">{index + 1}</span>
                {t(step.title)}
              </h3>
              <p>
                <Sentence
                  message={step.text}
                  values={{ stress: step.stress && <b>{t(step.stress)}</b> }}
                />
              </p>
              <Meta step={step} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who acts, how long it takes, what it costs, where it is. */
function Meta({ step: { who, time, fee, place } }: { step: ShownStep }) {
  const t = useText();
  const lines = [
    { name: msg('Who'), Icon: User, words: who },
    { name: msg('When'), Icon: Clock, words: time },
    { name: msg('Fee'), Icon: Banknote, words: fee },
    { name: msg('Where'), Icon: MapPin, words: place },
  ];
  return (
    <ul className={styles.meta}>
      {lines.map(
        ({ name, Icon, words }) =>
          words && (
            <li key={name}>
              <Icon aria-hidden="true" />
              <span>
                <span className="visually-hidden">{t('{what}:', { what: t(name) })} </span>
                {t(words)}
              </span>
            </li>
          ),
      )}
    </ul>
  );
}
