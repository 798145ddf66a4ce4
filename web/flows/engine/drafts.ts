import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { ApiError } from '../../visitor/api/api-error.ts';

const PAUSE = 700;
const LONGEST = 2000;

interface Field {
  readonly value: string;
  /** The server's version that this value is based on; 0 for a field that was never stored. */
  readonly version: number;
  /** Typed since the last save. */
  readonly unsaved: boolean;
}

interface DraftDeps {
  readonly api: Api;
  readonly id: string;
  readonly step: StepCode;
  readonly changed: () => void;
  /** Another window changed the same field; this window keeps its own value. */
  readonly conflict: () => void;
  readonly refused: (error: ApiError) => void;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** The drafts of one step, saved on the server after each pause in typing; while offline they wait here. */
export function createDrafts({ api, id, step, changed, conflict, refused }: DraftDeps) {
  const fields = new Map<string, Field>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<void> | null = null;

  const unsaved = () => [...fields].filter(([, field]) => field.unsaved);

  const save = async (): Promise<void> => {
    const sent = unsaved();
    if (sent.length === 0) return;
    const body = {
      id,
      step,
      fields: Object.fromEntries(
        sent.map(([name, { value, version }]) => [
          name,
          { value: value.slice(0, LONGEST), version },
        ]),
      ),
    };
    try {
      const answer = await api.post('ccserviceapplication/savedraft', { body });
      for (const [name, before] of sent) {
        const now = fields.get(name) ?? before;
        const version = answer.kept[name] ?? answer.conflicts[name]?.version ?? now.version;
        fields.set(name, { ...now, version, unsaved: now.value !== before.value });
      }
      if (Object.keys(answer.conflicts).length > 0) conflict();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return;
      // Reported once: a value that the server refuses to store is validated again when the step is sent.
      for (const [name, field] of sent) fields.set(name, { ...field, unsaved: false });
      refused(error);
    }
  };

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const mine = (saving ?? Promise.resolve()).then(save).finally(() => {
      if (saving === mine) saving = null;
    });
    saving = mine;
    return mine;
  };

  return {
    /** Takes the server's values, except for fields with newer input here. */
    take(kept: AppInfo['drafts']): void {
      for (const [name, { value, version }] of Object.entries(kept)) {
        const here = fields.get(name);
        if (!here?.unsaved) fields.set(name, { value, version, unsaved: false });
      }
    },
    value: (name: string): string => fields.get(name)?.value ?? '',
    set(name: string, value: string): void {
      const before = fields.get(name);
      if (before?.value === value) return;
      fields.set(name, { value, version: before?.version ?? 0, unsaved: true });
      changed();
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    },
    flush,
    /** Waits for saves in progress before the step is sent; null if there are none. */
    rest(): Promise<void> | null {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      return saving;
    },
    /** After the step was sent: the server has deleted its drafts, the typed values stay here. */
    sent(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      for (const [name, field] of fields) {
        fields.set(name, { ...field, version: 0, unsaved: false });
      }
    },
  };
}
