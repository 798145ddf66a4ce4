import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import styles from './key-help.module.css';
import {
  capsOf,
  chooseKey,
  keyOf,
  type OfficeKey,
  ownKeys,
  singleKeysOff,
  switchSingleKeys,
} from './keys.ts';
import { useStore } from './store.ts';

type KeyHelpProps = { keys: readonly OfficeKey[]; onClose: () => void };

/** All keys of the current screen first, then those that work anywhere. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const [isChanging, setChanging] = useState(false);
  const areOff = useStore(singleKeysOff);
  useStore(ownKeys);
  const anywhere = t('Anywhere');
  const groups = new Map<string, OfficeKey[]>();
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
            checked={areOff}
            onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
          />
          {t('Switch single letters off')}
        </label>
      </div>
      <div className={styles.groups}>
        {[...groups].map(([group, ofGroup]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl className="dl">
              {ofGroup.map((one) => (
                <div key={one.label}>
                  <dt>{one.label}</dt>
                  <dd>
                    {isChanging ? (
                      <OwnKey of={one} />
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

/** Takes the next key that is pressed as the key of this action; Backspace brings the usual one back. */
function OwnKey({ of }: { of: OfficeKey }) {
  const t = useText();
  return (
    <input
      className={styles.own}
      aria-label={t('Key for {action}', { action: of.label })}
      value={capsOf(keyOf(of)).join(' ')}
      readOnly
      onKeyDown={(event) => {
        if (event.key === 'Tab' || event.key === 'Escape') return;
        event.preventDefault();
        if (event.key === 'Backspace') chooseKey(of.label, null);
        else if (event.key.length === 1) chooseKey(of.label, event.key.toLowerCase());
      }}
    />
  );
}
