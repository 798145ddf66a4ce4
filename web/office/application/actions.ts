import type { Right } from '../../../rules/office/rights.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { firstNameOf, refundsToPrepare, reminds, type View } from './view.ts';

export type ActionName =
  | 'remind'
  | 'assign'
  | 'hold'
  | 'task'
  | 'reveal'
  | 'call'
  | 'maid'
  | 'release'
  | 'signature'
  | 'survey'
  | 'replacement'
  | 'returned'
  | 'refund'
  | 'cancel';

export interface Action {
  readonly name: ActionName;
  readonly letter: string;
  readonly label: string;
  /** What cannot be undone. */
  readonly more?: string;
  readonly isDangerous?: boolean;
  /** Has a key of its own on the page besides its letter in the menu. */
  readonly isDirect?: boolean;
  readonly run: () => void;
}

type May = (...rights: readonly Right[]) => boolean;

/** The words of the person whom a reminder reaches. */
export const reminded = (t: Translate, view: View): string =>
  reminds(view) === 'spouse'
    ? (firstNameOf(view.spouseName) ?? t('the spouse'))
    : (firstNameOf(view.row.clientName) ?? t('the client'));

/** What this colleague can do with this application now; nothing else is offered. */
export function actionsFor(
  t: Translate,
  view: View,
  may: May,
  run: (name: ActionName) => void,
): readonly Action[] {
  const { row, holdUntil, contract } = view;
  const isOpen = row.status === 'open';
  const sends = t('Sends a text message, which can’t be undone.');
  const works = may('work_applications');
  const writes = may('write_messages');
  const all: readonly (Omit<Action, 'run'> & { readonly isOffered: boolean })[] = [
    {
      name: 'remind',
      letter: 'r',
      label: t('Remind {name}', { name: reminded(t, view) }),
      more: sends,
      isDirect: true,
      isOffered: writes && reminds(view) !== null,
    },
    { name: 'assign', letter: 'a', label: t('Assign'), isDirect: true, isOffered: works },
    {
      name: 'hold',
      letter: 'h',
      label: t('Extend hold'),
      isDirect: true,
      isOffered: works && isOpen && row.maid !== null,
    },
    {
      name: 'task',
      letter: 't',
      label: t('Add a task'),
      isDirect: true,
      isOffered: may('work_applications', 'plan_arrivals'),
    },
    {
      name: 'reveal',
      letter: 'v',
      label: t('Reveal a field'),
      isDirect: true,
      isOffered: view.fields.some(({ canReveal }) => canReveal),
    },
    {
      name: 'call',
      letter: 'c',
      label: t('Call'),
      isOffered:
        may('work_applications', 'plan_arrivals') &&
        view.fields.some(({ field, shown }) => field === 'mobile' && shown !== null),
    },
    { name: 'maid', letter: 'w', label: t('Change the maid'), isOffered: works && isOpen },
    {
      name: 'release',
      letter: 'x',
      label: t('Release the hold'),
      isOffered: works && holdUntil !== null,
    },
    {
      name: 'signature',
      letter: 's',
      label: t('Ask for a signature'),
      more: sends,
      isOffered: writes && view.canAskSignature,
    },
    {
      name: 'survey',
      letter: 'y',
      label: t('Send the survey link'),
      more: sends,
      isOffered: writes && contract !== null,
    },
    {
      name: 'replacement',
      letter: 'p',
      label: t('Send the replacement link'),
      more: sends,
      isOffered: writes && contract?.status === 'running',
    },
    {
      name: 'returned',
      letter: 'b',
      label: t('{name} came back', { name: view.returnedMaid ?? '' }),
      isOffered: may('work_applications', 'edit_maids') && view.returnedMaid !== null,
    },
    {
      name: 'refund',
      letter: 'f',
      label: refundsToPrepare(view).length > 1 ? t('Prepare all refunds') : t('Prepare a refund'),
      isOffered: may('prepare_refunds') && refundsToPrepare(view).length > 0,
    },
    {
      name: 'cancel',
      letter: 'k',
      label: t('Cancel the application'),
      more: t('Can’t be undone.'),
      isDangerous: true,
      isOffered: works && ['open', 'preparing', 'arriving'].includes(row.status),
    },
  ];
  return all
    .filter(({ isOffered }) => isOffered && !view.isErased)
    .map(({ isOffered: _isOffered, ...action }) => ({ ...action, run: () => run(action.name) }));
}
