import type {
  directDebitCalls,
  directDebitCommands,
} from '../../../contract/office/direct-debits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { collectionCommands } from './collection-commands.ts';
import { collectionList, fileList } from './collection-lists.ts';
import { downloadBankFile, type NoteRead } from './download-command.ts';
import { importBankFile } from './import-command.ts';
import { exportJournal } from './journal-command.ts';
import { debitRecording } from './job.ts';
import { mandateCommands } from './mandate-commands.ts';
import { mandateList } from './mandate-lists.ts';
import { previewImport } from './read-import.ts';

/** Mandates, the files of banks and the accountant’s journal (OFF-52, OFF-53). */
export const directDebitsPart = (
  deps: Deps,
  noteRead: NoteRead,
): OfficePart<keyof typeof directDebitCalls, keyof typeof directDebitCommands> => ({
  handlers: {
    'GET office/direct-debits': ({ query }) => mandateList(deps, query),
    'GET office/direct-debits/collections': ({ query }) => collectionList(deps, query),
    'GET office/direct-debits/files': (_input, { member }) => fileList(deps, member),
    'POST office/direct-debits/preview': ({ body }) => previewImport(deps, body),
  },
  commands: {
    ...mandateCommands,
    ...collectionCommands,
    import_bank_file: importBankFile,
    download_bank_file: downloadBankFile(noteRead),
    export_journal: exportJournal,
  },
  jobs: [debitRecording],
});
