import type { LoaderFunctionArgs } from 'react-router';
import { headers } from '../../../site/header-setting.ts';
import type { PageHandle } from '../../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../../site/page-loaders.ts';
import { MaidMissing } from './maid-missing.tsx';
import { type Addressed, profileLoad } from './profile-load.ts';
import { profileMeta } from './profile-meta.ts';
import { ProfileScreen } from './profile-screen.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = profileMeta;

export const loader = (args: LoaderFunctionArgs) => serverLoader(handle, profileLoad(args))(args);
export const clientLoader = (args: Addressed) =>
  browserLoader('/hire-maid/{id}', handle, profileLoad(args))(args);

export default ProfileScreen;

export const ErrorBoundary = MaidMissing;
