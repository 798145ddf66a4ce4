import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '../../../contract/pages.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ErrorPage } from '../../site/error-page.tsx';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { browserDevice } from '../../visitor/browser/device.ts';
import { myList } from '../../visitor/lists/my-list.ts';
import { LoneStep } from '../frame/lone-step.tsx';
import { NoApplication } from '../access/no-application.tsx';
import { NeedsScript } from '../frame/needs-script.tsx';
import { WizardWaiting } from '../frame/wizard-waiting.tsx';
import { Declined } from './declined.tsx';
import { UsedLink } from './used-link.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { isArabicDocument } from '../../visitor/browser/own-language.ts';

/** Needed on computers only, and its styles must leave with this page when the wizard takes over. */
const OpenOnPhone = lazyComponent(async () => ({
  default: (await import('../handover/open-on-phone.tsx')).OpenOnPhone,
}));

export const handle: PageHandle = { header: headers.application, footer: false };

const words = pageMeta((t) => ({
  title: t('Your application'),
  description: t('The maid you chose is on hold for you while you apply.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

type Met = { readonly kind: 'phone' } | { readonly kind: 'failed'; readonly error: ApiError };

function tokenIn(search: URLSearchParams): string | null {
  const [token, ...more] = search.getAll('t');
  return token === undefined || more.length > 0 || !/^[\w-]{1,200}$/.test(token) ? null : token;
}

/** The target of links in messages and QR codes. The page itself opens the link, so a preview cannot (T07). */
export default function ContinuePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [met, setMet] = useState<Met | null>(null);
  const token = tokenIn(search);
  useEffect(() => {
    if (token === null) return undefined;
    let left = false;
    const api = browserApi(pages['/app/continue'].code, { ignoreErrorMessages: true });
    const body = { id: token, mobile: browserDevice() === 'mobile' };
    const goOn = (to: string | null) => {
      if (to === null) return setMet({ kind: 'phone' });
      // The link carries the language of its sender; the other language is another document.
      if (new URLSearchParams(to).get('lang') === 'ar' && !isArabicDocument()) {
        return window.location.replace(pathIn('ar', `/app?${to}`));
      }
      return void navigate(`/app?${to}`, { replace: true });
    };
    api.post('links/open', { body }).then(
      ({ search: to, savedMaids }) => {
        if (savedMaids.length > 0) myList.merge(savedMaids);
        return left || goOn(to);
      },
      (problem: unknown) => left || setMet({ kind: 'failed', error: unanswered(problem) }),
    );
    return () => {
      left = true;
    };
  }, [token, navigate]);
  if (search.get('end') === 'declined') return <Declined />;
  if (token === null) return <NoApplication why="unknown" />;
  if (met === null) return <NeedsScript />;
  if (met.kind === 'failed') return <Failed token={token} error={met.error} />;
  return (
    <LoneStep sending={false}>
      <Suspense fallback={<WizardWaiting />}>
        <OpenOnPhone token={token} />
      </Suspense>
    </LoneStep>
  );
}

function Failed({ token, error }: { token: string; error: ApiError }) {
  if (error.code === 'LINK_USED') return <UsedLink token={token} />;
  if (error.status === 410) return <NoApplication why="ended" />;
  return error.status === 404 ? <NoApplication why="unknown" /> : <ErrorPage error={error} />;
}
