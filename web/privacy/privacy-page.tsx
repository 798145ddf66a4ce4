import { LongRead } from '../legal/long-read.tsx';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { openPrivacySettings } from '../shell/privacy-settings.ts';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { privacy, PRIVACY_EDITION } from './privacy.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Privacy'),
  description: t(
    'What we know about you when you look, when you hire and when you get a visa for a maid: why, how long, who else sees it, and your rights.',
  ),
  keywords: t('privacy, data protection, UAE data law, cookies'),
}));

export default function PrivacyPage() {
  const t = useText();
  return (
    <LongRead
      title="What we know about you"
      lead="Little while you look, and what the contract needs when you sign. Here is all of it."
      note="In plain words, so that you can hold us to them."
      edition={PRIVACY_EDITION}
      sections={privacy}
    >
      <p>
        <Button kind="plain" onClick={openPrivacySettings}>
          {t('Privacy settings')}
        </Button>
      </p>
    </LongRead>
  );
}
