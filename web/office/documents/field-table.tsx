import { Check } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { documentWords } from '../words/office-words.ts';
import { fieldWords, valueWords } from './document-words.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './next-document.ts';

type FieldTableProps = Pick<ShownDocument, 'fields' | 'takeable'> & { onTake: () => void };

/** What the lines say beside what the client typed; name and expiry can be taken as read. */
export function FieldTable({ fields, takeable, onTake }: FieldTableProps) {
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
      {takeable.length > 0 && (
        <button type="button" className={classNames('btn sm', styles.take)} onClick={onTake}>
          {takeable.length === 2
            ? t('Take name and expiry from the document')
            : takeable[0] === 'name'
              ? t('Take the name from the document')
              : t('Take the expiry from the document')}
          <KeyCaps caps={['D']} />
        </button>
      )}
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
