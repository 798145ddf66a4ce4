import { useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { Api, AnswerOf } from '../../../contract/api.ts';
import { nextPath } from '../../../rules/my/next-path.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ChooseHome } from './choose-home.tsx';
import { CodeStep } from './code-step.tsx';
import { NoHome } from './no-home.tsx';
import { NumberStep } from './number-step.tsx';
import { useSignIn } from './use-sign-in.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Sign in to My Home'),
  description: t('Your contract, payments, documents and visa in one place.'),
}));

type Homes = AnswerOf<'GET my/homes'>;

/** Somebody who is signed in already and has a home goes there. */
const load = async (api: Api, search: URLSearchParams): Promise<null> => {
  const found = await api.get('my/homes').catch(() => null);
  if (found?.homes.length) throw redirect(nextPath(search.get('next')));
  return null;
};

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/my/sign-in', handle, async () => null);

type Screen = 'number' | 'code' | 'help' | { readonly homes: Homes['homes'] };

export default function SignInPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [screen, setScreen] = useState<Screen>('number');
  const next = nextPath(search.get('next'));
  const opened = ({ homes, unfinished }: Homes) => {
    const [first, second] = homes;
    if (first === undefined && unfinished?.appId) {
      const flow = unfinished.flow === 'visa' ? '/visa/app' : '/app';
      return navigate(`${flow}?appId=${encodeURIComponent(unfinished.appId)}`, { replace: true });
    }
    if (first === undefined || (second !== undefined && !next.includes('?home='))) {
      return setScreen({ homes });
    }
    return navigate(next, { replace: true });
  };
  const signIn = useSignIn({ onSent: () => setScreen('code'), onOpened: opened });
  const another = () => {
    signIn.forgetProblems();
    setScreen('number');
  };
  if (screen === 'number') return <NumberStep signIn={signIn} />;
  if (screen === 'code') {
    return <CodeStep signIn={signIn} onBack={another} onHelp={() => setScreen('help')} />;
  }
  if (screen === 'help') {
    return <NoHome mobile={null} onBack={() => setScreen('code')} onAnother={another} />;
  }
  if (screen.homes.length === 0) return <NoHome mobile={signIn.mobile} onAnother={another} />;
  return <ChooseHome homes={screen.homes} next={next} />;
}
