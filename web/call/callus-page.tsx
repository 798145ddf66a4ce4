import type { Api } from '../../contract/api.ts';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { browserLoader, serverLoader } from '../shell/page-loaders.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { type CallLines, loadLines } from './call-load.ts';
import { purposes } from './call-purposes.ts';
import { PurposeScreen } from './purpose-screen.tsx';

const purpose = purposes.general;

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({ title: t(purpose.title), description: t(purpose.lead) }));

const load = (api: Api) => loadLines(api, [purpose.line], purpose.chat);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/callus', handle, load);

export default function CallOfficePage({ loaderData }: { loaderData: CallLines }) {
  return <PurposeScreen purpose={purpose} lines={loaderData} />;
}
