import type { RevealableField } from '../../../../rules/office/masking.ts';
import type { ContractStatus } from '../../../../rules/office/contract-status.ts';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { PrepareRefund } from '../../money/prepare-refund.tsx';
import { contractWords } from '../../words/application-words.ts';
import { type Action, type ActionName, reminded } from '../actions.ts';
import type { RevealedValues } from '../revealed.ts';
import type { View } from '../view.ts';
import { ArrivalDialog } from './arrival-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CallDialog } from './call-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { MaidDialog } from './maid-dialog.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ReturnedDialog } from './returned-dialog.tsx';
import { RefundsDialog } from './refunds-dialog.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';

export type OpenDialog =
  | { readonly name: Exclude<ActionName, 'reveal' | 'refund'> | 'menu' | 'arrival' }
  | { readonly name: 'reveal'; readonly field: RevealableField | null }
  | { readonly name: 'refund'; readonly paymentId: string }
  | { readonly name: 'refunds' }
  | { readonly name: 'status'; readonly status: ContractStatus };

type ApplicationDialogProps = {
  open: OpenDialog;
  view: View;
  actions: readonly Action[];
  revealed: RevealedValues;
  onClose: () => void;
};

/** The dialog that is open on the page. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { open, view, actions, revealed, onClose } = props;
  const of = { view, onClose };
  switch (open.name) {
    case 'menu':
      return <MoreMenu actions={actions} onClose={onClose} />;
    case 'reveal':
      return <RevealDialog {...of} field={open.field} onReveal={revealed.show} />;
    case 'assign':
      return <AssignDialog {...of} />;
    case 'hold':
      return <HoldDialog {...of} />;
    case 'task':
      return <TaskDialog {...of} />;
    case 'call':
      return <CallDialog {...of} revealed={revealed} />;
    case 'maid':
      return <MaidDialog {...of} />;
    case 'returned':
      return <ReturnedDialog {...of} />;
    case 'cancel':
      return <CancelDialog {...of} />;
    case 'arrival':
      return <ArrivalDialog {...of} />;
    case 'refund':
      return (
        <PrepareRefund
          paymentId={open.paymentId}
          clientName={view.row.clientName}
          why="cancelled"
          onClose={onClose}
        />
      );
    case 'refunds':
      return <RefundsDialog {...of} />;
    case 'status':
      return <StatusDialog {...of} status={open.status} />;
    case 'remind':
    case 'release':
    case 'signature':
    case 'survey':
    case 'replacement':
    default:
      return <SendDialog {...of} name={open.name} />;
  }
}

type StatusDialogProps = { view: View; status: ContractStatus; onClose: () => void };

function StatusDialog({ view, status, onClose }: StatusDialogProps) {
  const t = useText();
  const name = contractWords(t, status);
  return (
    <FormDialog
      title={t('Change the contract to “{name}”?', { name })}
      about={t('The family sees this on its own page.')}
      confirm={t('Change it')}
      onConfirm={() =>
        tryCommand(
          'set_contract_status',
          { applicationId: view.row.applicationId, status },
          t('Contract: {name}', { name }),
        )
      }
      onClose={onClose}
    />
  );
}

type SendDialogProps = {
  view: View;
  name: 'remind' | 'release' | 'signature' | 'survey' | 'replacement';
  onClose: () => void;
};

/** Short questions before something goes out or a maid becomes free. */
function SendDialog({ view, name, onClose }: SendDialogProps) {
  const t = useText();
  const { applicationId, clientName, maid } = view.row;
  const client = clientName ?? t('the client');
  const person = reminded(t, view);
  const goesOut = t('A text message goes out now. It can’t be undone.');
  const one = { applicationId };
  const asks = {
    remind: {
      title: t('Remind {name}?', { name: person }),
      about: t('{name} gets the link again by text message. It can’t be undone.', { name: person }),
      confirm: t('Send the reminder'),
      run: () =>
        tryCommand(
          'remind',
          { applicationIds: [applicationId] },
          t('Reminder sent to {name}', { name: person }),
        ),
    },
    release: {
      title: t('Release the hold on {name}?', { name: maid?.name ?? t('the maid') }),
      about: t('Other families can hire her at once. You can undo this while she is free.'),
      confirm: t('Release the hold'),
      run: () => tryCommand('release_hold', one, t('Hold released')),
    },
    signature: {
      title: t('Ask {name} for a signature?', { name: client }),
      about: goesOut,
      confirm: t('Send the link'),
      run: () => tryCommand('ask_signature', one, t('Signature asked for')),
    },
    survey: {
      title: t('Send the survey link to {name}?', { name: client }),
      about: goesOut,
      confirm: t('Send the link'),
      run: () => tryCommand('send_survey_link', one, t('Survey link sent')),
    },
    replacement: {
      title: t('Send the replacement link to {name}?', { name: client }),
      about: goesOut,
      confirm: t('Send the link'),
      run: () => tryCommand('send_replacement_link', one, t('Replacement link sent')),
    },
  };
  const { title, about, confirm, run } = asks[name];
  return (
    <FormDialog title={title} about={about} confirm={confirm} onConfirm={run} onClose={onClose} />
  );
}
