import { Upload } from 'lucide-react';
import { useState } from 'react';
import { isArrivalPlan } from '../../../rules/office/content-items.ts';
import { useText } from '../../text/use-text.tsx';
import { showFailure } from '../shell/commands.ts';
import { ArrivalForm } from './arrival-form.tsx';
import type { Item } from './content-words.ts';
import styles from './content.module.css';
import { Field } from './field.tsx';
import { HoursForm } from './hours-form.tsx';
import { Sections } from './sections.tsx';
import { uploadPdf } from './upload-pdf.ts';
import type { Draft } from './use-draft.ts';
import type { Gap } from './use-gap.ts';

type FormProps = { item: Item; draft: Draft; canEdit: boolean };
type ItemFormProps = FormProps & { gap: Gap | null };

/** Everything of an item that can be edited. */
export function ItemForm({ item, draft, canEdit, gap }: ItemFormProps) {
  const t = useText();
  const isHours = item.group === 'hours';
  return (
    <div className={styles.form}>
      {isHours ? (
        <HoursForm item={item} draft={draft} canEdit={canEdit} />
      ) : isArrivalPlan(item) ? (
        <ArrivalForm draft={draft} canEdit={canEdit} />
      ) : (
        <Sections item={item} draft={draft} canEdit={canEdit} gap={gap} />
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
