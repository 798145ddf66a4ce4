import { msg } from '../../../rules/text/text.ts';
import { LongRead } from '../legal/long-read.tsx';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { accessibility, ACCESSIBILITY_EDITION } from './accessibility.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Accessibility'),
  description: t(
    'How this site works with a keyboard, a screen reader, large text and little motion, how it is checked, and what is still missing.',
  ),
  keywords: t('accessibility statement, WCAG 2.2 AA, captions, keyboard'),
}));

export default function AccessibilityPage() {
  return (
    <LongRead
      title={msg('For everyone')}
      lead={msg('What you can expect of this site if you see, hear, move or read differently.')}
      note={msg('Our own judgement, not a certificate.')}
      edition={ACCESSIBILITY_EDITION}
      sections={accessibility}
    />
  );
}
