import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import styles from './key-help.module.css';
import { type ActiveKey, capsOf, seenKeys } from './keys.ts';
import { chooseKey, keyOf, type NamedKey, ownKeys, switchLetters } from './own-keys.ts';
import { useStore } from './store.ts';

type KeyHelpProps = { keys: readonly ActiveKey[]; onClose: () => void };

/** All keys of the current screen first, then those that work anywhere. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const [isChanging, setChanging] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { areLettersOff } = useStore(ownKeys);
  const anywhere = t('Anywhere');
  const groups = new Map<string, ActiveKey[]>();
  for (const one of keys) {
    if (!one.label.toLowerCase().includes(wanted.toLowerCase())) continue;
    const group = one.group ?? anywhere;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return (
    <Dialog wide title={t('Keyboard shortcuts')} onClose={onClose}>
      <div className={styles.tools}>
        <label className="f">
          <span className="sr">{t('Search shortcuts')}</span>
          <span className="in">
            <input
              type="search"
              placeholder={t('Search shortcuts')}
              value={wanted}
              onInput={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          </span>
        </label>
        <button
          type="button"
          className="btn"
          aria-pressed={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {t('Customise')}
        </button>
        <label className={styles.off}>
          <input
            type="checkbox"
            checked={areLettersOff}
            onChange={({ currentTarget }) => switchLetters(currentTarget.checked)}
          />
          {t('Switch single letters off')}
        </label>
      </div>
      {refused !== null && (
        <p className={`nt y ${styles.refused}`} role="alert">
          {refused}
        </p>
      )}
      <div className={styles.groups}>
        {[...groups].map(([group, ofGroup]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl className="dl">
              {ofGroup.map((one) => (
                <div key={one.id}>
                  <dt>{one.label}</dt>
                  <dd>
                    {isChanging ? (
                      <OwnKey of={one} keys={keys} onRefused={setRefused} />
                    ) : (
                      <>
                        <KeyCaps caps={capsOf(keyOf(one))} />
                        {one.beside !== undefined && <KeyCaps caps={capsOf(one.beside)} />}
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mute">{t('Shortcuts are off while you type.')}</p>
    </Dialog>
  );
}

interface OwnKeyProps {
  of: NamedKey;
  keys: readonly ActiveKey[];
  onRefused: (why: string | null) => void;
}

/** Takes the next key that is pressed as the key of this action; Backspace brings the usual one back. */
function OwnKey({ of, keys, onRefused }: OwnKeyProps) {
  const t = useText();
  const choose = (wanted: string | null) => {
    // What works on many screens must not meet a key of any of them.
    const others = /^(?:anywhere|list)\./.test(of.id) ? [...keys, ...seenKeys()] : keys;
    const taken = chooseKey(others, of, wanted);
    onRefused(
      taken &&
        t('{key} already means “{action}”. Choose another key.', {
          key: capsOf(wanted ?? of.key).join(' '),
          action: taken.label,
        }),
    );
  };
  return (
    <input
      className={styles.own}
      aria-label={t('Key for {action}', { action: of.label })}
      value={capsOf(keyOf(of)).join(' ')}
      readOnly
      onKeyDown={(event) => {
        if (event.key === 'Tab' || event.key === 'Escape') return;
        event.preventDefault();
        if (event.key === 'Backspace') choose(null);
        else if (event.key.length === 1) choose(event.key.toLowerCase());
      }}
    />
  );
}
