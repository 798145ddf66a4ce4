import { isTest, type SourceFile } from './source-tree.ts';

/** A broken rule in a file or folder. */
export interface Violation {
  readonly path: string;
  readonly message: string;
}

type Step = readonly [from: string, to: string];
interface Rule {
  readonly message: string;
  readonly broken: (step: Step) => boolean;
}

const top = (path: string): string => path.split('/')[0] ?? '';
const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const isTestSupport = (path: string): boolean => /\/testing(\/|\.ts$)/.test(path);
const product = ['rules', 'contract', 'server', 'web', 'content'];
const below: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules'],
  contract: ['rules', 'contract'],
  content: ['rules', 'content'],
  server: ['rules', 'contract', 'content', 'server'],
  web: ['rules', 'contract', 'content', 'web'],
};
const pageEntry = 'web/app/render.server.ts';
const pageEntryUsers = ['server/main.ts', 'server/dev.ts'];

/** The capability of a server file; null for files directly in server/ and shared parts. */
function capability(path: string): string | null {
  const [folder, name, file] = path.split('/');
  if (folder !== 'server' || name === undefined || file === undefined) return null;
  return name === 'platform' || name === 'testing' ? null : name;
}

/** The layers of web from the bottom up: a folder imports only from layers below its own. */
const webLayers: readonly (readonly string[])[] = [
  ['text', 'ui'],
  ['visitor'],
  ['site'],
  ['maids'],
  ['pages', 'flows', 'my', 'office'],
  ['app'],
];

const webFolder = (path: string): string => (top(path) === 'web' ? (path.split('/')[1] ?? '') : '');
const webLayer = (path: string): number =>
  webLayers.findIndex((layer) => layer.includes(webFolder(path)));

/** The groups of server from the bottom up: a capability imports only from its own group and groups below. */
const serverLayers: Readonly<Record<string, string>> = {
  visitor: 'captcha chat codes consents marketing messages redirects scans sessions staff url-log',
  catalogue: 'catalogue discovery guides live media pages parameters resources site',
  application:
    'alerts applications capability-links confirm documents family-list hiring holds shortlist',
  money: 'bank mandates papers payment-ways payments signatures',
  booking: 'collections contact links replacement visa',
  home: 'her-page home-messages home-requests personal-data survey',
  office: 'office',
  top: 'go-live my operator',
};

const serverLayer = (path: string): number =>
  Object.values(serverLayers).findIndex((group) =>
    group.split(' ').includes(capability(path) ?? ''),
  );

const rules: readonly Rule[] = [
  {
    message: 'reaches up: rules ← contract ← server, web is the only direction',
    broken: ([from, to]) =>
      product.includes(top(to)) &&
      below[top(from)]?.includes(top(to)) === false &&
      !(to === pageEntry && pageEntryUsers.includes(from)),
  },
  {
    message: 'product code does not import tooling',
    broken: ([from, to]) =>
      product.includes(top(from)) && !product.includes(top(to)) && !isTest(from),
  },
  {
    message: `only ${pageEntryUsers.join(' and ')} bring the pages in`,
    broken: ([from, to]) => to === pageEntry && !pageEntryUsers.includes(from) && !isTest(from),
  },
  {
    message: 'web/ui knows no business: it imports nothing outside web/ui',
    broken: ([from, to]) => isIn(from, 'web/ui') && !isIn(to, 'web/ui') && !isTest(from),
  },
  {
    message: `web has layers: ${webLayers.map((layer) => layer.join(', ')).join(' ← ')}`,
    broken: ([from, to]) =>
      top(from) === 'web' &&
      top(to) === 'web' &&
      webFolder(from) !== webFolder(to) &&
      webLayer(to) >= webLayer(from) &&
      !isTest(from),
  },
  {
    message: 'the office costs families nothing: only web/office imports web/office',
    broken: ([from, to]) => isIn(to, 'web/office') && !isIn(from, 'web/office') && !isTest(from),
  },
  {
    message: 'every folder of web belongs to a layer (scripts/checks/import-rules.ts)',
    broken: ([from]) => top(from) === 'web' && webLayer(from) < 0,
  },
  {
    message:
      'one capability reaches another only through its index.ts and its tables; tests also through its testing.ts',
    broken: ([from, to]) => {
      const targetCapability = capability(to);
      const ownCapability = capability(from);
      if (ownCapability === null || targetCapability === null || ownCapability === targetCapability)
        return false;
      const isPublished =
        to === `server/${targetCapability}/index.ts` ||
        to.endsWith('/table.ts') ||
        ((isTest(from) || isTestSupport(from)) && to === `server/${targetCapability}/testing.ts`);
      return !isPublished;
    },
  },
  {
    message: `server has groups: ${Object.keys(serverLayers).join(' ← ')}`,
    broken: ([from, to]) =>
      capability(from) !== null &&
      serverLayer(to) > serverLayer(from) &&
      !to.endsWith('/table.ts') &&
      !isTest(from) &&
      !isTestSupport(from),
  },
  {
    message: 'server/platform is under the capabilities and imports none of them',
    broken: ([from, to]) =>
      isIn(from, 'server/platform') && !isTest(from) && capability(to) !== null,
  },
  {
    message: 'a folder or file named testing is for tests',
    broken: ([from, to]) =>
      isTestSupport(to) && product.includes(top(from)) && !isTest(from) && !isTestSupport(from),
  },
];

const impure =
  /^(node:|react$|react\/|react-dom|react-router|@react-router\/|fastify|pg$|drizzle-orm)/;

const noGroup = 'every folder of server belongs to a group (scripts/checks/import-rules.ts)';

/** Violations in one file's place and imports. */
export function importViolations(file: SourceFile, exists: (path: string) => boolean): Violation[] {
  const { path } = file;
  const isLost = capability(path) !== null && serverLayer(path) < 0;
  const imported = file.imports.flatMap(({ written, target }) => {
    const broken = (message: string) => ({ path, message: `${written}: ${message}` });
    if (target === null) {
      const forbidden = top(path) === 'rules' && !isTest(path) && impure.test(written);
      return forbidden ? [broken('rules are pure: no I/O, no framework')] : [];
    }
    if (target.includes('/+types/')) return [];
    if (!exists(target)) return [broken('there is no such file')];
    return rules.filter((rule) => rule.broken([path, target])).map((rule) => broken(rule.message));
  });
  return isLost ? [{ path, message: noGroup }, ...imported] : imported;
}
