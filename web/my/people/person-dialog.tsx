import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { type HomePart, homeParts } from '../../../rules/my/home-parts.ts';
import { uaeMobile, westernDigits } from '../../../rules/people/mobile-number.ts';
import { nameProblem } from '../../../rules/people/person-name.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useAct } from '../frame/use-act.ts';
import styles from './people.module.css';

type PersonDialogProps = {
  home: string;
  /** Null to add somebody. */
  person: AnswerOf<'GET my/people'>['people'][number] | null;
  onClose: () => void;
};

const partLines = (t: Translate, part: HomePart): readonly [string, string] =>
  ({
    payments: [t('Payments'), t('What was paid and what comes next')] as const,
    documents: [t('Documents'), t('Contract, IDs and expiry dates')] as const,
    messages: [t('Messages'), t('Reads and writes to our team')] as const,
    requests: [t('Requests'), t('Asks for a replacement, a pause or another day')] as const,
    visa: [t('Visa'), t('Follows her visa')] as const,
  })[part];

export function PersonDialog({ home, person, onClose }: PersonDialogProps) {
  const t = useText();
  const { act, busy, problems, forgetProblems } = useAct();
  const [name, setName] = useState('');
  const [mobile, setMobile] = useState('');
  const [parts, setParts] = useState<readonly HomePart[]>(person?.parts ?? homeParts);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const shown = { ...problems, ...typed };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setTyped({});
    forgetProblems();
  };
  const found = (): Readonly<Record<string, string>> => {
    const wrongName = nameProblem(name);
    return {
      ...(wrongName !== null && { name: wrongName }),
      ...(uaeMobile(mobile) === null && {
        mobile: msg('Enter a UAE mobile number, such as 050 123 4567.'),
      }),
    };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = person === null ? found() : {};
    setTyped(wrong);
    if (Object.keys(wrong).length > 0) return;
    const chosen = [...parts];
    const isDone = await act((api) =>
      person === null
        ? api.post('my/people/add', { body: { home, name, mobile, parts: chosen } })
        : api.post('my/people/change', { body: { home, id: person.id, parts: chosen } }),
    );
    if (isDone) onClose();
  };
  const remove = async () => {
    if (person === null) return;
    const isDone = await act((api) =>
      api.post('my/people/remove', { body: { home, id: person.id } }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={person === null ? t('Add a person') : t('{name}', { name: person.name })}
      description={
        person === null
          ? t('They sign in with their own number and see what you choose.')
          : undefined
      }
      closeLabel={t('Close')}
      onClose={onClose}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {person === null && (
          <>
            <TextField
              id="name"
              autoComplete="off"
              maxLength={100}
              dir="auto"
              label={t('Name')}
              value={name}
              error={shown['name'] && t(shown['name'])}
              onChange={({ target }) => change(setName)(target.value)}
            />
            <TextField
              id="mobile"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              dir="ltr"
              maxLength={40}
              label={t('Mobile number')}
              hint={t('We text them the address of My Home.')}
              value={mobile}
              error={shown['mobile'] && t(shown['mobile'])}
              onChange={({ target }) => change(setMobile)(westernDigits(target.value))}
            />
          </>
        )}
        <fieldset className={styles.parts}>
          <legend>{t('What they see')}</legend>
          {homeParts.map((part) => {
            const [label, description] = partLines(t, part);
            return (
              <Checkbox
                key={part}
                label={label}
                description={description}
                checked={parts.includes(part)}
                onChange={({ target }) =>
                  setParts(
                    target.checked ? [...parts, part] : parts.filter((other) => other !== part),
                  )
                }
              />
            );
          })}
        </fieldset>
        <p className="muted small">
          {t('Only you can cancel, change the bank and decide who is in this home.')}
        </p>
        <Button type="submit" size="large" full loading={busy} loadingLabel={t('One moment')}>
          {person === null ? t('Add and send the text') : t('Save')}
        </Button>
        {person !== null && (
          <Button kind="plain" size="large" full onClick={() => void remove()}>
            {t('Remove {name} now', { name: person.name })}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
