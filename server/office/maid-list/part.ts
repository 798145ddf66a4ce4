import type { maidListCalls, maidListCommands } from '../../../contract/office/maid-list.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { bulkCommands } from './bulk-commands.ts';
import { export_maids, exportCalls } from './export.ts';
import { import_maids } from './import/import-command.ts';
import { forgetImports, importCalls } from './import/preview.ts';
import { maidList } from './list.ts';

/** The table of maids, changes of many, and CSV in and out (OFF-40, OFF-43). */
export const maidListPart = (
  deps: Deps,
): OfficePart<keyof typeof maidListCalls, keyof typeof maidListCommands> => ({
  handlers: { ...maidList(deps), ...importCalls(deps), ...exportCalls(deps) },
  commands: { ...bulkCommands, export_maids, import_maids },
  jobs: [forgetImports],
});
