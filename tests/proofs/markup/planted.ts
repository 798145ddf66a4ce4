import { pino } from 'pino';
import { openStore } from '../../../server/platform/store/store.ts';

/** As text it can be found again; as markup it would leave an element or run. */
export const SEED = 'Planted7';
export const MARKUP = [
  SEED,
  `<img src=x data-planted onerror=window.planted=1>`,
  `"'><svg data-planted onload=window.planted=1>`,
  `</script></style></title></textarea><script data-planted>window.planted=1</script>`,
  `<a data-planted href=javascript:window.planted=1>`,
  `\u2028{{window.planted=1}}`,
].join('');

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The free texts of a card; addresses of films and pictures stay. */
const WORDS = ['firstName', 'religion', 'label', 'name', 'experiencePlaces', 'goodAt', 'basicInfo'];

function hostile(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((one: Json) => hostile(one, key));
  if (typeof value === 'string') {
    return [...WORDS, 'infoPhrases'].includes(key) ? `${value} ${MARKUP}` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one, name)]));
}

/** Overwrites every text that the operator or a maid may have entered with markup. */
export async function plantIn(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, databasePoolSize: 2 }, pino({ level: 'silent' }));
  try {
    const { rows } = await store.pool.query<{ id: number; card: Json }>(
      'select id, card from maids',
    );
    for (const { id, card } of rows) {
      await store.pool.query(
        `update maids set card = $2, letter = left(letter || $3, 1500), sentences = array[$3] where id = $1`,
        [id, JSON.stringify(hostile(card)), MARKUP],
      );
    }
    for (const change of [
      `update parameters set value = value || $1 where is_public and value !~ '^(true|false|[0-9.]+)$'`,
      `update nationalities set label = label || $1, country = country || $1`,
      `update matching_types set name = name || $1`,
      `update skills set label = label || $1`,
      `update resources set title = title || $1`,
      `update maid_experience set what = $1, place = place || $1`,
    ]) {
      await store.pool.query(change, [MARKUP]);
    }
  } finally {
    await store.close();
  }
}
