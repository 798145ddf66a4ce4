import { msg } from '../../../rules/text/text.ts';
import { data, Link } from 'react-router';
import {
  type AddressProblem,
  type JudgedAddress,
  judgeAddress,
} from '../../../rules/marketing/web-address.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { DoorScene } from '../../ui/scenes/door-scene.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import styles from './leaving-page.module.css';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('A link to another site'),
  description: t('Shows where a link leads before you follow it.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

function judged({ request }: { request: Request }): JudgedAddress {
  const [first = '', ...more] = new URL(request.url).searchParams.getAll('url');
  return more.length > 0 ? { kind: 'refused', reason: 'hides-host' } : judgeAddress(first);
}

export function loader(asked: { request: Request }) {
  const address = judged(asked);
  return data(address, { status: address.kind === 'refused' ? 400 : 200 });
}
export const clientLoader = (asked: { request: Request }) => Promise.resolve(judged(asked));

const REASONS: Readonly<Record<AddressProblem, string>> = {
  missing: msg('The link does not say where it leads.'),
  'too-long': msg('The address in the link is too long to be checked.'),
  'not-web': msg('The link does not lead to a web page.'),
  'hides-host': msg('The address is written in a way that hides where it really leads.'),
};

type LeavingPageProps = { loaderData: JudgedAddress };

export default function LeavingPage({ loaderData: address }: LeavingPageProps) {
  const t = useText();
  const { brandName } = useSite();
  const stay = (
    <Link to="/" className={buttonClass({ full: true, size: 'large' })}>
      {t('Stay here')}
    </Link>
  );
  if (address.kind === 'refused') {
    return (
      <ExceptionPage scene={<ShutDoorScene />} title={t('We do not open this link')} primary={stay}>
        <p>
          {t(REASONS[address.reason])}{' '}
          {t('If somebody sent it to you in our name, please show it to us in the chat.')}
        </p>
      </ExceptionPage>
    );
  }
  return (
    <ExceptionPage
      scene={<DoorScene />}
      title={t('You are leaving {brand}', { brand: brandName })}
      primary={stay}
      secondary={
        <ButtonLink
          kind="plain"
          full
          href={address.href}
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
          className={styles.go}
        >
          {t('Go to {host}', { host: address.shownHost })}
        </ButtonLink>
      }
    >
      <p>
        {t(
          'This link goes to another site. We do not run it. Never type a bank code or your ID there because of us.',
        )}
      </p>
      <p className={styles.address} translate="no">
        <b dir="ltr">{address.shownHost}</b>
        <span dir="ltr">{address.href}</span>
      </p>
    </ExceptionPage>
  );
}
