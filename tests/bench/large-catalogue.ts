import { Client } from 'pg';
import { joinEmbeddedPostgres } from '../../server/platform/store/embedded/embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const FIRST = 100_000;
const tables = ['maids', 'maid_skills', 'maid_languages', 'maid_experience'];

/** Maids beyond the demo combine parts of its maids: one's card, another's skills, a third's languages. */
const growth = (from: number, to: number) => `
${tables.map((table) => `alter table ${table} disable trigger user;`).join('\n')}
drop index if exists maids_text_alike, maids_first_name_alike;
create temporary table pattern as
  select *, row_number() over (order by id) - 1 as place from maids where id < ${FIRST};
create temporary table made as
  select ${FIRST} + n as id, n, n % size as looks, n * 7 / 3 % size as able, n * 11 / 5 % size as speaks
  from generate_series(${from}, ${to - 1}) as n, (select count(*)::int as size from pattern) as patterns;
insert into maids (id, first_name, born_on, nationality_code, matching_type_id, religion,
  number_of_children, arrangement, monthly_price_aed, wage_aed, available_from, letter, roles, card,
  consent_given_on, published_at)
select made.id, first_name, born_on, nationality_code, matching_type_id, religion,
  number_of_children, arrangement, price, least(wage_aed, price - 100),
  case when n % 3 > 0 then current_date + n * 13 % 60 end,
  letter || ' I come from ' || substr(md5((n % 20000)::text), 1, 7) || '.', roles,
  jsonb_set(jsonb_set(card, '{housemaid,id}', to_jsonb(made.id)), '{housemaid,monthlyPrice}', to_jsonb(price)),
  consent_given_on, now() - n * interval '37 seconds'
from made join pattern on place = looks,
  lateral (select monthly_price_aed + n * 17 % 900 - 450 as price) as priced
order by 1;
insert into maid_skills (maid_id, skill_code, able, position) select made.id, skill_code, able.able, position
  from made join pattern on place = made.able join maid_skills able on able.maid_id = pattern.id order by 1;
insert into maid_languages select made.id, language, level, position
  from made join pattern on place = speaks join maid_languages on maid_id = pattern.id order by 1;
insert into maid_experience select made.id, position, maid_experience.place, years, what
  from made join pattern on pattern.place = looks join maid_experience on maid_id = pattern.id order by 1;
drop table pattern, made;
analyze;`;

/** Fills the store up to this many maids; triggers are off, so start its readers afterwards. */
export async function growCatalogue(dataDir: string, size: number): Promise<void> {
  const embedded = await joinEmbeddedPostgres(dataDir, quiet);
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: number }>(
      'select count(*)::int as there from maids',
    );
    await client.query(growth(rows[0]?.there ?? 0, size));
  } finally {
    await client.end();
    await embedded.leave();
  }
}
