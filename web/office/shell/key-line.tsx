import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { clockTime } from '../words/time-words.ts';
import { capsOf, useActiveKeys } from './keys.ts';
import { connection } from './live.ts';
import { keyOf, ownKeys } from './own-keys.ts';
import { useStore } from './store.ts';

const MOST = 8;

/** The keys of this screen, the connection and the time in Dubai. */
export function KeyLine() {
  const t = useText();
  useStore(ownKeys);
  const keys = useActiveKeys()
    .filter(({ isShown }) => isShown)
    .slice(0, MOST);
  return (
    <footer className="keys">
      {keys.map((one) => (
        <span key={one.id}>
          <KeyCaps caps={capsOf(keyOf(one))} />
          {one.beside !== undefined && <KeyCaps caps={capsOf(one.beside)} />}
          {one.label}
        </span>
      ))}
      <span>
        <KeyCaps caps={['?']} />
        {t('All keys')}
      </span>
      <Connection />
    </footer>
  );
}

function Connection() {
  const t = useText();
  const { isLive, since } = useStore(connection);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="r">
      <i className={isLive ? 'dot' : 'dot w'} />
      {isLive || since === null
        ? t('Live, {time} in Dubai', { time: clockTime(now) })
        : t('Offline since {time}', { time: clockTime(since) })}
    </span>
  );
}
