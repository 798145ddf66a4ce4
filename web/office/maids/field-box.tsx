import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { runCommand } from '../shell/commands.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useEditor } from './editor.ts';
import { fieldWords, valueWords } from './field-words.ts';
import styles from './maids.module.css';
import type { FieldState } from './use-field.ts';
import type { RecordOf } from './view.ts';

type FieldBoxProps = {
  state: FieldState;
  label?: string;
  /** Columns of six. */
  span?: 1 | 2 | 3 | 4 | 6;
  /** The whole control, drawn with the ids for its label and its problem. */
  children: (control: {
    id: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
  }) => ReactNode;
  isGroup?: boolean;
};

const spans = { 1: styles.s1, 2: styles.s2, 3: styles.s3, 4: styles.s4, 6: styles.s6 } as const;

/** One field of the draft: its label, who else is in it, what was before, and what does not fit. */
export function FieldBox({ state, label, span = 2, children, isGroup = false }: FieldBoxProps) {
  const t = useText();
  const id = useId();
  const { view, lists, people, onField } = useEditor();
  const { field, problem, clash, isChanged } = state;
  const name = label ?? fieldWords(t, field);
  const here = people.filter(({ place }) => place === `maid:${view.id}/${field}`);
  return (
    <div
      className={classNames('f', styles.field, spans[span])}
      data-field={field}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
      onFocus={() => onField(field)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        onField(null);
        state.leave();
      }}
    >
      <label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
        {name}
        {isChanged && <em className={styles.mark}>{t('changed')}</em>}
        <span className="avs">
          {here.map(({ staff, mode }) => (
            <Avatar key={staff.id} person={staff} state={mode} size="small" />
          ))}
        </span>
      </label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': problem !== '' })}
      <span id={`${id}-note`}>
        {isChanged && clash === null && state.draft?.isClash !== true && (
          <span className={styles.was}>
            {t('Now on the site:')} <s>{valueWords(t, view.published, field, lists)}</s>
          </span>
        )}
        {problem !== '' && <span className="er">{problem}</span>}
      </span>
      <ClashBox state={state} name={name} />
    </div>
  );
}

/** The only place where a clash is asked about. */
function ClashBox({ state, name }: { state: FieldState; name: string }) {
  const t = useText();
  const { view, lists } = useEditor();
  const { field, clash, draft } = state;
  const words = (value: unknown) =>
    valueWords(t, withValue(view.next, field, value), field, lists) || t('Nothing');
  if (clash !== null) {
    return (
      <Question
        title={clash.message}
        theirs={words(clash.theirs)}
        mine={words(clash.mine)}
        label={name}
        keepTheirs={t('Keep theirs')}
        useMine={t('Use mine')}
        onTheirs={state.keepTheirs}
        onMine={state.useMine}
      />
    );
  }
  if (draft?.isClash !== true) return null;
  return (
    <Question
      title={t('This field was changed on the site after it was drafted.')}
      theirs={valueWords(t, view.published, field, lists)}
      mine={valueWords(t, view.next, field, lists)}
      label={name}
      keepTheirs={t('Keep what is on the site')}
      useMine={t('Use the draft')}
      onTheirs={() =>
        void runCommand(
          'discard_maid_draft',
          { maidId: view.id, draftIds: [draft.id] },
          t('{field}: draft discarded', { field: name }),
        )
      }
      onMine={() =>
        void runCommand(
          'save_maid_field',
          {
            maidId: view.id,
            field,
            value: view.next[field],
            seen: { next: view.next[field], published: view.published[field] },
          },
          t('{field} saved', { field: name }),
        )
      }
    />
  );
}

function withValue(record: RecordOf, field: string, value: unknown): RecordOf {
  return Object.assign({ ...record }, { [field]: value });
}

type QuestionProps = {
  title: string;
  label: string;
  theirs: string;
  mine: string;
  keepTheirs: string;
  useMine: string;
  onTheirs: () => void;
  onMine: () => void;
};

function Question(props: QuestionProps) {
  const t = useText();
  return (
    <div className={`nt y ${styles.clash}`} role="alert" aria-label={props.label}>
      <GitCompareArrows className="i" aria-hidden="true" />
      <div>
        <b>{props.title}</b>
        <dl className={styles.both}>
          <dt>{t('Theirs')}</dt>
          <dd>{props.theirs}</dd>
          <dt>{t('Yours')}</dt>
          <dd>{props.mine}</dd>
        </dl>
        <p className={styles.acts}>
          <button type="button" className="btn sm" onClick={props.onTheirs}>
            {props.keepTheirs}
          </button>
          <button type="button" className="btn sm sec" onClick={props.onMine}>
            {props.useMine}
          </button>
        </p>
      </div>
    </div>
  );
}
