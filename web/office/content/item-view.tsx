import { ChevronLeft, PanelRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showFailure, tryCommand, runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { Changes } from './changes.tsx';
import type { Row } from './content-list.tsx';
import { type Contents, type Item } from './content-words.ts';
import { contentName } from '../words/content-names.ts';
import styles from './content.module.css';
import { AskDialog, SendDialog, TakeOffDialog } from './dialogs.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemSide } from './item-side.tsx';
import { OldFacts } from './old-facts.tsx';
import { useDraft } from './use-draft.ts';
import { useGap } from './use-gap.ts';
import { isolated } from '../words/own-text.ts';
import { ownLanguage } from '../../visitor/browser/own-language.ts';

type ViewProps = {
  row: Row;
  oldFacts: Contents['oldFacts'];
  onOpen: (id: string) => void;
  onBack: () => void;
};

const storedFields = ({ fields, version }: Item): Readonly<Record<string, string>> => {
  const { note = '', source = '', checkedOn = null } = version ?? {};
  return { ...fields, '@.note': note, '@.source': source, '@.checked': checkedOn ?? '' };
};

/** One item: form or differences in the middle, status and impact beside it. */
export function ItemView({ row, oldFacts, onOpen, onBack }: ViewProps) {
  const { kind, key } = row.item;
  const scheduled = row.heading === 'scheduled' ? (row.version?.number ?? null) : null;
  const [looked, setLooked] = useState<number | null>(null);
  const number = looked ?? scheduled;
  const {
    data: item,
    error,
    reload,
  } = useCall(`content ${kind}/${key}/${number ?? ''}`, () =>
    officeApi.get('office/content/item', {
      query: { kind, key, ...(number !== null && { number }) },
    }),
  );
  if (!item) {
    return (
      <div className={styles.middle}>
        <NotLoaded error={error} onRetry={reload} />
      </div>
    );
  }
  return (
    <OpenItem
      // What was typed belongs to one version.
      key={item.version?.id ?? ''}
      item={item}
      oldFacts={oldFacts}
      isLooking={looked !== null}
      onLook={setLooked}
      onOpen={onOpen}
      onBack={onBack}
    />
  );
}

type OpenProps = {
  item: Item;
  oldFacts: Contents['oldFacts'];
  isLooking: boolean;
  onLook: (number: number | null) => void;
} & Pick<ViewProps, 'onOpen' | 'onBack'>;

function OpenItem({ item, oldFacts, isLooking, onLook, onOpen, onBack }: OpenProps) {
  const t = useText();
  const may = useRights();
  const middle = useRef<HTMLElement>(null);
  const { version, kind, key } = item;
  const name = contentName(t, item);
  const isDraft = version?.state === 'draft';
  const draft = useDraft(
    isDraft ? version.id : null,
    storedFields(item),
    version?.revision ?? 0,
    t('{name} saved', { name }),
  );
  // A reviewer first sees what changed; hours show it in their chart.
  const [isComparing, setComparing] = useState(
    version !== null && !isDraft && item.group !== 'hours',
  );
  const [isSideOpen, setSideOpen] = useState(false);
  const [dialog, setDialog] = useState<
    { kind: 'send'; revision: number } | { kind: 'ask' | 'take_off' } | null
  >(null);
  const canDraft = may('draft_content');
  const canEdit = version?.state === 'draft' && canDraft && !isLooking;
  const canReview = version?.state === 'review' && may('approve_content') && !item.isMine;
  const focusFirst = () =>
    middle.current?.querySelector<HTMLElement>('[data-path]:not([type=checkbox])')?.focus();

  const edit = async () => {
    onLook(null);
    setComparing(false);
    if (version?.state === 'draft' && !isLooking) return focusFirst();
    if (version?.state === 'review') {
      await runCommand('return_content', { id: version.id }, t('{name} taken back', { name }));
      return undefined;
    }
    const started = await tryCommand(
      'start_content',
      { kind, key },
      t('Draft of {name} started', { name }),
    );
    if (started instanceof Error && started.code !== 'CONTENT_OPEN') showFailure(started);
    return undefined;
  };
  const { gap, isComplete } = useGap(item, draft, () => setComparing(false));
  const send = async () => {
    // A clash is settled first, in place.
    if (draft.clashes.size > 0 || !isComplete()) return;
    const revision = await draft.flush();
    if (revision !== null) setDialog({ kind: 'send', revision });
  };
  const approve = () =>
    version &&
    void runCommand(
      'approve_content',
      { id: version.id, revision: version.revision },
      version.startsAt ? t('{name} scheduled', { name }) : t('{name} published', { name }),
    );
  const preview = async () => {
    if (isDraft && !isComplete()) return;
    // The window has to be opened by the press itself.
    const opened = window.open('', '_blank');
    await draft.flush();
    // The address lasts for ten minutes, so a new one is asked for.
    const fresh = await officeApi
      .get('office/content/item', {
        query: { kind, key, ...(version && { number: version.number }) },
      })
      .catch(showFailure);
    if (opened && !(fresh instanceof Error) && fresh.previewAddress) {
      opened.location.href = pathIn(ownLanguage(), fresh.previewAddress);
    } else opened?.close();
  };
  const canEditNow =
    canDraft &&
    !isLooking &&
    (version === null || version.state === 'draft' || (version.state === 'review' && item.isMine));
  useKeys('content', [
    ...(canEditNow ? [{ key: 'e', label: t('Edit'), run: () => void edit(), isShown: true }] : []),
    ...(item.previewAddress
      ? [{ key: 'v', label: t('Preview'), run: () => void preview(), isShown: true }]
      : []),
    ...(version
      ? [
          {
            key: 'd',
            label: t('What changed'),
            run: () => setComparing(!isComparing),
            isShown: true,
          },
        ]
      : []),
    ...(canEdit
      ? [
          {
            key: 'mod+Enter',
            label: t('Send for review'),
            run: () => void send(),
            isShown: true,
            whileTyping: true,
          },
        ]
      : []),
    ...(canReview
      ? [{ key: 'a', label: t('Approve'), run: () => void approve(), isShown: true }]
      : []),
    ...(canReview
      ? [
          {
            key: 'r',
            label: t('Ask for a change'),
            run: () => setDialog({ kind: 'ask' }),
            isShown: true,
          },
        ]
      : []),
    { key: '.', label: t('Panel'), run: () => setSideOpen(!isSideOpen) },
  ]);
  return (
    <>
      <section ref={middle} className={styles.middle} aria-label={isolated(t, name)}>
        <header className={styles.head}>
          <button
            type="button"
            className={classNames('ic', styles.back)}
            aria-label={t('Back to the list')}
            onClick={onBack}
          >
            <ChevronLeft className="i" data-flip="" aria-hidden="true" />
          </button>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <small className="num">
            <bdi>{key}</bdi>
          </small>
          {canEdit && <output>{draft.isSaving ? t('Saving…') : t('Saved')}</output>}
          <button
            type="button"
            className={classNames('ic', styles.panelButton)}
            aria-label={t('Status and versions')}
            onClick={() => setSideOpen(!isSideOpen)}
          >
            <PanelRight className="i" data-flip="" aria-hidden="true" />
          </button>
        </header>
        {isLooking && version && (
          <p className="nt">
            <span>
              {t('Version {number}: what it changed.', { number: version.number })}{' '}
              <button type="button" className="link" onClick={() => onLook(null)}>
                {t('Back to now')}
              </button>
            </span>
          </p>
        )}
        {isComparing || isLooking ? (
          <Changes changes={item.changes} version={version} />
        ) : (
          <ItemForm item={item} draft={draft} canEdit={canEdit} gap={gap} />
        )}
        <OldFacts oldFacts={oldFacts} onOpen={onOpen} />
      </section>
      <aside
        className={classNames('side', styles.side)}
        data-open={isSideOpen ? '' : undefined}
        aria-label={t('Status and versions')}
      >
        <div className={styles.sideBody}>
          <ItemSide
            item={item}
            onLook={onLook}
            onRollBack={({ number }) =>
              void runCommand(
                'roll_back_content',
                { kind, key, number },
                t('{name} is back to version {number}', { name, number }),
              )
            }
          />
        </div>
        <ItemActions
          item={item}
          canEdit={canEdit}
          canEditNow={canEditNow}
          canReview={canReview}
          onEdit={() => void edit()}
          onSend={() => void send()}
          onApprove={() => void approve()}
          onAsk={() => setDialog({ kind: 'ask' })}
          onPreview={() => void preview()}
          onTakeOff={() => setDialog({ kind: 'take_off' })}
        />
      </aside>
      {dialog?.kind === 'send' && version && (
        <SendDialog
          item={item}
          version={version}
          revision={dialog.revision}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'take_off' && <TakeOffDialog item={item} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'ask' && version && (
        <AskDialog item={item} version={version} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
