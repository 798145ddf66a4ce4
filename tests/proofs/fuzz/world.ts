import { randomBytes } from 'node:crypto';
import { applySteps, isApplyStep } from '../../../contract/steps/apply-steps.ts';
import { stepCodes, type StepCode } from '../../../rules/flows/step-table.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import {
  type Family,
  PHONE,
  answered,
  appInfoOf,
  begunBy,
} from '../../../server/testing/application.ts';
import { browser } from '../../../server/testing/browser.ts';
import { answersOf, person } from '../applications/family.ts';
import type { Dice } from './dice.ts';
import { hostileText, spoiled } from './hostile.ts';
import type { Knowledge } from './looks-valid.ts';

/** A visitor with their own cookies, who may have an application. */
export interface Visitor {
  readonly headers: Readonly<Record<string, string>>;
  readonly appId: string | null;
  /** Its last known step. */
  step: string;
  sequence: number;
}

export interface World {
  readonly visitors: readonly Visitor[];
  /** Keys and tokens found in answers and links. */
  readonly keys: string[];
  readonly maids: readonly number[];
  /** Data of a family whose link nobody here has: it must not appear in any answer. */
  readonly canaries: readonly string[];
  readonly strangerId: string;
  /** Nonces of the pages so far: none may repeat. */
  readonly nonces: Set<string>;
}

const places: readonly StepCode[] = [
  'HIRE_MAID',
  'REQUIRED_DOCUMENTS',
  'MAID_ARRIVAL',
  'CLIENT_ADDRESS',
  'BANK_INFO',
  'SIGN_INFORMATION',
  'SIGN_MONTHLY_PAYMENTS',
  'EXISTING_CLIENT_PHONE_NUMBER',
  'HEARD_ABOUT_US',
  'END_WORK_FLOW',
];

async function familyAt(
  product: TestApp,
  number: number,
  maid: number,
  place: StepCode,
): Promise<Family> {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  const family = await begunBy(product, own, maid);
  const answers = answersOf(product, person(number));
  const { maid: chosen } = await appInfoOf(family);
  const planType = chosen?.arrangements[0] ?? 'LIVE_IN';
  await answered(family, place, {
    ...answers,
    HIRE_MAID: async (of) => ({ ...(await answers.HIRE_MAID?.(of)), planType }),
  });
  return family;
}

/** The maids who can be hired, as a visitor sees them. */
async function freeMaids({ app }: TestApp): Promise<number[]> {
  const answer = await browser(app).get('matchedvideos/getmatchedvideos?limit=60');
  const { items }: { items: { housemaid: { id: number } }[] } = answer.json();
  return items.map(({ housemaid }) => housemaid.id);
}

/** Families at many steps of the wizard, one of them a stranger, and visitors with only a session. */
export async function newWorld(product: TestApp, families: number): Promise<World> {
  const visitors: Visitor[] = [];
  const maids = await freeMaids(product);
  for (let number = 0; number < families; number += 1) {
    const place = places[(number * 3) % places.length] ?? 'HIRE_MAID';
    const family = await familyAt(product, number, maids[number] ?? 0, place);
    const { step, sequence } = await appInfoOf(family);
    visitors.push({ headers: family.browser.headers(), appId: family.appId, step, sequence });
  }
  const stranger = person(9999);
  const hidden = await familyAt(product, 9999, maids[families] ?? 0, 'CLIENT_PHONE_NUMBER');
  const nobody = browser(product.app);
  await nobody.session();
  visitors.push({ headers: nobody.headers(), appId: null, step: 'HIRE_MAID', sequence: 0 });
  return {
    visitors,
    maids,
    keys: [...visitors.flatMap(({ appId }) => appId ?? []), randomBytes(32).toString('base64url')],
    nonces: new Set(),
    strangerId: hidden.id,
    canaries: [hidden.appId, stranger.email, stranger.iban, stranger.mobile, stranger.name],
  };
}

/** This visitor's value for a field of that name. */
export function knowledgeOf(world: World, visitor: Visitor): Knowledge {
  const key = (dice: Dice) =>
    dice.chance(0.7) && visitor.appId !== null ? visitor.appId : (dice.any(world.keys) ?? '');
  const answer = (dice: Dice) => {
    const { sample } = isApplyStep(visitor.step)
      ? applySteps[visitor.step]
      : (dice.any(Object.values(applySteps)) ?? applySteps.HIRE_MAID);
    const given = { ...sample };
    return dice.chance(0.5) ? spoiled(dice, given) : given;
  };
  const known: Readonly<Record<string, (dice: Dice) => unknown>> = {
    id: key,
    appId: key,
    t: key,
    uploadId: (dice) => dice.any(world.keys),
    housemaid: (dice) => dice.any(world.maids),
    housemaidIds: () => world.maids.join(','),
    step: (dice) => (dice.chance(0.6) ? visitor.step : dice.any(stepCodes)),
    currentState: (dice) => dice.any(stepCodes),
    sequence: (dice) => visitor.sequence - (dice.chance(0.2) ? 1 : 0),
    answer,
    mobile: (dice) => dice.pick(['050 123 4567', '+971501234567', '+1 900 555 0100']),
    code: () => '123456',
    guiProperty: (dice) => JSON.stringify({ URL: hostileText(dice), referrer: hostileText(dice) }),
    urlParams: (dice) => JSON.stringify(spoiled(dice, { utm_source: 'x' })),
    adsIndicators: (dice) => JSON.stringify(spoiled(dice, { gclid: 'x' })),
  };
  return (name, dice) => (Object.hasOwn(known, name) ? known[name]?.(dice) : undefined);
}
