import {
  EllipsisVertical,
  FileCheck,
  PanelRight,
  Pause,
  Printer,
  Send,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { Here } from '../tasks/here.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import type { Action, ActionName } from './actions.ts';
import styles from './application.module.css';
import type { View } from './view.ts';

type TopActionsProps = {
  view: View;
  actions: readonly Action[];
  isPanelOpen: boolean;
  onPanel: () => void;
  onMenu: () => void;
  onPrint: () => void;
};

/** Who else is here, the usual actions, and the one solid button that fits. */
export function TopActions(props: TopActionsProps) {
  const { view, actions, isPanelOpen, onPanel, onMenu, onPrint } = props;
  const t = useText();
  const of = (name: ActionName) => actions.find((one) => one.name === name);
  const assign = of('assign');
  const hold = of('hold');
  return (
    <>
      <Here applicationId={view.row.applicationId} />
      <span className={styles.actions}>
        {assign && (
          <button type="button" className="btn" onClick={assign.run}>
            <UserPlus className="i" aria-hidden="true" />
            <span>{assign.label}</span>
            <KeyCaps caps={['A']} />
          </button>
        )}
        {hold && (
          <button type="button" className="btn" onClick={hold.run}>
            <Pause className="i" aria-hidden="true" />
            <span>{hold.label}</span>
            <KeyCaps caps={['H']} />
          </button>
        )}
        <MainAction view={view} actions={actions} />
      </span>
      <button
        type="button"
        className={`ic ${styles.panelButton}`}
        aria-label={t('Details')}
        aria-expanded={isPanelOpen}
        aria-controls="office-side"
        onClick={onPanel}
      >
        <PanelRight className="i" aria-hidden="true" data-flip />
      </button>
      <button type="button" className="ic" aria-label={t('Print')} onClick={onPrint}>
        <Printer className="i" aria-hidden="true" />
      </button>
      <button type="button" className="ic" aria-label={t('More actions')} onClick={onMenu}>
        <EllipsisVertical className="i" aria-hidden="true" />
      </button>
    </>
  );
}

type MainActionProps = { view: View; actions: readonly Action[] };

/** One solid button: check a document that waits, or remind the person who acts next. */
export function MainAction({ view, actions }: MainActionProps) {
  const t = useText();
  const may = useRights();
  const document = view.documents.find(({ state }) => state === 'waiting');
  if (document !== undefined && may('check_documents')) {
    const task = view.tasks.find((one) => one.documentId === document.id && one.doneAt === null);
    return (
      <Link
        className="btn pri"
        to={`/documents/${document.id}${task === undefined ? '' : `?task=${task.id}`}`}
      >
        <FileCheck className="i" aria-hidden="true" />
        <span>{t('Check document')}</span>
      </Link>
    );
  }
  const remind = actions.find(({ name }) => name === 'remind');
  if (remind === undefined) return null;
  return (
    <button type="button" className="btn pri" onClick={remind.run}>
      <Send className="i" data-flip="" aria-hidden="true" />
      <span>{remind.label}</span>
      <KeyCaps caps={['R']} />
    </button>
  );
}
