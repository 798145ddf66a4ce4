import { randomBytes, randomUUID } from 'node:crypto';
import { fileLink } from '../../../server/documents/index.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import { browser } from '../../../server/testing/browser.ts';
import { type Dice, dice } from '../fuzz/dice.ts';
import { progress } from '../progress.ts';
import { type Told, ask } from './asking.ts';
import { isRefused } from './judge.ts';
import type { Victim } from './victim.ts';

/** A resource that opens by its id, requested by the only browser that may use the right id. */
interface Resource {
  readonly name: string;
  readonly id: string;
  readonly random: () => string;
  /** The format that the server accepts; anything else is refused before the lookup. */
  readonly shape: RegExp;
  readonly path: (id: string) => string;
  readonly headers: Readonly<Record<string, string>>;
}

const AT_ONCE = 8;
const GUESSES_A_SESSION = 20;
const anything = /^/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A captcha of this browser's session that lasts longer than the guesses. */
async function liveCaptcha({ deps, app }: TestApp, maidId: number) {
  const own = browser(app);
  await own.session();
  // A session gets its row with its first write.
  await own.get(`matchedvideos/addtoshortlist?housemaid=${maidId}&rank=1`);
  const captchaId = randomUUID();
  const imageUuid = randomUUID();
  await deps.store.pool.query(
    `insert into captchas (id, image_uuid, image, answer_lookup, call, session_lookup, expires_at)
     select $1, $2, 'a picture', $3, 'GET matchedvideos/addtoshortlist', token_lookup, now() + interval '1 day'
     from sessions order by created_at desc limit 1`,
    [captchaId, imageUuid, randomBytes(32)],
  );
  return { captchaId, imageUuid, headers: own.headers() };
}

/** A session may draw only a few pictures a minute, so this uses many sessions. */
async function captchaResources(
  product: TestApp,
  maidId: number,
  guesses: number,
): Promise<Resource[]> {
  const resources: Resource[] = [];
  while (resources.length * GUESSES_A_SESSION < guesses) {
    const { captchaId: id, headers } = await liveCaptcha(product, maidId);
    const path = of('/api/captcha/refresh/');
    resources.push({ name: 'captcha', id, headers, random: randomUUID, shape: uuid, path });
  }
  return resources;
}

const of = (path: string) => (id: string) => `${path}${encodeURIComponent(id)}`;
const token = (bytes: number) => () => randomBytes(bytes).toString('base64url');

async function plainResources(product: TestApp, victim: Victim): Promise<Resource[]> {
  const { imageUuid } = await liveCaptcha(product, victim.family.maidId);
  const { browser: own, appId } = victim.family;
  const headers = own.headers();
  const file = fileLink(product.deps, victim.documentId).slice('/files/'.length);
  const nextFile = () => `${victim.documentId}.whole.9999999999.${token(32)()}`;
  const info = of('/api/ccserviceapplication/getappinfo?id=');
  const state = of('/api/links/state?id=');
  const { live } = victim.links;
  return [
    { name: 'appId', id: appId, random: token(24), shape: anything, path: info, headers },
    { name: 'link', id: live, random: token(32), shape: anything, path: state, headers },
    { name: 'file', id: file, random: nextFile, shape: anything, path: of('/files/'), headers },
    {
      name: 'picture',
      id: imageUuid,
      random: randomUUID,
      shape: uuid,
      path: of('/api/download/'),
      headers,
    },
  ];
}

const replaced = (id: string, at: number, by: string) =>
  `${id.slice(0, at)}${by}${id.slice(at + 1)}`;
const next = (letter: string, by: number) =>
  ALPHABET[(ALPHABET.indexOf(letter) + by + ALPHABET.length) % ALPHABET.length] ?? 'A';

/** A wrong id: random, or as similar to the right one as possible. */
function nearly({ id, random }: Resource, throws: Dice): string {
  const at = throws.below(id.length);
  const letter = id[at] ?? '';
  const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  const flipped = String.fromCharCode(letter.charCodeAt(0) ^ (1 << throws.below(5)));
  const guess = throws.pick([
    random,
    () => replaced(id, at, next(letter, 1)),
    () => replaced(id, at, next(letter, -1)),
    () => replaced(id, at, flipped),
    () => replaced(id, at, swapped),
    () => id.slice(0, 1 + at),
    () => `${id}${letter}`,
  ])();
  return guess === id || guess.includes('/') || guess === '.' ? random() : guess;
}

/** Requests wrong ids, each from another address, and checks that all answers are the same. */
export async function guessIds(origin: string, product: TestApp, victim: Victim, guesses: number) {
  const plain = await plainResources(product, victim);
  const kinds = plain.length + 1;
  const captchas = await captchaResources(product, victim.family.maidId, guesses / kinds);
  const resourceAt = (number: number) =>
    plain[number % kinds] ?? captchas[Math.floor(number / kinds / GUESSES_A_SESSION)];
  const requestById = ({ path, headers }: Resource, id: string): Promise<Told> =>
    ask(origin, { method: 'GET', path: path(id), headers });

  const problems: string[] = [];
  for (const resource of [...plain, ...captchas]) {
    const { status } = await requestById(resource, resource.id);
    if (status !== 200) problems.push(`the right ${resource.name} opens nothing: ${status}`);
  }
  const answers = new Map<string, string>();
  let hits = 0;
  let given = 0;
  const tell = progress('authorization, ids', guesses);

  async function guess(resource: Resource, id: string): Promise<void> {
    const told = await requestById(resource, id);
    const said = `${told.status} ${told.bytes.toString()}`;
    const kind = `${resource.name}${resource.shape.test(id) ? '' : ' of another shape'}`;
    const first = answers.get(kind) ?? said;
    answers.set(kind, first);
    if (first !== said) problems.push(`the ${kind} ${id} is told ${said}, others ${first}`);
    if (isRefused(told)) return;
    hits += 1;
    problems.push(`the ${kind} ${id} opened something`);
  }

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = given++; number < guesses; number = given++) {
        const resource = resourceAt(number);
        if (resource !== undefined) await guess(resource, nearly(resource, dice(number + 1)));
        tell();
      }
    }),
  );
  return { asked: guesses, hits, problems };
}
