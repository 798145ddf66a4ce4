import type { Violation } from './import-rules.ts';
import { isTest, type SourceFile } from './source-tree.ts';

/** Code that writes tables of others, and why it may. */
const exempt: readonly (readonly [place: string, reason: string])[] = [
  ['server/personal-data/scrub.ts', 'erases a person from every table in one transaction'],
  ['server/personal-data/erase-person.ts', 'erases messages, codes and alerts of one number'],
  ['server/personal-data/bank-tasks.ts', 'leaves work that the queue forgets with the family'],
  ['server/personal-data/retention.ts', 'deletes personal data of every table when it is too old'],
  ['server/personal-data/gateway-events.ts', 'clears the personal data in events of the gateway'],
  ['server/operator/kinds/', 'imports content, each kind into its own table'],
  ['server/office/demo/write-past.ts', 'invents rows of the demo with times in the past'],
  ['server/platform/store/backup/', 'restores a backup before any other code runs'],
];

const isOwnersFile = /^(server\/.+)\/table\.ts$/;
const isTestSupport =
  /^server\/testing\/|\/testing(\/|\.ts$)|\.fixture\.ts$|\/schema\/sample-rows\.ts$/;
const definitions = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const tableImports = /import \{([^}]*)\} from '([^']+)'/g;
const drizzleWrites = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
const sqlWrites =
  /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?(\w+)"?|\$\{(\w+)\})/gi;

interface Table {
  readonly sqlName: string;
  readonly owner: string;
}

/** Tables are defined in `table.ts` of their owner, and only the owner writes them. */
export function tableViolations(files: readonly SourceFile[]): Violation[] {
  const server = files.filter(({ path }) => path.startsWith('server/') && !isTest(path));
  const tables = new Map<string, Table>();
  const bySqlName = new Map<string, Table>();
  for (const { path, code } of server) {
    const owner = isOwnersFile.exec(path)?.[1];
    if (owner === undefined) continue;
    for (const [, name = '', sqlName = ''] of code.matchAll(definitions)) {
      tables.set(`${path}#${name}`, { sqlName, owner });
      bySqlName.set(sqlName, { sqlName, owner });
    }
  }
  return server.flatMap((file) => {
    const { path, code } = file;
    const found = !isOwnersFile.test(path) && code.includes('pgTable(') ? [misplaced] : [];
    if (!isTestSupport.test(path) && !exempt.some(([place]) => path.startsWith(place))) {
      const written = writtenTables(file, tables, bySqlName);
      for (const { owner, sqlName } of written) {
        if (!path.startsWith(`${owner}/`)) found.push(foreign(sqlName, owner));
      }
    }
    return [...new Set(found)].map((message) => ({ path, message }));
  });
}

const misplaced = 'defines a table; tables are defined in table.ts of their owner';
const foreign = (sqlName: string, owner: string): string =>
  `writes ${sqlName}, which only ${owner} writes; call a function of its index.ts`;

function writtenTables(
  { path, code, imports }: SourceFile,
  tables: ReadonlyMap<string, Table>,
  bySqlName: ReadonlyMap<string, Table>,
): Table[] {
  const local = new Map<string, Table>();
  for (const [, names = '', from] of code.matchAll(tableImports)) {
    const target = imports.find(({ written }) => written === from)?.target ?? '';
    for (const name of names.split(',')) {
      const [exported = '', alias = exported] = name.trim().split(/\s+as\s+/);
      const table = tables.get(`${target}#${exported}`);
      if (table) local.set(alias, table);
    }
  }
  for (const [, name = ''] of code.matchAll(definitions)) {
    const own = tables.get(`${path}#${name}`);
    if (own) local.set(name, own);
  }
  const byDrizzle = [...code.matchAll(drizzleWrites)].map(([, name = '']) => local.get(name));
  const bySql = [...code.matchAll(sqlWrites)].map(([, sqlName, name]) =>
    name === undefined ? bySqlName.get(sqlName ?? '') : local.get(name),
  );
  return [...byDrizzle, ...bySql].filter((table) => table !== undefined);
}
