import { chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { faultJourney } from './fault-journey.ts';
import { faultyNetwork, seeded } from './faulty-network.ts';
import { profiles } from './profiles.ts';

test.each([
  ['phone', 1],
  ['desktop', 2],
] as const)(
  'on a %s with a line that fails at random a visitor always finds a way on (seed %i)',
  async (profile, seed) => {
    const random = seeded(seed);
    const network = await faultyNetwork(inject('origin'), random);
    onTestFinished(() => network.close());
    const browser = await chromium.connect(inject('browserEndpoint'));
    onTestFinished(() => browser.close());
    const context = await browser.newContext(profiles[profile]);
    await faultJourney(context, network, random, 8);
    expect(Object.values(network.spoiled).reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  },
  180_000,
);
