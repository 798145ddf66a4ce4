import type { Translate } from '../../../rules/text/text.ts';
import { ExportLines } from '../exports/export-lines.tsx';
import { useApprovals } from '../shell/approvals.ts';
import { runCommand, showFailure } from '../shell/commands.ts';
import { withPasskey } from '../shell/step-up.ts';
import { tellLive } from '../shell/live.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { downloadCsv } from '../ui/download.ts';
import { dubaiDate } from '../words/time-words.ts';

/** Asks for the export of a list; a second person has to approve it. */
export const askForExport = (t: Translate, list: string) =>
  runCommand('export_maids', { list }, t('A colleague has to approve the export first.'));

async function take(id: string): Promise<void> {
  try {
    const { csv } = await withPasskey(() =>
      officeApi.post('office/maids/exports/take', { body: { id } }),
    );
    downloadCsv(csv, `maids-${dubaiDate(new Date())}.csv`);
    tellLive('office');
  } catch (error) {
    showFailure(error);
  }
}

/** Exports of maids that wait for somebody: to decide, or to download. */
export function MaidExports() {
  const waiting = useApprovals('export_maids');
  const { data } = useCall('maid exports', () => officeApi.get('office/maids/exports'));
  return (
    <ExportLines
      command="export_maids"
      ready={data?.exports ?? []}
      waiting={waiting}
      onTake={(id) => void take(id)}
    />
  );
}
