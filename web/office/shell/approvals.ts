import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { showFailure } from './commands.ts';
import { withPasskey } from './step-up.ts';
import { tellLive } from './live.ts';
import { officeApi } from './office-api.ts';
import { forgetRedo, rememberDone } from './undo.ts';
import { useCall } from './use-call.ts';

export type Approval = OfficeAnswer<'GET office/approvals'>['approvals'][number];

/** What waits for a second person: of these commands, or of all. */
export function useApprovals(...commands: readonly string[]): readonly Approval[] {
  const { data } = useCall('approvals', () => officeApi.get('office/approvals'));
  const isWanted = ({ command }: Approval) => commands.length === 0 || commands.includes(command);
  return data?.approvals.filter(isWanted) ?? [];
}

/** Approved exports of a command that this colleague asked for and has not downloaded. */
export function useReady(wanted: string) {
  const { data } = useCall('approvals', () => officeApi.get('office/approvals'));
  return data?.ready.filter(({ command }) => command === wanted) ?? [];
}

/** Approves what a colleague prepared, or sends it back; shows the reason if that fails. */
export async function decideApproval(
  id: string,
  decision: 'approved' | 'sent_back',
  said: string,
  words?: string,
): Promise<boolean> {
  const body = { id, decision, ...(words !== undefined && { words }) };
  try {
    const ran = await withPasskey(() => officeApi.post('office/approvals/decide', { body }));
    forgetRedo();
    rememberDone({ actionId: ran.actionId, canUndo: ran.canUndo, said });
    tellLive('office');
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}
