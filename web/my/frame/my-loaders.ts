import type { PagePath } from '../../../contract/pages.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, type Load, serverLoader } from '../../site/page-loaders.ts';
import { signedInLoad } from '../../site/signed-in-load.ts';

export const myServerLoader = <Data>(path: PagePath, handle: PageHandle, load: Load<Data>) =>
  serverLoader(handle, signedInLoad(path, load));

export const myBrowserLoader = <Data>(path: PagePath, handle: PageHandle, load: Load<Data>) =>
  browserLoader(path, handle, signedInLoad(path, load));
