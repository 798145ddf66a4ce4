import type { Page } from 'playwright-core';
import { profiles } from '../../support/profiles.ts';
import { filesByChooser, walkWholeApplication } from '../../support/engines/whole-application.ts';
import { launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { median } from '../rounds.ts';
import type { Site } from '../site.ts';

export const name = 'wizard-steps';

const CODE_STEP = 'EXISTING_CLIENT_PHONE_NUMBER';

/** Milliseconds from the press to the next step's heading, and of the call in between. */
interface Passage {
  readonly from: string;
  readonly shown: number;
  readonly call: number;
}

/** Records in the page the times of a press, of the answer to its call and of the next heading. */
function notePassages(): void {
  performance.setResourceTimingBufferSize(2000);
  const passages: Passage[] = [];
  Object.assign(window, { passages });
  let pressed = 0;
  let step: string | null = null;
  document.addEventListener('click', () => (pressed = performance.now()), true);
  const look = () => {
    const wizard = document.querySelector<HTMLElement>('[data-testid="wizard"]');
    const now = wizard?.dataset['step'] ?? null;
    // The previous heading may stay hidden in the page until the next step is drawn.
    if (now === null || now === step || !wizard?.querySelector('h1')?.checkVisibility()) return;
    const calls = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/submitstep') && entry.startTime >= pressed);
    const [call] = calls;
    if (step !== null && call !== undefined) {
      passages.push({ from: step, shown: performance.now() - pressed, call: call.duration });
    }
    step = now;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-step', 'style'],
  });
}

const passagesIn = (page: Page): Promise<Passage[]> =>
  page.evaluate(() => {
    const passages: unknown = Reflect.get(window, 'passages');
    return Array.isArray(passages) ? passages : [];
  });

/** Two families on one phone: the first warms it up, the second is measured. */
export async function measure({ product }: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...profiles.phone, reducedMotion: 'reduce' });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(notePassages);
    let passages: Passage[] = [];
    for (const mobile of ['050 123 4567', '055 765 4321']) {
      const page = await context.newPage();
      await walkWholeApplication(page, {
        origin: product.origin,
        pays: 'direct debit',
        mobile,
        giveFile: filesByChooser(page),
        onStep: async (step) => {
          // The code can be read only after it was sent.
          if (step === CODE_STEP) await page.getByText(/^Expires in/).waitFor();
        },
      });
      passages = await passagesIn(page);
      // Another family; the browser's cache stays.
      await page.evaluate(() => localStorage.clear());
      await context.clearCookies();
      await page.close();
    }
    if (passages.length < 5) throw new Error(`Only ${passages.length} steps were seen.`);
    const shown = median(passages.map((each) => each.shown));
    const call = median(passages.map((each) => each.call));
    return [
      {
        name: 'from step to step, beside the bare call',
        value: median(passages.map((each) => each.shown / each.call)),
        unit: '×',
        limit: { atMost: 1.7 },
        detail: `${shown.toFixed(0)} ms against ${call.toFixed(0)} ms, ${passages.length} steps`,
      },
    ];
  } finally {
    await browser.close();
  }
}
