import { msg } from '../../../rules/text/text.ts';
import type { Api } from '../../../contract/api.ts';
import { LongRead } from '../legal/long-read.tsx';
import { loadOffice } from '../../site/office.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { openPrivacySettings } from '../../site/privacy-settings.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { privacy, PRIVACY_EDITION } from './privacy.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Privacy'),
  description: t(
    'What we know about you when you look, when you hire and when you get a visa for a maid: why, how long, who else sees it, and your rights.',
  ),
  keywords: t('privacy, data protection, UAE data law, cookies'),
}));

const load = async (api: Api) => (await loadOffice(api)).name;
export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/privacy', handle, load);

export default function PrivacyPage({ loaderData: office }: { loaderData: string | null }) {
  const t = useText();
  return (
    <LongRead
      title={msg('What we know about you')}
      lead={msg(
        'Little while you look, and what the contract needs when you sign. Here is all of it.',
      )}
      note={msg('In plain words, so that you can hold us to them.')}
      edition={PRIVACY_EDITION}
      sections={privacy(office)}
    >
      <p>
        <Button kind="plain" onClick={openPrivacySettings}>
          {t('Privacy settings')}
        </Button>
      </p>
    </LongRead>
  );
}
