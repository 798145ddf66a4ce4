import { chromium } from 'playwright-core';
import { faultJourney } from '../support/fault-journey.ts';
import { faultyNetwork, seeded } from '../support/faulty-network.ts';
import { newDataDir, startProduct } from '../support/product.ts';
import { profileNames, profiles } from '../support/profiles.ts';
import { serveTranslateWidget, type WidgetMode } from '../support/translate-widget.ts';
import type { Budget } from './prove.ts';
import { chromiumPath } from '../support/engines/chromium.ts';

export const name = 'faults';

const sizes = {
  small: { journeys: 1, steps: 6 },
  full: { journeys: 60, steps: 30 },
};

/** The behaviour of the translation script, one per journey. */
const widgetModes: readonly WidgetMode[] = ['missing', 'works', 'throws', 'silent'];

/** Visitors over a network that drops, delays, refuses and cuts off at random: each can always continue. */
export async function run({ size }: Budget) {
  const { journeys, steps } = sizes[size];
  const dataDir = await newDataDir();
  const widget = await serveTranslateWidget();
  const product = await startProduct(
    dataDir.path,
    { TRANSLATE_SCRIPT_URL: widget.scriptUrl },
    'ignore',
  );
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const stuck: string[] = [];
  const spoiled: Record<string, number> = {};
  try {
    for (let seed = 1; seed <= journeys; seed += 1) {
      const random = seeded(seed);
      widget.become(widgetModes[(seed - 1) % widgetModes.length] ?? 'missing');
      const network = await faultyNetwork(product.origin, random);
      const profile = profileNames[seed % profileNames.length] ?? 'phone';
      const context = await browser.newContext(profiles[profile]);
      try {
        await faultJourney(context, network, random, steps);
      } catch (error) {
        stuck.push(`seed ${seed}, ${profile}: ${String(error)}`);
      } finally {
        await context.close();
        await network.close();
      }
      for (const [fault, count] of Object.entries(network.spoiled)) {
        spoiled[fault] = (spoiled[fault] ?? 0) + count;
      }
    }
    return { name, ok: stuck.length === 0, journeys, steps, spoiled, stuck };
  } finally {
    await browser.close();
    await product.stop();
    await widget.close();
    await dataDir.remove();
  }
}
