import { useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { ForgetDevice } from '../access/forget-device.tsx';
import styles from '../ending/ending.module.css';
import { PaperList } from '../ending/paper-list.tsx';
import type { StepProps } from '../engine/step.ts';
import { useFrame } from '../frame/frame-context.ts';
import { HelpInChat } from '../frame/help-in-chat.tsx';
import { pathIn } from '../../../rules/text/language-address.ts';

/** The visa application is complete: what happens next, its reference, its documents, and the tracker. */
export function VisaEnding({ wizard }: StepProps) {
  const t = useText();
  const { movedHere } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, api, info } = wizard;
  const name = info.visa?.firstName ?? '';
  const reference = info.reference ?? '';
  useEffect(() => {
    if (movedHere) heading.current?.focus({ preventScroll: true });
  }, [movedHere]);
  return (
    <div className={styles.ending}>
      <div className={styles.inside}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('We have started {name}’s visa', { name })}
        </h1>
        <p className={styles.why}>{t('Your reference is {reference}.', { reference })}</p>
        <ol className={styles.next}>
          <li>
            <span className={styles.when}>{t('Now')}</span>
            <span>
              {info.visa?.sponsor === 'family'
                ? t(
                    'We check the documents and open your employer file. We write to you when and how you pay the deposit.',
                  )
                : t('We check the documents and apply for her work permit.')}
            </span>
          </li>
          <li>
            <span className={styles.when}>{t('Then')}</span>
            <span>
              {t('We send you a text when she has to go to her medical test and fingerprints.')}
            </span>
          </li>
          <li>
            <span className={styles.when}>{t('Until then')}</span>
            <span>{t('{name} cannot start work before her permit is issued.', { name })}</span>
          </li>
        </ol>
        <div className={styles.papers}>
          <PaperList
            ask={() => api.get('signing/papers', { query: { id } })}
            sequence={info.sequence}
          />
        </div>
        <ForgetDevice wizard={wizard} />
      </div>
      <Dock className={styles.dock}>
        <ButtonLink size="large" full href={pathIn(t.language, '/my/visa')}>
          {t('Track the visa')}
        </ButtonLink>
        <HelpInChat
          about={t('Hello, I have a question about my visa application {reference}.', {
            reference,
          })}
        />
      </Dock>
    </div>
  );
}
