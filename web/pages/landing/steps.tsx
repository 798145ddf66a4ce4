import type { ReactNode } from 'react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Deciding } from './deciding.tsx';
import { SignatureDrawing } from './signature-drawing.tsx';
import styles from './steps.module.css';

type Maid = MaidListItem['housemaid'];

export function Steps({ people }: { people: readonly Maid[] }) {
  const t = useText();
  return (
    <section aria-labelledby="steps" className={styles.section}>
      <h2 id="steps">{t('From first video to front door')}</h2>
      <p className={styles.about}>{t('Three things for you to do. The rest is on us.')}</p>
      <ol className={styles.steps}>
        <Step
          number={1}
          title={t('Watch them speak')}
          text={t('Each film has captions. You hear her English, you see how she is.')}
          picture={<Speaking maid={people.at(-1)} />}
        />
        <Step
          number={2}
          title={t('Decide together')}
          text={t('Keep a list and talk it over at home before anyone signs.')}
          picture={<Deciding people={people.slice(0, 3)} />}
        />
        <Step
          number={3}
          title={t('Sign on your phone')}
          text={t('Your bank details, your signature, your address.')}
          picture={<SignatureDrawing />}
        />
      </ol>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; picture: ReactNode };

function Step({ number, title, text, picture }: StepProps) {
  return (
    <li>
      <div className={styles.picture}>{picture}</div>
      <h3 className={styles.title}>
        <span className={styles.number}>{number}</span>
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

function Speaking({ maid }: { maid: Maid | undefined }) {
  const t = useText();
  if (!maid?.posterURL) return null;
  return (
    <>
      <img
        src={maid.posterURL}
        alt=""
        width={640}
        height={800}
        loading="lazy"
        className={styles.portrait}
      />
      <p className={styles.caption} aria-hidden="true">
        <span>{t('Hello, my name is {name}.', { name: maid.firstName })}</span>
      </p>
    </>
  );
}
