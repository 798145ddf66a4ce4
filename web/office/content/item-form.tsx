import { Upload } from 'lucide-react';
import { useState } from 'react';
import { isArrivalPlan } from '../../../rules/office/content-items.ts';
import { useText } from '../../text/use-text.tsx';
import { showFailure } from '../shell/commands.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { isFixed, type Item, partWords, pathWords } from './content-words.ts';
import styles from './content.module.css';
import { Field } from './field.tsx';
import { HoursForm } from './hours-form.tsx';
import { arabicNote, arabicOf, hasWords } from './languages.ts';
import { uploadPdf } from './upload-pdf.ts';
import type { Draft } from './use-draft.ts';

const LONG = /(?:^|\.)(?:lead|text|cure|stress)$/;
const SHORT_TEXT = 70;

/** The order in which a page shows its parts; stored values have none. */
const order = [
  'term',
  'label',
  'value',
  'note',
  'title',
  'lead',
  'checked',
  'source',
  'facts',
  'ways',
  'checklist',
  'items',
  'stepsTitle',
  'steps',
  'next',
  'times',
  'ranges',
  'troubles',
  'sources',
  'who',
  'text',
  'stress',
  'time',
  'fee',
  'place',
  'sign',
  'cure',
  'is_public',
];
const rankOf = (path: string): string =>
  path
    .split('.')
    .map((part) => String(/^\d+$/.test(part) ? Number(part) : order.indexOf(part)).padStart(3, '0'))
    .join('.');
const inOrder = (one: string, other: string): number => rankOf(one).localeCompare(rankOf(other));

/** Fields that belong together: one fact, one step, or the texts of the page itself. */
function sectionsOf(paths: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const sections = new Map<string, string[]>();
  for (const path of paths) {
    const own =
      /^(.*?\.\d+)\./.exec(path)?.[1] ?? (path.includes('.') ? path.replace(/\.\w+$/, '') : '');
    sections.set(own, [...(sections.get(own) ?? []), path]);
  }
  return [...sections];
}

type FormProps = { item: Item; draft: Draft; canEdit: boolean };

/** Everything of an item that can be edited. */
export function ItemForm({ item, draft, canEdit }: FormProps) {
  const t = useText();
  const isHours = item.group === 'hours';
  const twins = new Set(Object.keys(item.fields).map((path) => arabicOf(item.fields, path)));
  const paths = Object.keys(item.fields)
    .filter((path) => !isFixed(path) && !twins.has(path))
    .toSorted(inOrder);
  return (
    <div className={styles.form}>
      {isHours ? (
        <HoursForm item={item} draft={draft} canEdit={canEdit} />
      ) : isArrivalPlan(item) ? (
        <ArrivalForm draft={draft} canEdit={canEdit} />
      ) : (
        sectionsOf(paths).map(([section, own]) => (
          <section key={section} className={section === '' ? undefined : styles.section}>
            {section !== '' && <h3>{pathWords(t, section)}</h3>}
            {own.map((path) => (
              <BothFields key={path} item={item} draft={draft} canEdit={canEdit} path={path} />
            ))}
          </section>
        ))
      )}
      {item.kind === 'resources' && <PdfField item={item} draft={draft} canEdit={canEdit} />}
      {item.version && (
        <section className={styles.section}>
          <h3>{t('Why, and where it comes from')}</h3>
          <Field draft={draft} path="@.note" label={t('Why it changes')} canEdit={canEdit} />
          {!['guides', 'files'].includes(item.group) && (
            <div className={styles.pair}>
              <Field draft={draft} path="@.source" label={t('Source')} canEdit={canEdit} />
              <Field
                draft={draft}
                path="@.checked"
                label={t('Checked on')}
                type="date"
                canEdit={canEdit}
              />
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** A text, and beside it the same text in Arabic. */
function BothFields({ item, draft, canEdit, path }: FormProps & { path: string }) {
  const t = useText();
  const { fields, liveFields } = item;
  const label = partWords(t, path.replace(/^.*\.(?=[a-z])/i, '').replace(/\.\d+$/, ''));
  const text = draft.textOf(path);
  const twin = hasWords(path, text) ? arabicOf(fields, path) : undefined;
  const isLong =
    LONG.test(path) || [path, twin ?? ''].some((one) => (fields[one] ?? '').length > SHORT_TEXT);
  const shared = { draft, canEdit, isLong };
  const type = /(?:^|\.)checked$/.test(path) ? 'date' : 'text';
  const original = <Field {...shared} path={path} label={label} type={type} />;
  if (twin === undefined) return original;
  const live = { english: liveFields[path] ?? '', arabic: liveFields[twin] ?? '' };
  // Families never see the others.
  const isShown = draft.textOf('is_public') !== 'false';
  const note = isShown && arabicNote(t, { english: text, arabic: draft.textOf(twin), live });
  return (
    <div className={styles.pair}>
      {original}
      <Field
        {...shared}
        path={twin}
        label={t('{field}, in Arabic', { field: label })}
        hint={note && <span className={styles.missing}>{note}</span>}
      />
    </div>
  );
}

function PdfField({ item, draft, canEdit }: FormProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    try {
      draft.change('media_id', await uploadPdf(item.key, file));
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return (
    <section className={styles.section}>
      <h3>{t('File')}</h3>
      <p className="mute">
        {item.file
          ? t('{name}, {size} kB', {
              name: item.file.name,
              size: Math.ceil(item.file.bytes / 1024),
            })
          : t('No file yet')}
      </p>
      {canEdit && (
        <label className={`btn ${styles.upload}`} aria-busy={isBusy}>
          {isBusy ? (
            <i className="spin" aria-hidden="true" />
          ) : (
            <Upload className="i" aria-hidden="true" />
          )}
          {t('Upload a new PDF')}
          <input
            type="file"
            className="sr"
            accept="application/pdf"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        </label>
      )}
    </section>
  );
}
