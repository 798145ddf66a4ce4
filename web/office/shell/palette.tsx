import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { stageName } from '../../../rules/office/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Face } from '../ui/face.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { type ActiveKey, capsOf } from './keys.ts';
import { usePlaces } from './menu.tsx';
import { useRights } from './me.ts';
import { officeApi } from './office-api.ts';
import { keyOf } from './own-keys.ts';
import styles from './palette.module.css';
import { familyPath, maidPath } from './paths.ts';
import { useEnterWhenLoaded } from './use-enter-when-loaded.ts';
import { listed } from '../words/own-text.ts';

type Found = OfficeAnswer<'GET office/search'>;
interface Entry {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly more?: string;
  readonly face?: { readonly name: string; readonly face: string | null } | null;
  readonly caps?: readonly string[];
  readonly run: () => void;
}

interface Entries {
  readonly entries: readonly Entry[];
  /** Families and maids may still follow, and would come first. */
  readonly isSearching: boolean;
}

type PaletteProps = { keys: readonly ActiveKey[]; canSearch: boolean; onClose: () => void };

/** Families, maids, actions on what is open, and places that fit the typed text. */
function useEntries(text: string, keys: readonly ActiveKey[], canSearch: boolean): Entries {
  const t = useText();
  const navigate = useNavigate();
  const may = useRights();
  const placesHere = usePlaces();
  const { found, isSearching } = useFound(canSearch ? text : '');
  const go = (path: string) => () => void navigate(path);
  const fits = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase());
  const entries = [
    ...(found?.cases ?? []).slice(0, 6).map((row) => ({
      id: row.applicationId,
      group: t('Families'),
      name: row.clientName ?? row.reference,
      more: listed(t, [row.reference, stageName(t, row.stage)]),
      face: row.maid,
      run: go(familyPath(may, row.applicationId)),
    })),
    ...(found?.maids ?? []).slice(0, 4).flatMap((maid) => {
      const path = maidPath(may, maid.id);
      if (path === null) return [];
      const { id, name } = maid;
      const more = `HM ${id}`;
      return [{ id: `maid ${id}`, group: t('Maids'), name, more, face: maid, run: go(path) }];
    }),
    ...keys
      .filter(({ label, key }) => fits(label) && !/^(?:Arrow|Escape|mod\+k)/.test(key))
      .slice(0, 8)
      .map((one) => ({
        id: `key ${one.label}`,
        group: t('Do'),
        name: one.label,
        caps: capsOf(keyOf(one)),
        run: one.run,
      })),
    ...placesHere
      .filter(({ name }) => fits(name))
      .map(({ path, name, letter }) => ({
        id: `place ${path}`,
        group: t('Go to'),
        name,
        caps: capsOf(`g ${letter}`),
        run: go(path),
      })),
  ];
  return { entries, isSearching };
}

/** Finds anything and does anything. The typed text is not stored. */
export function Palette({ keys, canSearch, onClose }: PaletteProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { entries, isSearching } = useEntries(text, keys, canSearch);
  const chosen = Math.min(cursor, entries.length - 1);
  const none = isSearching ? t('Loading') : t('Nothing found');

  function take(entry: Entry | undefined): void {
    if (entry === undefined) return;
    onClose();
    entry.run();
  }
  const [pressEnter, cancelEnter] = useEnterWhenLoaded(isSearching, () => take(entries[chosen]));

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setCursor((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') pressEnter();
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open
      onClose={onClose}
      initialFocus={field}
      className={styles.layer}
      aria-label={t('Find anything')}
    >
      <div className={`dlg ${styles.panel}`}>
        <div className={styles.field}>
          <Search className="i" aria-hidden="true" />
          <input
            ref={field}
            type="text"
            aria-label={t('Name, number, reference or action')}
            placeholder={t('Name, number, reference or action')}
            autoComplete="off"
            value={text}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setCursor(0);
              cancelEnter();
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <ul className={styles.list} aria-label={t('Results')}>
          {entries.map((entry, at) => (
            <li
              key={entry.id}
              data-group={entry.group === entries[at - 1]?.group ? undefined : entry.group}
            >
              <button
                type="button"
                tabIndex={-1}
                className={at === chosen ? styles.on : ''}
                onClick={() => take(entry)}
              >
                {entry.face !== undefined && <Face maid={entry.face} size={26} />}
                <span>
                  <b>
                    <bdi>{entry.name}</bdi>
                  </b>{' '}
                  {entry.more && (
                    <small>
                      <bdi>{entry.more}</bdi>
                    </small>
                  )}
                </span>
                {entry.caps && <KeyCaps caps={entry.caps} />}
              </button>
            </li>
          ))}
        </ul>
        {/* Read out when the arrow keys move. */}
        <output className="sr">{entries[chosen]?.name ?? none}</output>
        {entries.length === 0 && <p className={styles.none}>{none}</p>}
      </div>
    </Modal>
  );
}

const LEAST = 2;
const PAUSE = 120;
const nothing: Found = { cases: [], maids: [] };

/** What was found last stays in view while the next text is searched. */
function useFound(text: string): { found: Found | null; isSearching: boolean } {
  const wanted = text.trim();
  const [last, setLast] = useState<{ wanted: string; found: Found } | null>(null);
  useEffect(() => {
    if (wanted.length < LEAST) return undefined;
    let isCurrent = true;
    const keep = (found: Found) => isCurrent && setLast({ wanted, found });
    const timer = setTimeout(() => {
      officeApi.get('office/search', { query: { text: wanted } }).then(
        keep,
        // A failed search finds nothing; the next letter searches again.
        () => keep(nothing),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  if (wanted.length < LEAST) return { found: null, isSearching: false };
  return { found: last?.found ?? null, isSearching: last?.wanted !== wanted };
}
