import { useState } from 'react';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { showFailure, tryCommand } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { notices } from '../shell/undo.ts';
import type { Preview } from './import-words.ts';

interface ImportState {
  readonly preview: Preview | null;
  readonly isBusy: boolean;
  /** Rows whose maids changed since they were previewed. */
  readonly changedRows: ReadonlySet<number>;
}

const nothing: ImportState = { preview: null, isBusy: false, changedRows: new Set() };

const changesByRow = ({ changes }: Preview) =>
  new Map(
    [...Map.groupBy(changes, ({ row }) => row)].map(([row, all]) => [row, JSON.stringify(all)]),
  );

/** Rows that would now change something else than in the earlier preview. */
function rowsThatDiffer(before: Preview, now: Preview): ReadonlySet<number> {
  const [old, fresh] = [changesByRow(before), changesByRow(now)];
  return new Set([...old.keys(), ...fresh.keys()].filter((row) => old.get(row) !== fresh.get(row)));
}

/** A file from its upload to the import; nothing is saved before `run`. */
export function useImport() {
  const t = useText();
  const [state, setState] = useState<ImportState | null>(null);
  const failed = (error: unknown) => {
    showFailure(error);
    setState((now) => (now?.preview ? { ...now, isBusy: false } : null));
  };
  const read = async (file: File) => {
    setState((now) => ({ ...(now ?? nothing), isBusy: true }));
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      const words = t('This file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.');
      notices.set({ kind: 'failure', text: words, at: Date.now() });
      setState((now) => (now?.preview ? { ...now, isBusy: false } : null));
      return;
    }
    const body = { fileName: file.name, text };
    await officeApi
      .post('office/maids/import', { body })
      .then((preview) => setState({ ...nothing, preview }), failed);
  };
  const run = async (preview: Preview) => {
    setState({ ...nothing, preview, isBusy: true });
    const { importId, digest, rows } = preview;
    const said = t(
      '{rows, plural, one {1 row} other {# rows}} imported. You can undo this for 7 days.',
      { rows },
    );
    const ran = await tryCommand('import_maids', { importId, digest }, said);
    if (!(ran instanceof ApiError)) {
      setState(null);
      return;
    }
    showFailure(ran);
    await officeApi
      .get('office/maids/import/{id}', { params: { id: importId } })
      .then(
        (now) => setState({ ...nothing, preview: now, changedRows: rowsThatDiffer(preview, now) }),
        failed,
      );
  };
  return { state, read, run, close: () => setState(null) };
}
