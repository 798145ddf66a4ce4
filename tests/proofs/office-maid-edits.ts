import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openStore } from '../../server/platform/store/store.ts';
import { addEditableMaids } from '../../server/catalogue/testing.ts';
import { signedIn } from '../../server/office/testing.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import type { Budget } from './prove.ts';

export const name = 'office-maid-edits';

const sizes = { small: { edits: 120 }, full: { edits: 10_000 } } as const;
const MAID = 1;
const values = {
  monthlyPrice: () => 2900 + 10 * randomInt(40),
  wage: () => 1850 + randomInt(100),
  numberOfChildren: () => randomInt(6),
  letter: () => `Letter ${randomInt(1_000_000)}`,
  availableFrom: () => `2027-0${1 + randomInt(9)}-1${randomInt(10)}`,
} as const;
type Field = keyof typeof values;
const fields: readonly Field[] = [
  'monthlyPrice',
  'wage',
  'numberOfChildren',
  'letter',
  'availableFrom',
];

type Colleague = Awaited<ReturnType<typeof signedIn>>;
interface Page {
  readonly published: Readonly<Record<Field, unknown>>;
  readonly next: Readonly<Record<Field, unknown>>;
  readonly drafts: readonly { readonly id: string; readonly field: Field }[];
}
/** One acknowledged change of a field, with what its author saw before it. */
interface Edit {
  readonly field: Field;
  readonly seen: unknown;
  readonly value: unknown;
}

interface Tally {
  readonly edits: Edit[];
  readonly clashes: { seen: unknown; theirs: unknown }[];
  published: number;
  refused: number;
  readonly failed: string[];
}

const load = async (colleague: Colleague): Promise<Page> =>
  (await colleague.get(`office/maid?id=${MAID}`)).json();

/** One colleague edits from a page that may be out of date, publishes now and then, and undoes. */
async function edit(colleague: Colleague, times: number): Promise<Tally> {
  const tally: Tally = { edits: [], clashes: [], published: 0, refused: 0, failed: [] };
  let page = await load(colleague);
  for (let at = 0; at < times; at += 1) {
    // A page follows changes, but not always before the next key press.
    if (randomInt(3) === 0) page = await load(colleague);
    if (randomInt(8) === 0) {
      page = await load(colleague);
      const draftIds = page.drafts.map(({ id }) => id);
      const answer = await colleague.run('publish_maid', { maidId: MAID, draftIds });
      if (answer.statusCode === 200) tally.published += 1;
      else if (answer.statusCode < 500) tally.refused += 1;
      else tally.failed.push(answer.body);
      continue;
    }
    const field = fields[randomInt(fields.length)] ?? 'letter';
    const value = values[field]();
    const seen = { next: page.next[field], published: page.published[field] };
    const answer = await colleague.run('save_maid_field', { maidId: MAID, field, value, seen });
    if (answer.statusCode === 200) {
      if (answer.json().canUndo) tally.edits.push({ field, seen: seen.next, value });
      page = { ...page, next: { ...page.next, [field]: value } };
    } else if (answer.statusCode === 409) {
      tally.clashes.push({ seen: seen.next, theirs: JSON.parse(answer.json().fields.theirs) });
      page = await load(colleague);
    } else tally.failed.push(answer.body);
  }
  return tally;
}

/** Every field went from value to value: an edit over an unseen value would break the chain. */
function chainProblems(edits: readonly Edit[], first: Page, last: Page): string[] {
  return fields.flatMap((field) => {
    const balance = new Map<string, number>();
    const count = (value: unknown, by: number) => {
      const key = JSON.stringify(value);
      balance.set(key, (balance.get(key) ?? 0) + by);
    };
    count(first.next[field], -1);
    count(last.next[field], 1);
    for (const one of edits.filter((change) => change.field === field)) {
      count(one.seen, 1);
      count(one.value, -1);
    }
    return [...balance.values()].some((sum) => sum !== 0)
      ? [`${field} was overwritten unseen`]
      : [];
  });
}

/** [OFF-41] Two colleagues edit and publish one maid at once: no acknowledged value is lost. */
export async function run({ size }: Budget) {
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-office-maid-edits-'));
  await chmod(dataDir, 0o755);
  const store = await openStore({ dataDir, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({ store, config: { dataDir } });
  try {
    await addEditableMaids(store, [MAID]);
    return await editTogether(product, sizes[size].edits);
  } finally {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function editTogether(product: TestApp, edits: number) {
  const colleagues = [
    await signedIn(product, ['maid_relations'], { name: 'Noura Kanaan' }),
    await signedIn(product, ['maid_relations'], { name: 'Amal Barakat' }),
  ] as const;
  const first = await load(colleagues[0]);
  const both = await Promise.all(colleagues.map((one) => edit(one, Math.ceil(edits / 2))));
  const last = await load(colleagues[0]);
  const saved = both.flatMap((one) => one.edits);
  const published = both.reduce((sum, one) => sum + one.published, 0);
  const { rows } = await product.deps.store.pool.query<{ rows: number; versions: number }>(
    `select (select count(*)::int from office_actions where command = 'save_maid_field' and undo is not null) as rows,
       (select count(*)::int from maid_versions where reason = 'edit') as versions`,
  );
  const problems = [
    ...both.flatMap((one) => one.failed).slice(0, 10),
    ...chainProblems(saved, first, last),
    ...(rows[0]?.rows === saved.length ? [] : ['an edit is missing in the timeline']),
    ...((rows[0]?.versions ?? -1) <= published ? [] : ['a version was published twice']),
  ];
  return {
    name,
    ok: problems.length === 0,
    edits: saved.length,
    clashes: both.reduce((sum, one) => sum + one.clashes.length, 0),
    published,
    refused: both.reduce((sum, one) => sum + one.refused, 0),
    problems,
  };
}
