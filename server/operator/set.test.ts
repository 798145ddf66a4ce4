import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStore } from '../testing/store.ts';
import { importFrom } from './import.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';
import { removeRecord, setFields } from './set.ts';
import { takeDown } from './take-down.ts';
import { operatorDeps } from './testing/operator-deps.ts';
import { sampleFolder } from './testing/sample-folder.ts';

let deps: Awaited<ReturnType<typeof operatorDeps>>;
let folder: string;
beforeAll(async () => {
  deps = await operatorDeps(await testStore());
  folder = await sampleFolder({}, deps.dataDir);
  await importFrom(deps, folder);
});
afterAll(() => deps[Symbol.asyncDispose]());

const set = (kindName: string, code: string, ...assignments: string[]) =>
  setFields(deps, { kindName, code, assignments, folder });
const one = async (text: string) => (await deps.store.pool.query(text)).rows[0];

test('Text, numbers, truth values and nothing arrive as the field wants them', async () => {
  await set('maids', '2001', 'monthlyPrice=3100', 'availableFrom=null', 'letter=12');
  expect(
    await one(
      `select monthly_price_aed, available_from, letter, card -> 'housemaid' -> 'monthlyPrice' as price
       from maids where id = 2001`,
    ),
  ).toEqual({ monthly_price_aed: 3100, available_from: null, letter: '12', price: 3100 });
  await set('parameters', 'sites_visa_eta_show', 'value=false');
  expect(await one('select value, is_public from parameters')).toEqual({
    value: 'false',
    is_public: true,
  });
  await set('site', 'redirectToWhatsapp', 'value=true');
  expect(await one(`select value from site_settings where code = 'redirectToWhatsapp'`)).toEqual({
    value: true,
  });
});

test('A changed maid keeps her films, or takes a new file', async () => {
  const film = `select sha256 from media join videos on media.id = media_id where maid_id = 2001`;
  const before = await one(film);
  await set('maids', '2001', 'numberOfChildren=3');
  expect(await one(film)).toEqual(before);
  await set('maids', '2001', 'media={"face":"media/second/maricel-face.svg"}');
  expect(await one(film)).toBeUndefined();
});

test('A new word in a list shows on the cards', async () => {
  await set('nationalities', 'PH', 'label=Filipina');
  expect(
    await one(`select card -> 'housemaid' -> 'nationality' as nationality from maids`),
  ).toEqual({ nationality: { label: 'Filipina' } });
});

test('A code nobody had becomes a new record; a new rule comes last', async () => {
  await set('redirects', 'reviews', 'target=https://example.com/reviews');
  expect(await one(`select target, permanent from redirects where code = 'reviews'`)).toEqual({
    target: 'https://example.com/reviews',
    permanent: false,
  });
  await set('rules', 'first', 'hireMaidOffEnabled=true');
  await set(
    'rules',
    'third',
    'when=[{"field":"event","test":"equals","values":["LCM"]}]',
    'landing=/',
  );
  const { rows } = await deps.store.pool.query(
    'select code, hire_maid_off_enabled as off from campaign_rules order by position',
  );
  expect(rows).toEqual([
    { code: 'first', off: true },
    { code: 'second', off: false },
    { code: 'third', off: false },
  ]);
});

test('Unknown kinds and fields get the usage, bad values a message that names the field', async () => {
  await expect(set('husbands', '1', 'a=b')).rejects.toThrow(UsageProblem);
  await expect(set('maids', '2001', 'colour=red')).rejects.toThrow(UsageProblem);
  await expect(set('maids', '2001', 'colour')).rejects.toThrow(UsageProblem);
  await expect(set('maids', '2001', 'wage=lots')).rejects.toThrow(/wage: .*expected number/);
  await expect(set('maids', 'abc', 'wage=1')).rejects.toThrow(OperatorProblem);
  await expect(set('numbers', 'default', 'number=12')).rejects.toThrow(/number: must be/);
});

test('[F43] Redirects that the site would never follow, and structured texts that nobody could read, are refused', async () => {
  for (const code of ['hire-maid', 'url', 'api/x', 'media']) {
    await expect(set('redirects', code, 'target=/')).rejects.toThrow('address of the site itself');
  }
  await expect(set('parameters', 'arrival_plan', 'value={"leadDays":')).rejects.toThrow(
    'value: must be an arrival plan',
  );
  await expect(set('parameters', 'sites_branches', 'value=[{}]')).rejects.toThrow(
    'value: must be a list of branches',
  );
  await set('parameters', 'sites_branches', 'value=[]', 'public=true');
});

test('What something refers to cannot be removed, the rest can', async () => {
  await expect(removeRecord(deps, 'numbers', 'default')).rejects.toThrow('is still used by');
  await expect(removeRecord(deps, 'redirects', 'nothing')).rejects.toThrow('has no nothing');
  expect(await removeRecord(deps, 'redirects', 'poea')).toEqual(['redirects poea: removed']);
});

test('[OFF-40] [OFF-71] A maid and her media are taken down at once, twice does no harm', async () => {
  const publicFaces = `select count(*) as count from public_media where media_type = 'image/svg+xml'`;
  expect(await one(publicFaces)).toEqual({ count: 1 });
  await takeDown(deps, '2001');
  await takeDown(deps, '2001');
  expect(
    await one(
      `select command, operator is not null as operator, undo is not null as undone from office_actions`,
    ),
  ).toEqual({ command: 'unpublish_maid', operator: true, undone: true });
  expect(await one(publicFaces)).toEqual({ count: 0 });
  expect(await one('select shown from maids where id = 2001')).toEqual({ shown: false });
  await set('maids', '2001', 'withdrawn=false');
  expect(await one(publicFaces)).toEqual({ count: 1 });
  await expect(takeDown(deps, '99')).rejects.toThrow('There is no maid 99');
  await expect(takeDown(deps, '1; drop table maids')).rejects.toThrow(OperatorProblem);
});

test('[OFF-70] what is set, removed and imported is a line of the audit log', async () => {
  await set('parameters', 'sites_visa_eta_value', 'value=8 days');
  const { rows } = await deps.store.pool.query(
    `select actor like 'operator%' as operator, details from audit_log
     where details ->> 'command' like 'operator_%' order by sequence`,
  );
  const details = rows.map((row) => row.details);
  expect(details[0]).toMatchObject({ command: 'operator_import' });
  expect(details.at(-1)).toEqual({
    command: 'operator_set',
    records: ['parameters sites_visa_eta_value'],
  });
  expect(details).toContainEqual({ command: 'operator_remove', records: ['redirects poea'] });
  expect(rows.every(({ operator }) => operator === true)).toBe(true);
});
