import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallDefinition } from '../../contract/call.ts';
import { myCalls } from '../../contract/my/my-calls.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { behindLock } from '../testing/behind-proof.ts';
import { familyAtHome, signInHome } from '../testing/my-home.ts';

let product: TestApp;
let family: Awaited<ReturnType<typeof familyAtHome>>;
let stranger: Browser;
let other: Browser;
let relative: Browser;
beforeAll(async () => {
  product = await testApp();
  family = await familyAtHome(product);
  other = (await familyAtHome(product)).home;
  stranger = browser(product.app);
  await stranger.session();
  const mobile = '+971569990001';
  const person = { home: family.id, name: 'Omar Haddad', mobile, parts: [] };
  const added = await family.home.post('my/people/add', person);
  expect(added.statusCode, added.body).toBe(200);
  relative = await signInHome(product, mobile);
});
afterAll(() => product.close());

const UUID = '11111111-1111-4111-8111-111111111111';
/** Values that a schema alone does not give, by the name of their field. */
const samples: Readonly<Record<string, unknown>> = {
  mobile: '+971569990002',
  name: 'Omar Haddad',
  code: '000000',
  digits: '0000',
  year: '2026',
};

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** A valid value of a schema; of optional fields only the home. */
function valueOf(shape: Shape, name = ''): unknown {
  if (name in samples) return samples[name];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return valueOf(first, name);
  switch (shape.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => key === 'home' || shape.required?.includes(key))
          .map(([key, field]) => [key, key === 'home' ? family.id : valueOf(field, key)]),
      );
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items ?? {}));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    default:
      if (shape.format === 'uuid') return UUID;
      if (shape.format === 'date') return '2026-12-01';
      if (shape.format === 'date-time') return '2026-12-01T08:00:00Z';
      return 'x'.repeat(shape.minLength ?? 1);
  }
}

const shapeOf = (schema: z.ZodMiniType): Shape => {
  const shape: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return typeof shape === 'object' && shape !== null ? shape : {};
};
const fieldsOf = ({ query, body }: CallDefinition) => ({
  ...shapeOf(query).properties,
  ...shapeOf(body).properties,
});
const table: Readonly<Record<string, CallDefinition>> = myCalls;
const names = Object.keys(table);
const callOf = (name: string): CallDefinition => {
  const call = table[name];
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  return call;
};
const ofAHome = names.filter((name) => 'home' in fieldsOf(callOf(name)));

/** Sends a call with sample values. */
function send(own: Browser, name: string) {
  const [method, path = ''] = name.split(' ');
  const { params, query, body } = callOf(name);
  const given = Object.entries(valueOf(shapeOf(params)) ?? {});
  const filled = given.reduce(
    (text, [key, value]) => text.replace(`{${key}}`, String(value)),
    path,
  );
  const asked = Object.entries(valueOf(shapeOf(query)) ?? {}).map(([key, value]) => [
    key,
    String(value),
  ]);
  const address = `${filled}?${new URLSearchParams(asked)}`;
  const sent = valueOf(shapeOf(body));
  if (method === 'GET') return own.get(address);
  return own.post(address, typeof sent === 'object' && sent !== null ? sent : {});
}
async function ask(own: Browser, name: string) {
  const { statusCode, body } = await send(own, name);
  return { status: statusCode, body };
}

/** The way in and the way out. */
const forEverybody = new Set(['POST my/sendcode', 'POST my/checkcode', 'POST my/signout']);
/** Everybody in a home sees these, whatever parts the client shares. */
const forEveryRelative = new Set([
  'GET my/people',
  'GET my/frame',
  'GET my/home',
  'GET my/calendar',
]);

test('[HOME-01] every call of a home is found, so that none is left out below', () => {
  expect(ofAHome.length).toBeGreaterThan(8);
});

test.each(names.filter((name) => !forEverybody.has(name)))(
  '[HOME-01] %s refuses somebody who is not signed in',
  async (name) => {
    const { status, body } = await ask(stranger, name);
    expect(status, body).toBe(401);
  },
);

test.each(ofAHome)('[HOME-01] %s shows nothing of a home to another family', async (name) => {
  const { status, body } = await ask(other, name);
  expect(status, body).toBe(404);
});

test.each(ofAHome.filter((name) => !forEveryRelative.has(name)))(
  '[HOME-08] %s refuses a relative without the part',
  async (name) => {
    const { status, body } = await ask(relative, name);
    expect(status, body).toBe(403);
  },
);

/** These need a visa or an upload before they wait; their own tests cover them. */
const needMore = new Set(['POST my/visa/herlink', 'POST my/documents/finish']);
const changing = ofAHome.filter((name) => name.startsWith('POST ') && !needMore.has(name));
const errorOf = ({ statusCode, json }: Awaited<ReturnType<Browser['post']>>) => [
  statusCode,
  json<{ error?: string }>().error,
];

test.each(changing)(
  '[HOME-01] [T108] %s that waits while the number is signed out everywhere is refused',
  async (name) => {
    await product.deps.store.pool.query('delete from rate_limits');
    const { home, id, mobile } = family;
    await signInHome(product, mobile, home);
    const [answer, signedOut] = await behindLock(
      product,
      id,
      () => send(home, name),
      () => home.post('my/signout', { everywhere: true }),
    );
    expect(signedOut && errorOf(signedOut)).toEqual([200, undefined]);
    expect(answer && errorOf(answer)).toEqual([401, 'NOT_SIGNED_IN']);
  },
);

const forRelatives = [
  'POST my/messages',
  'POST my/messages/read',
  'POST my/requests',
  'POST my/requests/withdraw',
  'POST my/cancellation/ask',
];
test.each(forRelatives)(
  '[HOME-08] [T108] %s of a relative that waits behind their removal is refused',
  async (name) => {
    await product.deps.store.pool.query('delete from rate_limits');
    const { home, id, mobile } = family;
    await signInHome(product, mobile, home);
    const person = { home: id, name: 'Sara Haddad', mobile: '+971569990003' };
    const added = await home.post('my/people/add', { ...person, parts: ['messages', 'requests'] });
    expect(added.statusCode, added.body).toBe(200);
    const own = await signInHome(product, person.mobile);
    const [removed, answer] = await behindLock(
      product,
      id,
      () => home.post('my/people/remove', { home: id, id: added.json().id }),
      () => send(own, name),
    );
    expect(removed && errorOf(removed)).toEqual([200, undefined]);
    expect(answer && errorOf(answer)).toEqual([404, 'NO_HOME']);
  },
);
