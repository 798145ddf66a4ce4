import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type {
  CommandDefinition,
  OfficeCallDefinition,
} from '../../../contract/office/office-call.ts';
import {
  type CommandName,
  commandNames,
  isCommandName,
  officeCalls,
  officeCommands,
} from '../../../contract/office/office-calls.ts';
import { hasRight, isRight, type Right, type Role, roles } from '../../../rules/office/rights.ts';

const office = join(import.meta.dirname, '..');
const sources = new Map(
  readdirSync(office, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file): [string, string] => [file, readFileSync(join(office, file), 'utf8')]),
);
const sourceOf = (file: string): string => sources.get(file) ?? '';

/** Sources do not change while this test runs: what was found in one is kept. */
function once<Found>(find: (file: string) => Found): (file: string) => Found {
  const kept = new Map<string, Found>();
  return (file) => {
    const found = kept.get(file) ?? find(file);
    kept.set(file, found);
    return found;
  };
}

/** The call that each screen opens with: who may make it can open the screen. */
const screens: Readonly<Record<string, keyof typeof officeCalls>> = {
  'today/route.tsx': 'GET office/today',
  'queue/route.tsx': 'GET office/queue',
  'application/route.tsx': 'GET office/application/{id}',
  'documents/route.tsx': 'GET office/documents',
  'arrivals/route.tsx': 'GET office/arrivals',
  'arrivals/print-route.tsx': 'GET office/arrivals',
  'visas/route.tsx': 'GET office/visas',
  'maid-list/route.tsx': 'GET office/maids',
  'maids/route.tsx': 'GET office/maid',
  'media/route.tsx': 'GET office/media/{id}',
  'direct-debits/route.tsx': 'GET office/direct-debits',
  'money/route.tsx': 'GET office/money',
  'campaigns/route.tsx': 'GET office/campaigns',
  'content/route.tsx': 'GET office/content',
  'reports/route.tsx': 'GET office/reports',
  'data-requests/route.tsx': 'GET office/datarequests',
  'audit/route.tsx': 'GET office/audit',
  'people/route.tsx': 'GET office/people',
  'history/route.tsx': 'GET office/actions',
  'people/me-route.tsx': 'GET office/sessions',
};
/** Screens that offer nothing, or come before the rights. */
const withoutButtons = new Set(['sign-in/route.tsx', 'shell/missing-route.tsx']);

const calls: Readonly<Record<string, OfficeCallDefinition>> = officeCalls;
const definitions: Readonly<Record<CommandName, CommandDefinition>> = officeCommands;

const has = (role: Role, right: Right) => hasRight({ roles: [role], isLimited: false }, right);
const hasAny = (role: Role, rights: Right | readonly Right[]) =>
  [rights].flat().some((right) => has(role, right));

function mayOpen(role: Role, screen: string): boolean {
  const allowed = calls[screens[screen] ?? '']?.allowed ?? 'everybody';
  return allowed === 'everybody' || allowed === 'colleagues' || hasAny(role, allowed);
}
function mayRun(role: Role, command: CommandName): boolean {
  const { right, sees } = definitions[command];
  return hasAny(role, right) && (sees === undefined || has(role, sees));
}

/** The modules of the office that a module brings with it. */
const importsOf = once((file): readonly string[] => {
  const found = sourceOf(file).matchAll(/^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+)';/gms);
  return [...found]
    .map(([, path = '']) => relative(office, join(office, dirname(file), path)))
    .filter((path) => sources.has(path));
});

/** Dialogs that are only opened by these modules, which ask for the right. */
const openers: Readonly<Record<string, readonly string[]>> = {
  'application/dialogs/task-dialog.tsx': ['application/actions.ts', 'visas/visa-actions.tsx'],
  'application/dialogs/': ['application/actions.ts'],
  'queue/bulk-': ['queue/use-queue-keys.ts'],
  'queue/assign-dialog.tsx': ['queue/use-queue-keys.ts'],
  'money/prepare-refund.tsx': ['money/payments.tsx', 'application/actions.ts'],
  'money/add-line.tsx': ['money/reconciliation.tsx'],
  'visas/visa-dialog.tsx': ['visas/visa-actions.tsx'],
  'visas/appointment-dialog.tsx': ['visas/visa-actions.tsx'],
  'visas/result-dialog.tsx': ['visas/visa-actions.tsx'],
  'visas/her-dialogs.tsx': ['visas/visa-actions.tsx'],
};
const openersOf = (file: string): readonly string[] =>
  Object.entries(openers).find(([start]) => file.startsWith(start))?.[1] ?? [];

/** Any kind of work: the question of a button that depends on the task. */
const forWork = officeCommands.complete_task.right;

/** The rights that a module asks for, each as one question: `may('a', 'b')`. */
const asksOf = once((file): readonly (readonly Right[])[] => {
  const source = [file, ...openersOf(file)].map(sourceOf).join('\n');
  const questions = source.matchAll(/\bmay\(((?:\s*'\w+',?)+)\s*\)/g);
  const asked = [...questions].map(([, inside = '']) =>
    [...inside.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) => (isRight(name) ? [name] : [])),
  );
  return source.includes('may(...rightsForTask[') ? [...asked, forWork] : asked;
});

const runs = /\b(?:runCommand|tryCommand|exportRows)\b|'office\/command'/;

/** Commands that a module runs; words and addresses of commands are no buttons. */
const runsOf = once((file): readonly CommandName[] => {
  const source = sourceOf(file).replaceAll(/^(?:export )?type [^;]+;/gm, '');
  if (file.startsWith('words/') || file.startsWith('shell/') || !runs.test(source)) return [];
  const names = source.matchAll(
    /(?<!useApprovals\()'([a-z]+(?:_[a-z]+)+)'|(?:runCommand|tryCommand)\(\s*'([a-z]+)'/g,
  );
  return [...new Set([...names].map(([, one, other]) => one ?? other ?? ''))].filter(isCommandName);
});

/** Roles that have one of these rights. */
const rolesWith = (rights: readonly Right[]) => roles.filter((role) => hasAny(role, rights));

/** Questions about these rights, and not about more roles, keep a role out that has none of them. */
function keepsOut(role: Role, questions: readonly (readonly Right[])[], rights: readonly Right[]) {
  const allowed = rolesWith(rights);
  const about = questions.filter(
    (question) =>
      question.some((one) => rights.includes(one)) &&
      rolesWith(question).every((one) => allowed.includes(one)),
  );
  return about.length > 0 && !about.some((question) => hasAny(role, question));
}

const isKeptFrom = (role: Role, file: string, command: CommandName): boolean => {
  const { right, sees } = definitions[command];
  const questions = asksOf(file);
  return (
    keepsOut(role, questions, [right].flat()) ||
    (sees !== undefined && keepsOut(role, questions, [sees]))
  );
};

/** Modules that a screen brings for a role, without those that a question about this command keeps from it. */
function shownTo(role: Role, screen: string, command: CommandName): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [screen];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file) || isKeptFrom(role, file, command)) continue;
    found.add(file);
    left.push(...importsOf(file));
  }
  return found;
}

/** Modules that a screen brings for anybody. */
function broughtBy(screen: string): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [screen];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    left.push(...importsOf(file));
  }
  return found;
}

const filesOf = new Map(
  commandNames.map((command): [CommandName, readonly string[]] => [
    command,
    [...sources.keys()].filter((file) => runsOf(file).includes(command)),
  ]),
);
const filesWith = (command: CommandName) => filesOf.get(command) ?? [];
const screensOf = (role: Role) => Object.keys(screens).filter((screen) => mayOpen(role, screen));

const offered = (role: Role, screen: string, command: CommandName) => {
  const shown = shownTo(role, screen, command);
  return filesWith(command).filter((file) => shown.has(file));
};

/** Run by another command, which has the button. */
const withoutButton: ReadonlySet<CommandName> = new Set<CommandName>([
  'pay_home_transfer',
  'pay_visa_transfer',
]);

test('[OFF-05] every screen is in the table of this test, and every command has a button', () => {
  const routes = [...sourceOf('routes.tsx').matchAll(/import\('\.\/([^']+)'\)/g)];
  expect(
    routes
      .map(([, file = '']) => file)
      .filter((file) => !withoutButtons.has(file))
      .toSorted(),
  ).toEqual(Object.keys(screens).toSorted());
  expect(commandNames.filter((one) => filesWith(one).length === 0).toSorted()).toEqual(
    [...withoutButton].toSorted(),
  );
});

test('[OFF-05] every screen opens with a call of the office', () => {
  expect(Object.values(screens).filter((call) => !Object.hasOwn(calls, call))).toEqual([]);
});

test.each(roles)('[OFF-05] no screen shows %s a button whose right nobody asked for', (role) => {
  const wrong = screensOf(role).flatMap((screen) =>
    commandNames
      .filter((command) => !mayRun(role, command))
      .flatMap((command) =>
        offered(role, screen, command).map((file) => `${screen}: ${command} in ${file}`),
      ),
  );
  expect(wrong).toEqual([]);
});

test.each(roles)(
  '[OFF-05] what %s may do is offered on a screen that opens for this role',
  (role) => {
    const missing = commandNames.filter((command) => {
      if (!mayRun(role, command) || withoutButton.has(command)) return false;
      const files = screensOf(role).flatMap((screen) => {
        const brought = broughtBy(screen);
        return filesWith(command).filter((file) => brought.has(file));
      });
      return files.length > 0 && files.every((file) => isKeptFrom(role, file, command));
    });
    expect(missing).toEqual([]);
  },
);

test('[OFF-12] N is Next on every screen', () => {
  const labels = [...sources.values()].flatMap((source) =>
    [...source.matchAll(/key: 'n', label: t\('([^']*)'/g)].map(([, label]) => label),
  );
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toMatch(/^Next, claimed for you/);
});
