import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { openFiles } from '../../files/files.ts';
import { migrate } from '../migrate.ts';
import { ask } from '../testing.ts';
import type { BackupScope } from './back-up.ts';

/** Difficult cases for a dump: reference cycles, triggers, generated columns, odd texts, no primary key. */
export const firstSchema = `
  create table families (
    id int generated always as identity primary key,
    name text not null,
    upper_name text generated always as (upper(name)) stored,
    chief int
  );
  create table members (
    code text primary key, family int not null references families, parent text references members, id int unique,
    born timestamptz, photo bytea, facts jsonb, score float8
  );
  alter table families add constraint chief foreign key (chief) references members (id);
  create table notes (line text);
  create sequence tickets;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create function stamp() returns trigger language plpgsql as $$ begin new.line := new.line || '!'; return new; end $$;
  create trigger stay before update or delete on notes for each row execute function refuse();
  create trigger stay_whole before truncate on notes execute function refuse();
  create trigger stamped before insert on notes for each row execute function stamp();
`;
export const secondSchema = "alter table notes add column kind text default 'plain'";

export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export interface TestHoldings extends BackupScope {
  readonly url: string;
}

export async function emptyHoldings(url: string): Promise<TestHoldings> {
  const dataDir = await scratch();
  return {
    url,
    connection: { connectionString: url },
    files: openFiles({ dataDir }),
    keysFolder: join(dataDir, 'keys'),
  };
}

export async function filledHoldings(url: string, migrations: string): Promise<TestHoldings> {
  const holdings = await emptyHoldings(url);
  await migrate(holdings.connection, migrations);
  await ask(
    url,
    `insert into families (name) values ('Älan'), (E'tab\\there\\nand \\\\N'), ('zoë');
     insert into members select chr(96 + n) || '/é', 1, case when n > 1 then chr(95 + n) || '/é' end, n,
       timestamptz '2026-03-01 00:00+04' + n * interval '1 day', decode('00ff0a5c', 'hex'),
       '{"b": [1, null, "x"], "a": "\\u0001"}', 0.1::float8 + n from generate_series(1, 20) n;
     update families set chief = id;
     insert into notes values ('one'), ('one'), (null);
     select nextval('tickets') from generate_series(1, 7)`,
  );
  await holdings.files.put('portraits/a.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await mkdir(holdings.keysFolder, { recursive: true });
  await writeFile(join(holdings.keysFolder, 'master.key'), 'secret\n', { mode: 0o600 });
  return holdings;
}

export const everything = async ({ url, files, keysFolder }: TestHoldings) => [
  await ask(url, 'select f::text from families f order by id'),
  await ask(url, 'select m::text from members m order by id'),
  await ask(url, 'select line from notes order by 1'),
  await ask(url, "select nextval('tickets')::int as ticket"),
  await ask(
    url,
    "select conname, pg_get_constraintdef(oid) from pg_constraint where contype in ('f', 'p') order by 1",
  ),
  await ask(url, 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1'),
  await buffer((await files.read('portraits/a.webp')).stream),
  await readFile(join(keysFolder, 'master.key'), 'utf8'),
];
