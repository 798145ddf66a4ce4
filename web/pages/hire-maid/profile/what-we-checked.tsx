import { msg } from '../../../../rules/text/text.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { MaidProfile } from '../../../../contract/catalogue.ts';
import { dayAndMonth } from '../../../maids/maid-words.ts';
import { useText } from '../../../text/use-text.tsx';
import styles from './profile.module.css';

const WORDS = {
  IDENTITY: msg('Passport and identity'),
  REFERENCE: msg('A family she worked for, called by us'),
  LANGUAGES: msg('Her languages, in a call with us'),
  MEDICAL: msg('Medical test'),
} as const satisfies Record<MaidProfile['checks'][number]['what'], string>;

/** The checks recorded by the office. */
export function WhatWeChecked({ profile: { checks } }: { profile: MaidProfile }) {
  const t = useText();
  const medical = checks.some(({ what }) => what === 'MEDICAL');
  return (
    <ul className={styles.checked}>
      {checks.map(({ what, on }) => (
        <li key={what}>
          <CircleCheck aria-hidden="true" />
          <span>{t(WORDS[what])}</span>
          <time dateTime={on}>{dayAndMonth(on, t)}</time>
        </li>
      ))}
      {!medical && (
        <li className={styles.unchecked}>
          <CircleDashed aria-hidden="true" />
          <span>
            {t(WORDS.MEDICAL)}
            <small>{t('Comes with the visa')}</small>
          </span>
          <span>{t('Not yet')}</span>
        </li>
      )}
    </ul>
  );
}
