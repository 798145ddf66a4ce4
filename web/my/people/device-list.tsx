import { Laptop, Smartphone } from 'lucide-react';
import type { AnswerOf } from '../../../contract/api.ts';
import type { Device } from '../../../rules/my/devices.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../frame/moment.tsx';
import { useAct } from '../frame/use-act.ts';
import styles from './people.module.css';

type DeviceListProps = { devices: AnswerOf<'GET my/people'>['devices'] };

const deviceWords = (t: Translate, device: Device): string =>
  ({
    iphone: t('iPhone'),
    ipad: t('iPad'),
    android: t('Android phone or tablet'),
    mac: t('Mac'),
    windows: t('Windows computer'),
    other: t('Another device'),
  })[device];

const isComputer = (device: Device) => device === 'mac' || device === 'windows';

/** The devices that are signed in with the own number, and the way out. */
export function DeviceList({ devices }: DeviceListProps) {
  const t = useText();
  const { act, busy } = useAct();
  // A new document forgets everything that the pages of this home have loaded.
  const signOut = (everywhere: boolean) =>
    act(
      (api) => api.post('my/signout', { body: { everywhere } }),
      () => window.location.assign(pathIn(t.language, '/my/sign-in')),
    );
  return (
    <section aria-labelledby="devices" className={styles.section}>
      <h2 id="devices" className={styles.heading}>
        {t('Where you’re signed in')}
      </h2>
      <ul className={styles.rows}>
        {devices.map(({ id, device, isThis, signedInAt, lastUsedAt, endsAt }) => (
          <li key={id}>
            {isComputer(device) ? <Laptop aria-hidden="true" /> : <Smartphone aria-hidden="true" />}
            <span className={styles.words}>
              <b>
                <bdi>{deviceWords(t, device)}</bdi>
              </b>
              <span>
                <Sentence
                  message="Signed in {day}, last used {used}, ends {end}"
                  values={{
                    day: <Moment at={signedInAt} />,
                    used: <Moment at={lastUsedAt} time />,
                    end: <Moment at={endsAt} />,
                  }}
                />
              </span>
            </span>
            {isThis ? (
              <span className={styles.aside}>{t('This one')}</span>
            ) : (
              <button
                type="button"
                className="link"
                aria-label={t('Sign out: {device}', { device: deviceWords(t, device) })}
                onClick={() => void act((api) => api.post('my/enddevice', { body: { id } }))}
              >
                {t('Sign out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button kind="secondary" loading={busy} onClick={() => void signOut(false)}>
          {t('Sign out here')}
        </Button>
        <Button kind="plain" loading={busy} onClick={() => void signOut(true)}>
          {t('Sign out everywhere')}
        </Button>
      </div>
    </section>
  );
}
