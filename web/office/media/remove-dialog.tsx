import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import type { Item, Media } from './media-words.ts';

type RemoveDialogProps = { data: Media; item: Item; onClose: () => void };

/** Removes a photo or video; says first what families will no longer see. */
export function RemoveDialog({ data, item, onClose }: RemoveDialogProps) {
  const t = useText();
  const { id: itemId, title, kind, state } = item;
  const onSite = data.items.filter((one) => one.state === 'on_site' && one.id !== itemId);
  const isLast = state === 'on_site' && !onSite.some((one) => one.kind === kind);
  const { name } = data.maid;
  const lost = isLast
    ? onSite.length === 0
      ? t('It is all that families see of {name}: without it she leaves the site.', { name })
      : kind === 'photo'
        ? t('It is her only photo on the site: families then see {name} without a picture.', {
            name,
          })
        : t('It is her only video on the site: families then see {name} without one.', { name })
    : state === 'on_site'
      ? t('It leaves the site at once.')
      : '';
  return (
    <FormDialog
      title={t('Remove “{title}”', { title })}
      about={
        <>
          {lost !== '' && (
            <>
              <b className={isLast ? 'warnT' : undefined}>{lost}</b>{' '}
            </>
          )}
          {t(
            'The file is deleted after a day; until then you can undo this. What she allowed stays on record.',
          )}
        </>
      }
      confirm={t('Remove')}
      isDangerous
      onConfirm={() =>
        tryCommand(
          'remove_media',
          { itemId, isLastKnown: isLast },
          t('“{title}” removed', { title }),
        )
      }
      onClose={onClose}
    />
  );
}
