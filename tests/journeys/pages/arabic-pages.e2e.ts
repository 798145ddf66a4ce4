import { expect, test } from 'vitest';
import { pathIn } from '../../../rules/text/language-address.ts';
import {
  arabicWidths,
  publicPageFindings,
  wholePublicPage,
} from '../../support/page-checks/arabic.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { readToTheEnd } from '../../support/page-checks/measures.ts';
import { hydrated, visitor } from '../../support/site.ts';

/**
 * Private pages and those that leave by themselves, each in a state that needs no secret. The other public pages are
 * checked together with their English ones.
 */
const others = [
  '/whatsapp-us',
  '/family-list',
  '/family-list?t=unknown',
  '/alerts?skills=NEWBORNS&languages=English:GOOD&nationality=PH',
  '/alerts?maid=1001',
  '/hire-maid?skills=NEWBORNS,IRONING&languages=Tagalog:GOOD&religion=CHRISTIAN',
  '/compare?maids=1001,1002,1003',
  '/survey?t=unknown',
  '/admin/teamrating',
  '/confirm',
  '/url',
  '/url?url=https://unknown.example/a',
];

test.each([0, 1])(
  '[AR-03] [AR-05] [AR-06] [AR-11] part %i of the other pages is whole in Arabic at every width',
  async (part) => {
    const { page, complaints } = await visitor('phone', { locale: 'ar-AE' });
    await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
    // The chat page leads to WhatsApp after a few seconds.
    await page.route('https://**', (route) => route.abort('aborted'));
    for (const path of others.filter((_, place) => place % 2 === part)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(pathIn('ar', path));
      await hydrated(page);
      await readToTheEnd(page);
      for (const width of arabicWidths) {
        await page.setViewportSize({ width, height: 900 });
        const found = { path, width, ...(await publicPageFindings(page)) };
        expect(found).toEqual({ path, width, ...wholePublicPage });
      }
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    }
    // Links without their secret are answered with 400 and 401, which the browser reports.
    expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
  },
  300_000,
);
