import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { type Item } from './content-words.ts';
import { contentName } from '../words/content-names.ts';
import styles from './side.module.css';

type ActionsProps = {
  item: Item;
  canEdit: boolean;
  canEditNow: boolean;
  canReview: boolean;
  onEdit: () => void;
  onSend: () => void;
  onApprove: () => void;
  onAsk: () => void;
  onPreview: () => void;
  onTakeOff: () => void;
};

/** The buttons at the foot of the panel; one of them is the next step. */
export function ItemActions(props: ActionsProps) {
  const { item, canEdit, canEditNow, canReview } = props;
  const t = useText();
  const may = useRights();
  const { version } = item;
  const canDiscard =
    version !== null &&
    ((version.state === 'draft' && canEdit) ||
      (version.state === 'scheduled' && may('approve_content')));
  const canTakeOff = item.isOwn && item.live !== null && version === null && may('approve_content');
  return (
    <section className={styles.actions}>
      {item.previewAddress && (
        <button type="button" className="btn lg" onClick={props.onPreview}>
          {t('Preview')}
        </button>
      )}
      {canTakeOff && (
        <button type="button" className="btn lg" onClick={props.onTakeOff}>
          {t('Take off the site')}
        </button>
      )}
      {canReview && (
        <>
          <button type="button" className="btn lg" onClick={props.onAsk}>
            {t('Ask for a change')}
          </button>
          <button type="button" className="btn pri lg" onClick={props.onApprove}>
            {version?.startsAt ? t('Approve') : t('Publish')}
          </button>
        </>
      )}
      {canDiscard && (
        <button
          type="button"
          className="btn lg"
          onClick={() =>
            void runCommand(
              'discard_content',
              { id: version.id },
              t('{name} discarded', { name: contentName(t, item) }),
            )
          }
        >
          {t('Discard')}
        </button>
      )}
      {canEdit ? (
        <button type="button" className="btn pri lg" onClick={props.onSend}>
          {t('Send for review')}
        </button>
      ) : (
        canEditNow && (
          <button
            type="button"
            className={version ? 'btn lg' : 'btn pri lg'}
            onClick={props.onEdit}
          >
            {version ? t('Take back') : t('Edit')}
          </button>
        )
      )}
    </section>
  );
}
