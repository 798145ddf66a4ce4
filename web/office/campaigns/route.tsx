import { Plus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { useRights } from '../shell/me.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { type CampaignTest, type EntryKind, keyOf } from './campaign-words.ts';
import { CampaignsSkeleton } from './campaigns-skeleton.tsx';
import styles from './campaigns.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { EntryTable, rowId } from './entry-table.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { PanelFoot, usePublishing } from './panel-foot.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { showFailure } from '../shell/commands.ts';
import { useCampaignKeys } from './use-campaign-keys.ts';
import { VersionList } from './version-list.tsx';
import { editEntry, moveRule, rollBack } from './actions.ts';

const periods = ['7', '28', '91'] as const;
type Open =
  | { readonly name: 'edit' | 'qr' | 'publish' | 'kind' }
  | { readonly name: 'new'; readonly kind: EntryKind };

/** Campaigns: rules, short codes and chat numbers (picture 80). */
export function Component() {
  const t = useText();
  const may = useRights();
  const [days, setDays] = useState<(typeof periods)[number]>('7');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [test, setTest] = useState<CampaignTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const load = () => officeApi.get('office/campaigns', { query: { days } });
  const { data, error, reload } = useCall(`campaigns ${days}`, load);
  const entries = data?.entries ?? [];
  const entry =
    entries.find((one) => keyOf(one) === chosen) ??
    entries.find(({ change }) => change !== null) ??
    entries[0];
  const publishing = usePublishing(data);
  const canEdit = may('draft_content');

  const choose = (key: string | undefined) => {
    if (key === undefined) return;
    setChosen(key);
    document.getElementById(rowId(key))?.scrollIntoView({ block: 'nearest' });
  };
  const runTest = async () => {
    setTesting(true);
    try {
      setTest(await officeApi.get('office/campaigns/test'));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setTesting(false);
    }
  };
  const close = () => setOpen(null);
  useCampaignKeys({
    entries,
    entry,
    canEdit,
    onChoose: choose,
    onPanel: () => setPanelOpen((before) => !before),
    onEdit: () => setOpen({ name: 'edit' }),
    onNew: () => setOpen({ name: 'kind' }),
    onTest: () => void runTest(),
    onMove: (code, by) => {
      choose(keyOf({ kind: 'rule', code }));
      void moveRule(t, code, by);
    },
    onPublish: publishing.canSend ? () => setOpen({ name: 'publish' }) : null,
    onRollBack:
      publishing.before === undefined ? null : () => void rollBack(t, publishing.before ?? 0),
  });
  const names = { '7': t('7 days'), '28': t('28 days'), '91': t('Quarter') };
  const count = entries.filter(({ kind, draft }) => kind !== 'number' && draft !== null).length;
  const actions = data && (
    <>
      <span className="seg">
        {periods.map((one) => (
          <button
            key={one}
            type="button"
            className={one === days ? 'on' : undefined}
            aria-pressed={one === days}
            onClick={() => setDays(one)}
          >
            {names[one]}
          </button>
        ))}
      </span>
      {entry?.kind === 'code' && !entry.code.endsWith('*') && (
        <button type="button" className="btn" onClick={() => setOpen({ name: 'qr' })}>
          <QrCode className="i" aria-hidden="true" />
          {t('QR code')}
        </button>
      )}
      {canEdit && (
        <button type="button" className="btn" onClick={() => setOpen({ name: 'kind' })}>
          <Plus className="i" aria-hidden="true" />
          {t('New')}
          <KeyCaps caps={['C']} />
        </button>
      )}
    </>
  );
  return (
    <Screen
      name={t('Campaigns')}
      title={t('Campaigns')}
      note={
        data && (
          <span className={styles.note}>
            {t(
              '{count, plural, one {1 rule or code} other {# rules and codes}}, first match wins',
              { count },
            )}
          </span>
        )
      }
      actions={actions}
    >
      {data === null && error === null && <CampaignsSkeleton />}
      {data === null && error && <LoadFailed error={error} onRetry={reload} />}
      {data && entry === undefined && (
        <StateMessage title={t('No rules or codes yet')}>
          <p>{t('Add a chat number first, then a short code or a rule that leads to it.')}</p>
        </StateMessage>
      )}
      {data && entry && (
        <div className={styles.campaigns}>
          <EntryTable
            campaigns={data}
            cursor={keyOf(entry)}
            onChoose={(key) => {
              setChosen(key);
              setPanelOpen(true);
            }}
          />
          <EntryPanel
            campaigns={data}
            entry={entry}
            test={test}
            isTesting={isTesting}
            isOpen={isPanelOpen}
            onClose={() => setPanelOpen(false)}
            onEdit={() => setOpen({ name: 'edit' })}
            onRemove={() => void editEntry(t, entry, 'remove')}
            onRestore={() => void editEntry(t, entry, 'restore')}
            versions={
              <VersionList
                campaigns={data}
                drafters={publishing.drafters}
                isWaiting={publishing.waiting !== undefined}
                onRollBack={(number) => void rollBack(t, number)}
              />
            }
            foot={
              <PanelFoot
                publishing={publishing}
                isTesting={isTesting}
                isTested={test !== null}
                onTest={() => void runTest()}
                onSend={() => setOpen({ name: 'publish' })}
              />
            }
          />
        </div>
      )}
      {open?.name === 'kind' && (
        <KindDialog onClose={close} onChoose={(kind) => setOpen({ name: 'new', kind })} />
      )}
      {open?.name === 'new' && (
        <EditDialog
          kind={open.kind}
          entry={null}
          entries={entries}
          onClose={close}
          onSaved={(code) => {
            close();
            setChosen(keyOf({ kind: open.kind, code }));
          }}
        />
      )}
      {open?.name === 'edit' && entry && (
        <EditDialog
          kind={entry.kind}
          entry={entry}
          entries={entries}
          onClose={close}
          onSaved={close}
        />
      )}
      {open?.name === 'qr' && entry && data && (
        <QrDialog code={entry.code} origin={data.origin} onClose={close} />
      )}
      {open?.name === 'publish' && <PublishDialog changed={publishing.changed} onClose={close} />}
    </Screen>
  );
}
