import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { campaignFields } from '../../../rules/marketing/campaigns.ts';
import { useText } from '../../text/use-text.tsx';
import { ApiError } from '../../visitor/api/api-error.ts';
import { tryCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type Entry, type EntryKind, fieldWords, kindWords, testWords } from './campaign-words.ts';
import styles from './edit-dialog.module.css';
import { type ConditionForm, editOf, emptyForm, type EntryForm, formOf } from './entry-form.ts';
import { Choice, Field } from './fields.tsx';

type EditDialogProps = {
  kind: EntryKind;
  /** Null for a new entry. */
  entry: Entry | null;
  entries: readonly Entry[];
  onClose: () => void;
  onSaved: (code: string) => void;
};
type FormProps = { form: EntryForm; onChange: (to: Partial<EntryForm>) => void };

const tests = ['equals', 'contains', 'prefix'] as const;

/** One entry of the draft; nothing changes for visitors until it is published. */
export function EditDialog({ kind, entry, entries, onClose, onSaved }: EditDialogProps) {
  const t = useText();
  const id = useId();
  const [form, setForm] = useState(() => (entry === null ? emptyForm : formOf(entry)));
  const [error, setError] = useState<ApiError | null>(null);
  const first = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (to: Partial<EntryForm>) => setForm((before) => ({ ...before, ...to }));
  async function save() {
    setBusy(true);
    const seen = { isNew: entry === null, seen: entry?.changedAt ?? null };
    const edit = editOf(kind, form, seen);
    const said = t('{code} saved in the draft', { code: edit.code });
    const ran = await tryCommand('edit_campaign_entry', edit, said);
    setBusy(false);
    if (ran instanceof ApiError) return setError(ran);
    onSaved(edit.code);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useKeys('dialog', [
    { key: 'mod+Enter', label: t('Save'), run: () => void save(), whileTyping: true },
  ]);
  const title =
    entry === null
      ? { rule: t('New rule'), code: t('New short code'), number: t('New chat number') }[kind]
      : t('Edit {code}', { code: entry.code });
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      initialFocus={first}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" form={id} className="btn pri" disabled={isBusy}>
            {t('Save in the draft')}
          </button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={submit}
        ref={(node) => {
          first.current = node?.querySelector<HTMLElement>('input, select') ?? null;
        }}
      >
        {entry === null ? (
          <Field
            label={kind === 'code' ? t('Code, as in the address') : t('Code')}
            value={form.code}
            onChange={(code) => change({ code })}
          />
        ) : (
          <p className="mute">
            {t('{code}, {kind}', { code: entry.code, kind: kindWords(t, kind) })}
          </p>
        )}
        {kind === 'number' && <NumberFields form={form} onChange={change} />}
        {kind === 'rule' && <RuleFields form={form} onChange={change} />}
        {kind !== 'number' && (
          <TargetFields kind={kind} entries={entries} form={form} onChange={change} />
        )}
        {error && (
          <p className={styles.error} role="alert">
            {[error.message, ...Object.values(error.fields)].join(' ')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function NumberFields({ form, onChange }: FormProps) {
  const t = useText();
  return (
    <>
      <Field label={t('Name')} value={form.label} onChange={(label) => onChange({ label })} />
      <Field
        label={t('Number, such as +971 50 000 0000')}
        value={form.number === 'default' ? '' : form.number}
        onChange={(number) => onChange({ number })}
      />
    </>
  );
}

function RuleFields({ form, onChange }: FormProps) {
  const t = useText();
  const { conditions } = form;
  const set = (at: number, to: Partial<ConditionForm>) =>
    onChange({ conditions: conditions.map((one, own) => (own === at ? { ...one, ...to } : one)) });
  return (
    <>
      <fieldset className={styles.conditions}>
        <legend>{t('Visitors who come with all of these')}</legend>
        {conditions.map((condition, at) => (
          <div key={at} className={styles.condition}>
            <Choice
              label={t('Value')}
              value={condition.field}
              options={campaignFields.map((field) => [field, fieldWords(t, field)])}
              onChange={(field) => set(at, { field })}
            />
            <Choice
              label={t('Comparison')}
              value={condition.test}
              options={tests.map((test) => [test, testWords(t, test)])}
              onChange={(test) => set(at, { test })}
            />
            <Field
              label={t('One of, separated by commas')}
              value={condition.values}
              onChange={(values) => set(at, { values })}
            />
            {conditions.length > 1 && (
              <button
                type="button"
                className="ic"
                aria-label={t('Remove this condition')}
                onClick={() => onChange({ conditions: conditions.filter((_, own) => own !== at) })}
              >
                <X className="i" aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
        <button
          type="button"
          className="btn sm"
          onClick={() =>
            onChange({
              conditions: [...conditions, { field: 'source', test: 'equals', values: '' }],
            })
          }
        >
          <Plus className="i" aria-hidden="true" />
          {t('Add a condition')}
        </button>
      </fieldset>
      <Field
        label={t('Only on these pages, separated by commas; empty for all')}
        value={form.pages}
        isOptional
        onChange={(pages) => onChange({ pages })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.isOnHireOff}
          onChange={(event) => onChange({ isOnHireOff: event.currentTarget.checked })}
        />
        {t('Also while the hire pages lead to the chat')}
      </label>
    </>
  );
}

type TargetProps = FormProps & { kind: EntryKind; entries: readonly Entry[] };

function TargetFields({ kind, entries, form, onChange }: TargetProps) {
  const t = useText();
  const numbers = entries.flatMap((one) =>
    one.kind === 'number' && one.draft !== null ? [[one.code, one.draft.label] as const] : [],
  );
  const ways: readonly (readonly [EntryForm['to'], string])[] = [
    ['chat', t('Chat')],
    ['page', t('Address')],
    ...(kind === 'code' ? [['call', t('Call')] as const] : []),
  ];
  return (
    <>
      <Choice
        label={t('Leads to')}
        value={form.to}
        options={ways}
        onChange={(to) => onChange({ to })}
      />
      {form.to !== 'page' && (
        <Choice
          label={t('Number')}
          value={form.number}
          options={numbers}
          onChange={(number) => onChange({ number })}
        />
      )}
      {form.to === 'chat' && (
        <div className={styles.languages}>
          <Field
            label={t('Message that the visitor sends; empty for the usual one')}
            value={form.message}
            isOptional
            onChange={(message) => onChange({ message })}
          />
          <Field
            label={t('The same message, in Arabic')}
            value={form.arabic}
            language="ar"
            hint={
              form.message.trim() !== '' && form.arabic.trim() === ''
                ? t('No Arabic yet: visitors who read Arabic send the original.')
                : undefined
            }
            isOptional
            onChange={(arabic) => onChange({ arabic })}
          />
        </div>
      )}
      {form.to === 'page' && (
        <Field
          label={t('Address, such as /hire-maid')}
          value={form.target}
          onChange={(target) => onChange({ target })}
        />
      )}
      {kind === 'code' && form.to === 'page' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.isPermanent}
            onChange={(event) => onChange({ isPermanent: event.currentTarget.checked })}
          />
          {t('Permanent: browsers remember it for an hour')}
        </label>
      )}
      {kind === 'code' && (
        <Field
          label={t('Note for the team')}
          value={form.note}
          isOptional
          onChange={(note) => onChange({ note })}
        />
      )}
    </>
  );
}
