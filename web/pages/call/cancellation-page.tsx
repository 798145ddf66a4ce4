import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { loadParameters } from '../../site/site-parameters.ts';
import { loadLines } from '../../site/call-load.ts';
import { purposes } from './call-purposes.ts';
import { CancellationRights } from './cancellation-rights.tsx';
import { PurposeScreen } from './purpose-screen.tsx';

const purpose = purposes.cancel;

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Replace or cancel: your rights and what is paid back'),
  description: t(
    'How to have another maid or stop, what the law says about refunds, a calculator with a worked example, and the chat that starts it.',
  ),
}));

const load = async (api: Api) => {
  const [lines, parameters] = await Promise.all([
    loadLines(api, [purpose.line], purpose.chat),
    loadParameters(api),
  ]);
  return { lines, checked: parameters.sites_facts_checked };
};

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/cancellation', handle, load);

type CancellationPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function CancellationPage({
  loaderData: { lines, checked },
}: CancellationPageProps) {
  return (
    <PurposeScreen purpose={purpose} lines={lines}>
      <CancellationRights checked={checked} />
    </PurposeScreen>
  );
}
