import { data, type LoaderFunctionArgs } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, type Load, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ownGuide, type ShownGuide, shownGuide } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta<ShownGuide>((t, guide) => ({
  title: guide?.title ?? t('Guides'),
  description: guide?.lead ?? '',
}));

/** A guide that the agency wrote (OFF-61); its text is in the store only. */
const loadAt =
  (request: Request): Load<ShownGuide> =>
  async (api) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const guide = await ownGuide(api, name);
    if (guide === null) throw data(null, { status: 404 });
    return shownGuide(api, guide);
  };

export const loader = (args: LoaderFunctionArgs) =>
  serverLoader(handle, loadAt(args.request))(args);
export const clientLoader = (args: { request: Request }) =>
  browserLoader('/guides/{name}', handle, loadAt(args.request))(args);

export default GuideScreen;
