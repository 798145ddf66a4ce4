import * as z from 'zod/mini';
import type { Translate } from '../../../rules/text/text.ts';
import { useApprovals, useReady } from '../shell/approvals.ts';
import { runCommand, showFailure } from '../shell/commands.ts';
import { tellLive } from '../shell/live.ts';
import { type CommandInputOf, officeApi } from '../shell/office-api.ts';
import { withPasskey } from '../shell/step-up.ts';
import { ExportLines } from './export-lines.tsx';

export type ExportName = 'export_applications' | 'export_ledger' | 'export_visas';
type Answer = Readonly<Record<string, unknown>>;

const exported = z.object({ count: z.int(), skipped: z.int() });

/** Exports the rows: at once if they are one's own, otherwise a colleague approves them first. */
export async function exportRows<Name extends ExportName>(
  t: Translate,
  command: Name,
  input: CommandInputOf<Name>,
  write: (answer: Answer) => void,
): Promise<void> {
  const ran = await runCommand(command, input, (answer) => {
    const done = exported.safeParse(answer);
    if (!done.success) return t('A colleague has to approve the export first.');
    const { count, skipped } = done.data;
    return skipped === 0
      ? t('Exported. The file is in your downloads.')
      : t('{count} exported. {skipped} left out, because they are not yours.', { count, skipped });
  });
  if (ran !== null && !('approvalId' in ran.answer)) write(ran.answer);
}

/** Exports of this screen that wait for somebody: to decide, or to download. */
export function ApprovedExports({
  command,
  onTake,
}: {
  command: ExportName;
  onTake: (answer: Answer) => void;
}) {
  const ready = useReady(command);
  const waiting = useApprovals(command);
  const take = async (id: string) => {
    try {
      const { answer } = await withPasskey(() =>
        officeApi.post('office/approvals/take', { body: { id } }),
      );
      onTake(answer);
      tellLive('office');
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ExportLines command={command} ready={ready} waiting={waiting} onTake={(id) => void take(id)} />
  );
}
