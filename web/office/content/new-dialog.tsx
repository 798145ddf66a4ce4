import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { ApiError } from '../../visitor/api/api-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';

type NewDialogProps = {
  /** The new item, as `guides/passport-photo`. */
  onAdded: (id: string) => void;
  onClose: () => void;
};

/** An address from a title: small Latin letters, digits and hyphens. */
const addressFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);

/** A new guide or PDF; it begins as a draft. */
export function NewDialog({ onAdded, onClose }: NewDialogProps) {
  const t = useText();
  const [kind, setKind] = useState<'guides' | 'resources'>('guides');
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const key = typed ?? addressFrom(title);
  const names = { guides: t('Guide'), resources: t('PDF') };
  return (
    <FormDialog
      title={t('New guide or PDF')}
      about={
        kind === 'guides'
          ? t(
              'Families find it in the list of guides once it is published, in English and in Arabic.',
            )
          : t('Families find it under “More to read” once it is published.')
      }
      confirm={t('Start the draft')}
      onClose={onClose}
      onConfirm={async () => {
        const ran = await tryCommand(
          'create_content',
          { kind, key, title: title.trim() },
          t('Draft of {name} started', { name: title.trim() }),
        );
        if (!(ran instanceof ApiError)) onAdded(`${kind}/${key}`);
        return ran;
      }}
    >
      <span className="seg">
        {(['guides', 'resources'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(one === kind && 'on')}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {names[one]}
          </button>
        ))}
      </span>
      <label className="f">
        {t('Title in English')}
        <span className="in">
          <input
            type="text"
            data-first=""
            autoComplete="off"
            maxLength={120}
            value={title}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </span>
      </label>
      <label className="f">
        {t('Address')}
        <span className="in" dir="ltr">
          {kind === 'guides' && <span className="mute">{'/guides/'}</span>}
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={key}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </span>
        <small>{t('Small letters, digits and hyphens. It stays the same later.')}</small>
      </label>
    </FormDialog>
  );
}
