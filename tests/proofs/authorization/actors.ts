import { createHmac, randomBytes } from 'node:crypto';
import type { TestApp } from '../../../server/testing/app.ts';
import { PHONE } from '../../../server/testing/application.ts';
import { type Browser, browser } from '../../../server/testing/browser.ts';
import type { Role } from './policies.ts';
import { newFamily } from './planter.ts';
import { type Victim, hasEnded } from './victim.ts';

export interface Actor {
  readonly name: string;
  /** Their relation to a victim; null: they have their own application and add the victim's row numbers. */
  readonly role: Role | null;
  readonly headers: (victim: Victim) => Readonly<Record<string, string>>;
  /** The value that they send as the key of an application. */
  readonly key: (victim: Victim) => string;
}

/** An unsigned token in the format of staff tokens. */
const forged = () =>
  `${Date.now() + 3_600_000}.${createHmac('sha256', randomBytes(32)).digest('base64url')}`;

/** A browser that has visited the site; it has no connection to any application. */
async function visitor({ app }: TestApp): Promise<Browser> {
  const own = browser(app, { 'user-agent': PHONE });
  await own.session();
  return own;
}

/** Everybody except the owner, in the order of their requests. */
export async function newActors(product: TestApp, maidId: number): Promise<readonly Actor[]> {
  const plain = { 'user-agent': PHONE, pagecode: 'cc-app' };
  const stranger = await visitor(product);
  const other = await newFamily(product, maidId);
  const elsewhere = await visitor(product);
  const spouse = await visitor(product);
  const held = ({ headers }: Browser) => headers;
  const rowOf = ({ family }: Victim) => family.id;
  const planters = ({ planter }: Victim) => planter.browser.headers();
  return [
    { name: 'nobody', role: 'nobody', headers: () => plain, key: rowOf },
    { name: 'a stranger', role: 'nobody', headers: held(stranger), key: rowOf },
    {
      name: 'a stranger with the session id',
      role: 'nobody',
      headers: held(stranger),
      key: ({ sessionId }) => sessionId,
    },
    {
      name: 'a stranger with the reference',
      role: 'nobody',
      headers: held(other.browser),
      key: ({ reference }) => reference,
    },
    {
      name: 'another client',
      role: null,
      headers: held(other.browser),
      key: () => other.appId,
    },
    {
      name: 'the link elsewhere',
      role: 'link',
      headers: held(elsewhere),
      key: ({ family }) => family.appId,
    },
    {
      name: 'the planter',
      role: 'link',
      headers: planters,
      key: ({ family }) => family.appId,
    },
    {
      name: 'the planter with a phone link',
      role: 'revoked',
      headers: planters,
      key: ({ planter }) => planter.phoneLink,
    },
    {
      name: 'the planter with a spouse link',
      role: 'revoked',
      headers: planters,
      key: ({ planter }) => planter.spouseLink,
    },
    {
      name: 'the planter with a renewed application',
      role: 'link',
      headers: ({ planter }) => planter.renewed.browser.headers(),
      key: ({ planter }) => planter.renewed.appId,
    },
    {
      name: 'a used link',
      role: 'used',
      headers: held(spouse),
      key: ({ links }) => links.used,
    },
    {
      name: 'a revoked link',
      role: 'revoked',
      headers: held(spouse),
      key: ({ links }) => links.revoked,
    },
    {
      name: 'staff without a token',
      role: 'nobody',
      headers: () => ({ ...stranger.headers(), authorization: 'Bearer staff' }),
      key: rowOf,
    },
    {
      name: 'staff with a cookie of their own making',
      role: 'nobody',
      headers: () => {
        const own = stranger.headers();
        return { ...own, cookie: `${own.cookie}; office=${forged()}` };
      },
      key: rowOf,
    },
    { name: 'the spouse', role: 'spouse', headers: held(spouse), key: ({ links }) => links.live },
  ];
}

/** The browser that started it: comes last, because it may change everything. */
export const owner: Actor = {
  name: 'the owner',
  role: 'owner',
  headers: ({ family }) => family.browser.headers(),
  key: ({ family }) => family.appId,
};

/** Links that ended before anybody used them: not even the owner's browser gets in. */
const over: Actor = { ...owner, name: 'the owner of one that is over', role: 'over' };

/** A cancelled or expired application tells its owner so; everybody else gets the answer for any link. */
const staysVisible: readonly string[] = ['cancelled', 'expired'];

export function actorsAt(victim: Victim, everybody: readonly Actor[]): readonly Actor[] {
  if (!hasEnded(victim)) return everybody;
  if (!staysVisible.includes(victim.place)) return [over];
  return everybody.filter(({ role }) => role === 'link' || role === 'used' || role === 'revoked');
}
