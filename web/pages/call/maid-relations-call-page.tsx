import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { type CallLines, loadLines } from '../../site/call-load.ts';
import { purposes } from './call-purposes.ts';
import { PurposeScreen } from './purpose-screen.tsx';

const purpose = purposes.maid;

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({ title: t(purpose.title), description: t(purpose.lead) }));

const load = (api: Api) => loadLines(api, [purpose.line], purpose.chat);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/maid-relations-call', handle, load);

export default function MaidRelationsCallPage({ loaderData }: { loaderData: CallLines }) {
  return <PurposeScreen purpose={purpose} lines={loaderData} />;
}
