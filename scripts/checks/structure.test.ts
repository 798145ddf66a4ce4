import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { structureViolations } from './structure.ts';

type Tree = Readonly<Record<string, string>>;

const sound: Tree = {
  'rules/money.ts': `export const fils = (aed: number) => aed * 100;`,
  'contract/calls.ts': `import { fils } from '../rules/money.ts'; export const calls = { fils };`,
  'server/platform/config.ts': `export const readConfig = () => process.env.PORT;`,
  'server/catalogue/page.ts': `export const page = 1;`,
  'server/catalogue/index.ts': `export { page } from './page.ts';`,
  'server/operator/seed.ts': `import { page } from '../catalogue/index.ts'; export const seed = page;`,
  'server/catalogue/table.ts': `export const maids = pgTable('maids', {});`,
  'server/catalogue/hide.ts': `import { maids } from './table.ts'; export const hide = (db) => db.update(maids);`,
  'server/shortlist/table.ts': `import { maids } from '../catalogue/table.ts'; export const entries = pgTable('entries', { maid: maids });`,
  'server/shortlist/list.ts': `import { maids } from '../catalogue/table.ts'; export const list = (db) => db.select().from(maids); // update maids`,
  'server/shortlist/list.test.ts': `import { maids } from '../catalogue/table.ts'; db.insert(maids); sql('delete from maids');`,
  'server/personal-data/scrub.ts': `import { entries } from '../shortlist/table.ts'; export const scrub = (db) => db.delete(entries);`,
  'server/testing/app.ts': `export const testApp = 1;`,
  'server/app.test.ts': `import { testApp } from './testing/app.ts'; console.log(testApp);`,
  'server/main.ts': `import './operator/seed.ts'; import '../web/app/render.server.ts'; readConfig(withSecretFiles(process.env));`,
  'web/visitor/api.ts': `import { calls } from '../../contract/calls.ts'; export const api = calls;`,
  'web/ui/button.tsx': `import './button.module.css'; export const Button = 1;`,
  'web/ui/button.module.css': `.button { color: red; }`,
  'web/pages/hire/hire.tsx': `import { Button } from '../../ui/button.tsx'; import type { Route } from './+types/hire.ts'; export default Button;`,
  'web/app/render.server.ts': `import '../visitor/api.ts'; // process.env is only a word here`,
  'scripts/check.ts': `import '../server/testing/app.ts'; console.log(process.env.HOME);`,
};

const violations: readonly (readonly [title: string, changes: Tree, message: RegExp])[] = [
  [
    'the frame of the pages imports the office',
    {
      'web/office/queue.ts': `export const queue = 1;`,
      'web/app/root.tsx': `import '../office/queue.ts';`,
    },
    /costs families nothing/,
  ],
  ['rules import contract', { 'rules/money.ts': `import '../contract/calls.ts';` }, /reaches up/],
  ['contract imports server', { 'contract/calls.ts': `import '../server/main.ts';` }, /reaches up/],
  [
    'web imports a type of server',
    {
      'web/pages/hire/hire.tsx': `import type { page } from '../../../server/catalogue/index.ts';`,
    },
    /reaches up/,
  ],
  [
    'server loads a screen on demand',
    {
      'server/catalogue/page.ts': `export const page = () => import('../../web/pages/hire/hire.tsx');`,
    },
    /reaches up/,
  ],
  [
    'a capability brings the pages in',
    { 'server/catalogue/page.ts': `import '../../web/app/render.server.ts';` },
    /only server\/main.ts and server\/dev.ts/,
  ],
  [
    'a screen imports the page entry',
    { 'web/pages/hire/hire.tsx': `import '../../app/render.server.ts';` },
    /only server\/main.ts and server\/dev.ts/,
  ],
  [
    'the design system imports the visitor',
    { 'web/ui/button.tsx': `import '../visitor/api.ts';` },
    /knows no business/,
  ],
  [
    'the design system re-exports a screen',
    { 'web/ui/button.tsx': `export { default } from '../pages/hire/hire.tsx';` },
    /knows no business/,
  ],
  [
    'a page imports a flow',
    {
      'web/flows/apply/step.ts': `export const step = 1;`,
      'web/pages/hire/hire.tsx': `export { step } from '../../flows/apply/step.ts';`,
    },
    /web has layers/,
  ],
  [
    'the visitor imports a page',
    { 'web/visitor/api.ts': `export { default } from '../pages/hire/hire.tsx';` },
    /web has layers/,
  ],
  [
    'web gets a folder of no layer',
    { 'web/shell/shell.tsx': `export { Button } from '../ui/button.tsx';` },
    /belongs to a layer/,
  ],
  [
    'two folders import each other, no file does',
    {
      'web/ui/fields/field.ts': `import '../overlays/sheet.ts';`,
      'web/ui/fields/text.ts': `export const text = 1;`,
      'web/ui/overlays/dialog.ts': `import '../fields/text.ts';`,
      'web/ui/overlays/sheet.ts': `export const sheet = 1;`,
    },
    /folder cycle: web\/ui\/fields\/field.ts → web\/ui\/overlays\/sheet.ts, web\/ui\/overlays\/dialog.ts/,
  ],
  [
    'a folder gets crowded',
    Object.fromEntries(
      Array.from({ length: 29 }, (_, at) => [`rules/many/rule-${at}.ts`, 'export const a = 1;']),
    ),
    /29 modules side by side/,
  ],
  [
    "a capability reaches into another's files",
    { 'server/operator/seed.ts': `import { page } from '../catalogue/page.ts';` },
    /only through its index.ts/,
  ],
  [
    'a capability imports one of a group above',
    {
      'server/operator/index.ts': `export const seed = 1;`,
      'server/catalogue/page.ts': `export { seed } from '../operator/index.ts';`,
    },
    /server has groups/,
  ],
  [
    'server gets a folder of no group',
    { 'server/gardens/garden.ts': `export const a = 1;` },
    /belongs to a group/,
  ],
  [
    "a capability writes another's table",
    {
      'server/shortlist/list.ts': `import { maids } from '../catalogue/table.ts'; export const list = (db) => db.delete(maids);`,
    },
    /writes maids, which only server\/catalogue writes/,
  ],
  [
    "a capability writes another's table under an alias",
    {
      'server/shortlist/list.ts': `import { maids as table } from '../catalogue/table.ts'; export const list = (db) => db.insert(\n table);`,
    },
    /writes maids, which only server\/catalogue writes/,
  ],
  ...['insert into maids (id)', 'update maids set', 'DELETE\nFROM "maids"'].map(
    (statement) =>
      [
        `SQL says ${statement}`,
        {
          'server/shortlist/list.ts': `export const list = (db) => db.execute(sql\`${statement}\`);`,
        },
        /writes maids, which only server\/catalogue writes/,
      ] as const,
  ),
  [
    'SQL names a table by its definition',
    {
      'server/shortlist/list.ts': `import { maids } from '../catalogue/table.ts'; export const list = sql\`update \${maids} set\`;`,
    },
    /writes maids, which only server\/catalogue writes/,
  ],
  [
    "the platform writes a capability's table",
    { 'server/platform/config.ts': `export const clear = 'delete from maids';` },
    /writes maids, which only server\/catalogue writes/,
  ],
  [
    'a table is defined elsewhere',
    { 'server/catalogue/page.ts': `export const page = pgTable('pages', {});` },
    /defines a table/,
  ],
  [
    'the platform imports a capability',
    { 'server/platform/config.ts': `import '../catalogue/index.ts';` },
    /imports none of them/,
  ],
  [
    'product code imports the test app',
    { 'server/main.ts': `import './testing/app.ts';` },
    /is for tests/,
  ],
  [
    'product code imports a script',
    { 'web/pages/hire/hire.tsx': `import '../../../scripts/check.ts';` },
    /does not import tooling/,
  ],
  ['rules read files', { 'rules/money.ts': `import 'node:fs';` }, /rules are pure/],
  ['rules ask the clock', { 'rules/money.ts': `export const now = Date.now();` }, /told the time/],
  [
    'settings are read outside the configuration',
    { 'server/catalogue/page.ts': `export const page = process.env.PAGE;` },
    /reads process.env/,
  ],
  [
    'an import names no file',
    { 'web/app/render.server.ts': `import './gone.ts';` },
    /no such file/,
  ],
  ['a file is too long', { 'web/ui/button.module.css': '\n'.repeat(300) + 'a{}' }, /301 lines/],
];

test('a sound tree breaks no rule', () => {
  expect(structureViolations(write(sound))).toEqual([]);
});

test.each(violations)('the check bites when %s', (_title, changes, message) => {
  const found = structureViolations(write({ ...sound, ...changes }));
  expect(found.map((violation) => `${violation.path}: ${violation.message}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(message)]),
  );
});

function write(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
