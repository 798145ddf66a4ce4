import { useState } from 'react';
import {
  type ConsentAnswers,
  consentScopes,
  lastDayOf,
  LONGEST_TITLE,
  type ScopeAnswer,
} from '../../../rules/media/consent.ts';
import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrLink } from '../sign-in/qr-link.tsx';
import { tryCommand } from '../shell/commands.ts';
import styles from './dialogs.module.css';
import { type Item, type Media, scopeWords } from './media-words.ts';

type ItemDialogProps = { data: Media; item: Item; onClose: () => void };

const first: ConsentAnswers = {
  site: 'allowed',
  shared_lists: 'allowed',
  messages: 'not_asked',
  social: 'not_asked',
  print: 'not_asked',
};

/** What she answered, in which language, when and until when. */
export function ConsentDialog({ data, item, onClose }: ItemDialogProps) {
  const t = useText();
  const [scopes, setScopes] = useState<ConsentAnswers>(item.consent?.scopes ?? first);
  const [language, setLanguage] = useState(item.consent?.language ?? '');
  const [givenOn, setGivenOn] = useState(data.today);
  const [endsOn, setEndsOn] = useState(lastDayOf(data.today));
  const answers: readonly (readonly [ScopeAnswer, string])[] = [
    ['allowed', t('Allowed')],
    ['refused', t('She said no')],
    ['not_asked', t('Not asked')],
  ];
  const words = scopeWords(t);
  return (
    <FormDialog
      title={t('Her consent to “{title}”', { title: item.title })}
      about={t('Explain it in a language she understands. She can take it back at any time.')}
      confirm={t('Record her answer')}
      wide
      onConfirm={() =>
        tryCommand(
          'record_consent',
          { itemId: item.id, givenOn, endsOn, language, scopes },
          t('Consent to “{title}” recorded', { title: item.title }),
        )
      }
      onClose={onClose}
    >
      {consentScopes.map((scope, place) => (
        <fieldset key={scope} className={styles.scope}>
          <legend>{words[scope]}</legend>
          <span className="seg">
            {answers.map(([answer, label]) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={scope}
                  checked={scopes[scope] === answer}
                  {...(place === 0 && scopes[scope] === answer && { 'data-first': true })}
                  onChange={() => setScopes({ ...scopes, [scope]: answer })}
                />
                <span>{label}</span>
              </label>
            ))}
          </span>
        </fieldset>
      ))}
      <div className={styles.fields}>
        <label className="f">
          {t('Explained in')}
          <span className="in">
            <input
              list="office-languages"
              value={language}
              maxLength={60}
              onInput={({ currentTarget }) => setLanguage(currentTarget.value)}
            />
          </span>
          <datalist id="office-languages">
            {data.languages.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </label>
        <label className="f">
          {t('She agreed on')}
          <span className="in">
            <input
              type="date"
              value={givenOn}
              max={data.today}
              onInput={({ currentTarget: { value } }) => {
                setGivenOn(value);
                if (value !== '') setEndsOn(lastDayOf(value));
              }}
            />
          </span>
        </label>
        <label className="f">
          {t('Valid until')}
          <span className="in">
            <input
              type="date"
              value={endsOn}
              min={data.today}
              onInput={({ currentTarget }) => setEndsOn(currentTarget.value)}
            />
          </span>
        </label>
      </div>
    </FormDialog>
  );
}

type LinkDialogProps = { maid: Media['maid']; onClose: () => void };

/** The link with which she withdraws on her own phone; made when the dialog opens. */
export function HerLinkDialog({ maid, onClose }: LinkDialogProps) {
  const t = useText();
  const [address, setAddress] = useState('');
  const make = async () => {
    const said = t('Link for {name} made', { name: maid.name });
    const ran = await tryCommand('make_consent_link', { maidId: maid.id }, said);
    if ('answer' in ran) setAddress(String(ran.answer['address']));
    return ran;
  };
  const label = t('Link for {name}', { name: maid.name });
  if (address !== '') {
    return (
      <Dialog title={label} onClose={onClose}>
        <p>{t('Let her scan it with her phone, or send it to her. You won’t see it again.')}</p>
        <p className={styles.address}>
          <bdi>{address}</bdi>
        </p>
        <QrLink text={address} label={label} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={label}
      about={t(
        'With this link she sees her photos and videos on her phone and can remove them from the site. It works for 13 months. Give it to nobody else.',
      )}
      confirm={t('Show the link')}
      keepsOpen
      onConfirm={make}
      onClose={onClose}
    />
  );
}

type WithdrawDialogProps = { data: Media; item: Item | null; onClose: () => void };

/** For one item, or for everything. */
export function WithdrawDialog({ data, item, onClose }: WithdrawDialogProps) {
  const t = useText();
  const { id, name } = data.maid;
  const left = data.items.filter((one) => one.state === 'on_site' && one.id !== item?.id);
  return (
    <FormDialog
      title={
        item
          ? t('Withdraw her consent to “{title}”', { title: item.title })
          : t('Withdraw {name}’s consent to everything', { name })
      }
      about={
        item && left.length > 0
          ? t(
              'It leaves the site at once. This can’t be undone: only a new consent brings it back.',
            )
          : t(
              '{name} leaves the site at once, because nothing of her may be shown. This can’t be undone: only a new consent brings her back.',
              { name },
            )
      }
      confirm={t('Withdraw consent')}
      isDangerous
      onConfirm={() =>
        tryCommand(
          'withdraw_consent',
          { maidId: id, itemId: item?.id ?? null },
          t('Consent withdrawn, can’t be undone'),
        )
      }
      onClose={onClose}
    />
  );
}

type TitleDialogProps = {
  title: string;
  first: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
};

/** Names a new item, or renames one. */
export function TitleDialog({ title, first: before, onSave, onClose }: TitleDialogProps) {
  const t = useText();
  const [name, setName] = useState(before);
  return (
    <FormDialog title={title} confirm={t('Save')} onConfirm={() => onSave(name)} onClose={onClose}>
      <label className="f">
        {t('Title')}
        <span className="in">
          <input
            data-first
            value={name}
            maxLength={LONGEST_TITLE}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </span>
      </label>
    </FormDialog>
  );
}
