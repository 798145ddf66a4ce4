import { Printer } from 'lucide-react';
import { useState } from 'react';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import styles from './house-card-page.module.css';
import {
  isSecondCode,
  lines,
  secondLanguages,
  type SecondCode,
  type Written,
} from './house-card.ts';
import { PrintedCard } from './printed-card.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('A house card for your maid, to print'),
  description: t(
    'Fill in the numbers to call, hours, rest day and allergies, and print a card for the kitchen door, in two languages. Nothing is kept or sent.',
  ),
  keywords: t('house rules for a maid, house card, emergency numbers, printable'),
}));

const LONGEST = 160;

/** Filled in and printed here: typed text stays in this page and is never stored. */
export default function HouseCardPage() {
  const t = useText();
  const [written, setWritten] = useState<Written>({});
  const [second, setSecond] = useState<SecondCode | null>(null);
  return (
    <div className={classNames('page', styles.screen)}>
      <div className={styles.intro}>
        <h1>{t('The house card')}</h1>
        <p className="lead">
          {t(
            'For the kitchen door. Leave empty what you would rather write by hand. Nothing you type is kept or sent.',
          )}
        </p>
      </div>
      <form className={styles.form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('Her language')}
          hint={t('The labels are printed in it too. Ask her whether the words are right.')}
          value={second ?? ''}
          onChange={({ target }) => setSecond(isSecondCode(target.value) ? target.value : null)}
        >
          <option value="">{t('English only')}</option>
          {Object.entries(secondLanguages).map(
            ([code, { name }]) =>
              code !== t.language && (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ),
          )}
        </SelectField>
        {lines.map(({ id, label, example, ...line }) => {
          const Line = 'long' in line ? TextareaField : TextField;
          return (
            <Line
              key={id}
              label={t(label)}
              placeholder={t(example)}
              maxLength={LONGEST}
              dir={written[id] ? 'auto' : undefined}
              value={written[id] ?? ''}
              onChange={({ target }) => setWritten({ ...written, [id]: target.value })}
            />
          );
        })}
      </form>
      <div className={styles.side}>
        <PrintedCard written={written} second={second} />
        <Button
          size="large"
          full
          className={styles.print}
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('Print the card')}
        </Button>
      </div>
    </div>
  );
}
