import { runCommand } from '../shell/commands.ts';
import { downloadCsv } from '../ui/download.ts';

function save(ran: Awaited<ReturnType<typeof runCommand>>, mark?: string): void {
  const { text, name } = ran?.answer ?? {};
  if (typeof text === 'string' && typeof name === 'string') downloadCsv(text, name, mark);
}

/** Both ask for a passkey and are written down. */
export const downloadBankFile = async (fileId: string, said: string): Promise<void> =>
  save(await runCommand('download_bank_file', { fileId }, said), '');

export const downloadJournal = async (month: string, said: string): Promise<void> =>
  save(await runCommand('export_journal', { month }, said));
