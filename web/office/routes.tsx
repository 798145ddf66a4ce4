import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
} from 'react-router';
import { officeApi } from './shell/office-api.ts';
import { OfficeShell } from './shell/office-shell.tsx';
import { OfficeProvider } from './shell/me.ts';
import { StepUpDialog } from './sign-in/step-up-dialog.tsx';
import { useText } from '../text/use-text.tsx';
import { StateMessage } from './ui/state-message.tsx';

/** Everybody without a session goes to the sign-in page and comes back afterwards. */
async function loadOffice({ request }: LoaderFunctionArgs) {
  const { me, brandName } = await officeApi.get('office/me');
  // Two passkeys come before any work; the sign-in page makes them.
  if (me === null || (!me.isDemo && (me.passkeys < 2 || me.isNewDevice))) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/sign-in?next=${encodeURIComponent(`${pathname}${search}`)}`);
  }
  return { me, brandName };
}

function SignedIn() {
  const office = useLoaderData<typeof loadOffice>();
  return (
    <OfficeProvider value={office}>
      <OfficeShell />
      <StepUpDialog />
    </OfficeProvider>
  );
}

function Failed() {
  const t = useText();
  return (
    <StateMessage
      title={t('Something went wrong')}
      actions={
        <a className="btn" href="/office">
          {t('Try again')}
        </a>
      }
    />
  );
}

/** Each screen is a file of its own that loads when it is first opened. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: Failed,
      HydrateFallback: () => null,
      element: <Outlet />,
      children: [
        { path: 'sign-in', lazy: () => import('./sign-in/route.tsx') },
        {
          loader: loadOffice,
          shouldRevalidate: () => false,
          element: <SignedIn />,
          children: [
            { index: true, lazy: () => import('./today/route.tsx') },
            { path: 'applications', lazy: () => import('./queue/route.tsx') },
            { path: 'applications/:id', lazy: () => import('./application/route.tsx') },
            { path: 'documents/:id?', lazy: () => import('./documents/route.tsx') },
            { path: 'arrivals', lazy: () => import('./arrivals/route.tsx') },
            { path: 'arrivals/print', lazy: () => import('./arrivals/print-route.tsx') },
            { path: 'visas/:id?', lazy: () => import('./visas/route.tsx') },
            { path: 'maids', lazy: () => import('./maid-list/route.tsx') },
            { path: 'maids/:id', lazy: () => import('./maids/route.tsx') },
            { path: 'maids/:id/media', lazy: () => import('./media/route.tsx') },
            { path: 'money/direct-debits', lazy: () => import('./direct-debits/route.tsx') },
            { path: 'money/:view?', lazy: () => import('./money/route.tsx') },
            { path: 'campaigns', lazy: () => import('./campaigns/route.tsx') },
            { path: 'content', lazy: () => import('./content/route.tsx') },
            { path: 'reports', lazy: () => import('./reports/route.tsx') },
            { path: 'audit/requests', lazy: () => import('./data-requests/route.tsx') },
            { path: 'audit', lazy: () => import('./audit/route.tsx') },
            { path: 'people', lazy: () => import('./people/route.tsx') },
            { path: 'history', lazy: () => import('./history/route.tsx') },
            { path: 'me', lazy: () => import('./people/me-route.tsx') },
            { path: '*', lazy: () => import('./shell/missing-route.tsx') },
          ],
        },
      ],
    },
  ],
  { basename: '/office' },
);
