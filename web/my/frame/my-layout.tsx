import { Outlet } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { MenuHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { MyMenu } from './my-menu.tsx';

export const handle: MenuHandle = { Menu: MyMenu };

/** Null if nobody is signed in; the page itself then leads to the sign-in. */
const load = (api: Api, search: URLSearchParams) =>
  api.get('my/frame', { query: { home: search.get('home') ?? undefined } }).catch(() => null);

const setting = { header: headers.exception };
export const loader = serverLoader(setting, load);
export const clientLoader = browserLoader('/my', setting, load);

/** Around all pages of My Home: loads what their menu needs. */
export default function MyLayout() {
  return <Outlet />;
}
