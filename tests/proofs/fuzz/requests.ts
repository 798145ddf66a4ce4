import { calls } from '../../../contract/calls.ts';
import { pages } from '../../../contract/pages.ts';
import type { Dice } from './dice.ts';
import { hostileText, hostileValue, spoiled } from './hostile.ts';
import { isRecord, shapesOf, validFor } from './looks-valid.ts';
import type { Route } from './routes.ts';
import { type Visitor, type World, knowledgeOf } from './world.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly visitor: Visitor;
  /** The contract call that it is made from, if any. */
  readonly call?: string | undefined;
}

const callTable = Object.entries(calls).map(([name, definition]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, shapes: shapesOf(definition) };
});
export const callNames = callTable.map(({ name }) => name);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** Unescaped where HTTP allows it, so that it reaches the server's own parsers. */
const bare = (text: string) => text.replace(/[^\x21-\x7e]|[#?&]/g, '');
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function searchOf(fields: Readonly<Record<string, unknown>>, dice: Dice): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const values = Array.isArray(value) && dice.chance(0.5) ? value : [value];
    const key = dice.chance(0.03) ? `${name}[]` : name;
    const write = dice.chance(0.9) ? encoded : bare;
    return values.slice(0, 70).map((one) => `${encoded(key)}=${write(asText(one) ?? '')}`);
  });
  if (dice.chance(0.05) && pairs[0] !== undefined) pairs.push(pairs[0]);
  return pairs.length === 0 ? '' : `?${pairs.join(dice.chance(0.02) ? ';' : '&')}`;
}

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;
const mediaTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json, text/html',
  '*/*',
  '',
] as const;

/** Headers that our pages would never send. */
function oddHeaders(dice: Dice): Record<string, string> {
  const odd: Readonly<Record<string, (dice: Dice) => string>> = {
    'accept-encoding': () => dice.pick(['br', 'gzip;q=0', '*;q=nonsense', 'x'.repeat(2000)]),
    'accept-language': hostileText,
    authorization: (own) => `Bearer ${hostileText(own)}`,
    captchaid: hostileText,
    captchaanswer: hostileText,
    'content-encoding': () => dice.pick(['gzip', 'br', 'nonsense']),
    cookie: (own) => `__Host-sid=${hostileText(own)}; sid=x; XSRF-TOKEN=${hostileText(own)}; =; ;;`,
    'if-modified-since': hostileText,
    'if-none-match': (own) => dice.pick(['*', 'W/"x"', '"'.repeat(900), hostileText(own)]),
    origin: () => dice.pick(['null', 'https://evil.example', '://', 'http://localhost']),
    pagecode: hostileText,
    range: () => dice.pick(['bytes=0-', 'bytes=9-1', 'bytes=-99999999999', 'lines=1', 'bytes=a-b']),
    'sec-fetch-site': () => dice.pick(['cross-site', 'none', 'nonsense']),
    'stripe-signature': hostileText,
    'user-agent': hostileText,
    'x-forwarded-proto': hostileText,
    'x-http-method-override': () => dice.pick(['DELETE', 'PUT']),
    'x-react-router-prerender-data': hostileText,
    'x-xsrf-token': hostileText,
  };
  const names = Object.keys(odd);
  const chosen = Array.from({ length: 1 + dice.below(3) }, () => dice.any(names) ?? 'origin');
  return Object.fromEntries(
    chosen.map((name) => [name, (odd[name]?.(dice) ?? '').replace(/[^\t\x20-\x7e\x80-\xff]/g, '')]),
  );
}

/** Many addresses, so that limits per address do not answer instead of the code behind them. */
const somewhere = (dice: Dice) =>
  `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}${dice.chance(0.01) ? ', ::1' : ''}`;

function bodyOf(value: unknown, dice: Dice): Buffer {
  const text = JSON.stringify(value) ?? '';
  if (dice.chance(0.03)) return Buffer.from(text.slice(0, dice.below(text.length + 1)));
  if (dice.chance(0.01)) return Buffer.from(`${text.slice(0, -1)},"__proto__":{"polluted":1}}`);
  if (dice.chance(0.01)) return Buffer.from(text, 'utf16le');
  if (dice.chance(0.005)) return Buffer.alloc(70_000, 0x5b);
  return Buffer.from(text);
}

function callOf(world: World, visitor: Visitor, dice: Dice) {
  const { name: call, method, path, shapes } = dice.any(callTable) ?? callTable[0] ?? emptyTable();
  const known = knowledgeOf(world, visitor);
  const isHonest = dice.chance(0.35);
  const part = (shape: Parameters<typeof validFor>[0]) => {
    const valid = validFor(shape, '', known, dice);
    return isHonest || !isRecord(valid) ? valid : spoiled(dice, valid);
  };
  const query = part(shapes.query);
  const params = part(shapes.params);
  const where = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encoded(asText(isRecord(params) ? params[name] : '') ?? ''),
  );
  const body = dice.chance(0.03) ? hostileValue(dice) : part(shapes.body);
  const search = isRecord(query) ? searchOf(query, dice) : '';
  return {
    call,
    method,
    path: `/api/${where}${search}`,
    body: method === 'POST' ? body : undefined,
  };
}

function emptyTable(): never {
  throw new Error('The contract has no calls.');
}

function routeOf(world: World, routes: readonly Route[], dice: Dice) {
  const route = dice.any(routes);
  const fill = () => {
    const text = dice.chance(0.4) ? (dice.any(world.keys) ?? '') : hostileText(dice);
    return dice.chance(0.9) ? encoded(text) : bare(text);
  };
  const path = (route?.path ?? '/').replace(/:\w+|\*/g, fill);
  const search = searchOf(
    dice.chance(0.5) ? {} : spoiled(dice, { id: dice.any(world.keys) }),
    dice,
  );
  return { method: dice.any(route?.methods ?? []) ?? 'GET', path: `${path}${search}` };
}

function pageOf(world: World, visitor: Visitor, dice: Dice) {
  const [template, { parameters }] = dice.any(Object.entries(pages)) ?? ['/', { parameters: [] }];
  const id = dice.any(world.maids) ?? 1;
  const path = template.replace('{id}', dice.chance(0.7) ? `${id}` : encoded(hostileText(dice)));
  const own = { appId: visitor.appId, t: dice.any(world.keys), maidId: id };
  const names = [...parameters, 'lang', 'utm_source', 'v_merritt', 'step', hostileText(dice)];
  const fields = Object.fromEntries(
    names
      .filter(() => dice.chance(0.4))
      .map((name) => [
        name,
        Object.entries(own).find(([of]) => of === name)?.[1] ?? hostileText(dice),
      ]),
  );
  const ending = dice.chance(0.15) ? dice.pick(['.data', '/', '/x.css', '%2f..', '.js']) : '';
  return { method: 'GET', path: `${path}${ending}${searchOf(fields, dice)}` };
}

/** A random request: a contract call, another route or a page; valid or corrupted. */
export function requestFor(world: World, routes: readonly Route[], dice: Dice): Asked {
  const visitor = dice.any(world.visitors);
  if (visitor === undefined) throw new Error('The world has no visitors.');
  const what = dice.below(10);
  const asked: { call?: string; method: string; path: string; body?: unknown } =
    what < 7
      ? callOf(world, visitor, dice)
      : what === 7
        ? routeOf(world, routes, dice)
        : pageOf(world, visitor, dice);
  const method = dice.chance(0.04) ? dice.pick(methods) : asked.method;
  const type = dice.chance(0.06) ? dice.pick(mediaTypes) : 'application/json';
  const hasBody = asked.body !== undefined || (method !== 'GET' && method !== 'HEAD');
  return {
    method,
    path: asked.path,
    call: asked.call,
    visitor,
    headers: {
      ...visitor.headers,
      'x-forwarded-for': somewhere(dice),
      ...(hasBody && { 'content-type': type }),
      ...(dice.chance(0.2) && oddHeaders(dice)),
    },
    body: hasBody ? bodyOf(asked.body ?? hostileValue(dice), dice) : null,
  };
}
