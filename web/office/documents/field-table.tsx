import { Check } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { documentWords } from '../words/office-words.ts';
import { fieldWords, valueWords } from './document-words.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './next-document.ts';

/** What the lines say beside what the client typed. */
export function FieldTable({ fields }: Pick<ShownDocument, 'fields'>) {
  const t = useText();
  const notes = fields.flatMap(({ field, elsewhere, agrees }) =>
    elsewhere && agrees === false ? [{ field, ...elsewhere }] : [],
  );
  return (
    <>
      <table className={classNames('tbl', styles.fields)}>
        <thead>
          <tr>
            <th>{t('Field')}</th>
            <th>{t('From the lines')}</th>
            <th>{t('Typed by client')}</th>
            <th>
              <span className="sr">{t('Agrees')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, read, typed, agrees }) => (
            <tr key={field} className={classNames(agrees === false && styles.differs)}>
              <td className="mute">{fieldWords(t, field)}</td>
              <td>
                <bdi>{read === null ? '–' : valueWords(field, read)}</bdi>
              </td>
              <td>
                <bdi>{typed === null ? '–' : valueWords(field, typed)}</bdi>
              </td>
              <td className="r">
                {agrees === true && <Check className="i" aria-label={t('Agrees')} />}
                {agrees === false && <b>{t('Differs')}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map(({ field, kind, value }) => (
        <p key={field} className={styles.note}>
          {t('{document} says {value}.', {
            document: documentWords(t, kind),
            value: valueWords(field, value),
          })}
        </p>
      ))}
    </>
  );
}
