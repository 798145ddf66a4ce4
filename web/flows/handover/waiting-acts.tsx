import { ChevronRight, Landmark, Phone, QrCode as CodeIcon, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SentLink } from '../../../contract/links.ts';
import { useText } from '../../text/use-text.tsx';
import type { WizardView } from '../engine/step.ts';
import styles from './handover.module.css';
import { LinkCode } from './link-code.tsx';

interface WaitingActsProps {
  readonly wizard: WizardView;
  readonly link: SentLink | null;
  readonly onChanged: () => void;
}

/** The client's options while the spouse has not signed. */
export function WaitingActs({ wizard, link, onChanged }: WaitingActsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { api, id } = wizard;
  const [code, setCode] = useState<string | null>(null);
  const revoke = () => api.post('links/revoke', { body: { id, purpose: 'spouse_sign' } });
  const otherNumber = () => revoke().then(() => wizard.go('SEND_SMS_TO_SPOUSE'), ignoreError);
  const ownAccount = () =>
    revoke().then(
      () => navigate(`/app?${new URLSearchParams({ appId: id, step: 'BANK_INFO' })}`),
      ignoreError,
    );
  const shown = (url: string | null) => {
    setCode(url);
    onChanged();
  };
  const showCode = () =>
    api
      .post('links/address', { body: { id, purpose: 'spouse_sign' } })
      .then(({ url }) => shown(url), ignoreError);
  const takeBack = () => revoke().then(() => shown(null), ignoreError);
  const acts = [
    { icon: <Phone aria-hidden="true" />, words: t('The number is wrong'), act: otherNumber },
    { icon: <Landmark aria-hidden="true" />, words: t('Pay from my own account'), act: ownAccount },
    {
      icon: <CodeIcon aria-hidden="true" />,
      words: t('They cannot open the link'),
      act: showCode,
    },
    ...(link?.state === 'live'
      ? [{ icon: <Unlink aria-hidden="true" />, words: t('Cancel the link'), act: takeBack }]
      : []),
  ];
  return (
    <>
      <ul className={styles.acts}>
        {acts.map(({ icon, words, act }) => (
          <li key={words}>
            <button type="button" className={styles.act} onClick={() => void act()}>
              {icon}
              {words}
              <ChevronRight aria-hidden="true" className="mirrored" />
            </button>
          </li>
        ))}
      </ul>
      {code !== null && <LinkCode url={code} />}
    </>
  );
}

/** The api has already shown the error. */
const ignoreError = () => undefined;
