import type { KnownNames } from './known-names.ts';

const lines = (text: string): string[] => text.replaceAll('\\\n', ' ').split('\n');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);

/** Missing files and names in a Dockerfile. */
export function dockerfileProblems(text: string, ignoreFile: string, known: KnownNames): string[] {
  const problems: string[] = [];
  const included = new Set(matches(ignoreFile, /^!(\S+)$/gm));
  let port: string | undefined;
  for (const line of lines(text)) {
    const [instruction, ...words] = line.trim().split(/\s+/);
    const rest = words.join(' ');
    if (instruction === 'COPY' && !rest.startsWith('--from')) {
      for (const source of words.slice(0, -1)) {
        if (!known.fileExists(source)) problems.push(`copies ${source}, which is not there`);
        if (!included.has(source)) problems.push(`copies ${source}, which .dockerignore keeps out`);
      }
    }
    if (instruction === 'ENV') {
      for (const [name = '', value] of words.map((word) => word.split('='))) {
        if (!known.variables.has(name)) problems.push(`sets ${name}, which nothing reads`);
        if (name === 'PORT') port = value;
      }
    }
    if (instruction === 'EXPOSE' && rest !== port)
      problems.push(`exposes ${rest} but serves ${port}`);
    problems.push(...commandProblems(rest, known));
  }
  if (!/^USER (?!root)/m.test(text)) problems.push('runs as root');
  if (!/^HEALTHCHECK /m.test(text)) problems.push('has no health check');
  return problems;
}

function commandProblems(command: string, known: KnownNames): string[] {
  const scripts = matches(command, /\bnpm run ([\w:-]+)/g);
  const programs = matches(command, /\b((?:scripts|build|server)\/[\w/.-]+\.(?:mjs|js|ts))/g);
  return [
    ...scripts
      .filter((name) => !known.scripts.has(name))
      .map((name) => `runs npm run ${name}, which package.json does not have`),
    ...programs
      .filter((path) => !known.fileExists(path))
      .map((path) => `runs ${path}, which is not there`),
  ];
}

/** Missing files and names in a compose file, and secrets in it. */
export function composeProblems(text: string, dockerfile: string, known: KnownNames): string[] {
  const services = new Map(
    [
      ...((text.split(/^services:\n/m)[1] ?? '')
        .split(/^\w/m)[0]
        ?.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n| {2}#.*\n)*)/gm) ?? []),
    ].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  const app = services.get('app') ?? '';
  const proxy = services.get('proxy') ?? '';
  const trusted = /^ {6}TRUSTED_PROXIES: (\S+)$/m.exec(app)?.[1];
  const network = /^ {8}- subnet: (\S+)$/m.exec(text)?.[1];
  const settings = matches(app, /^ {6}([A-Z][A-Z0-9_]+):/gm);
  const exposed = /^EXPOSE (\d+)/m.exec(dockerfile)?.[1];
  const hosts = [...matches(app, /@([\w-]+):\d+/g), ...matches(app, /http:\/\/([\w-]+):\d+/g)];
  const waitsFor = matches(app, /^ {6}([a-z][\w-]*):$/gm);
  const file = /dockerfile: (\S+)/.exec(app)?.[1] ?? '';
  const volumes = matches(text, /^ {6}- ([a-z][\w-]*):\//gm);
  const declared = new Set(matches(text.split(/^volumes:\n/m)[1] ?? '', /^ {2}([\w-]+):/gm));
  return [
    ...(services.size === 0 ? ['has no services'] : []),
    ...(known.fileExists(file) ? [] : [`builds from ${file}, which is not there`]),
    ...settings
      .filter((name) => !known.settings.has(name))
      .map((name) => `sets ${name}, which the product does not read`),
    ...[...hosts, ...waitsFor]
      .filter((name) => !services.has(name))
      .map((name) => `needs the service ${name}, which it does not have`),
    ...matches(proxy, /- app:(\d+)/g)
      .filter((port) => port !== exposed)
      .map((port) => `passes requests to ${port}, which the image does not expose`),
    ...(/^ {4}ports:/m.test(app) ? ['publishes the port of the product itself'] : []),
    ...(/^ {4}env_file: \.env$/m.test(app) ? [] : ['passes no .env file to the product']),
    ...(trusted !== undefined && trusted === network
      ? []
      : ['does not trust the network that its proxy is in']),
    ...volumes
      .filter((name) => !declared.has(name))
      .map((name) => `mounts the volume ${name}, which it does not declare`),
    ...matches(text, /\$\{(\w+):?-/g).map((name) => `gives ${name} a default`),
    ...secretFileProblems(text, services, known),
  ];
}

/** Names of accounts, which are no secrets although they are called keys. */
const accountNames = new Set(['S3_ACCESS_KEY_ID', 'ROOT_ACCESS_KEY']);
const looksSecret = (name: string): boolean =>
  /KEY|TOKEN|PASSWORD|SECRET/.test(name) && !name.endsWith('_FILE') && !accountNames.has(name);

/** Secrets that do not come from files, and files that do not reach the service that reads them. */
function secretFileProblems(
  text: string,
  services: ReadonlyMap<string, string>,
  { secrets }: KnownNames,
): string[] {
  const declared = [
    ...(/^secrets:\n((?: .*\n)+)/m.exec(text)?.[1] ?? '').matchAll(
      /^ {2}(\w+):\n {4}file: (\S+)$/gm,
    ),
  ].map(([, name = '', file = '']) => ({ name, file }));
  const names = new Set(declared.map(({ name }) => name));
  const given = [...services].flatMap(([service, body]) => {
    const list = /^ {4}secrets:\n((?: {6}- .*\n)+)/m.exec(body)?.[1] ?? '';
    return matches(list, /- (\w+)$/gm).map((name) => ({ service, name }));
  });
  const isGiven = (service: string, name: string): boolean =>
    given.some((one) => one.service === service && one.name === name);
  return [
    ...matches(text, /^ +([A-Z][A-Z0-9_]+): /gm)
      .filter((name) => secrets.has(name) || looksSecret(name))
      .map((name) => `gives ${name} by value and not by a file`),
    ...[...services].flatMap(([service, body]) =>
      matches(body, /\/run\/secrets\/(\w+)/g)
        .filter((name) => !isGiven(service, name))
        .map((name) => `reads the secret ${name} in ${service}, which does not get it`),
    ),
    ...given
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => `gives the secret ${name}, which it does not declare`),
    ...declared
      .filter(({ name }) => !given.some((one) => one.name === name))
      .map(({ name }) => `declares the secret ${name}, which no service gets`),
    ...declared
      .filter(({ name, file }) => file !== `secrets/${name}`)
      .map(({ name }) => `takes the secret ${name} from another file than secrets/${name}`),
  ];
}

/** Secret settings without a file of their own, and secrets that the documents leave out. */
export function secretProblems(
  readme: string,
  operations: string,
  compose: string,
  { settings, secrets }: KnownNames,
): string[] {
  const files = matches(compose, /^ {4}file: (secrets\/\w+)$/gm);
  return [
    ...[...settings]
      .filter((name) => looksSecret(name) && !secrets.has(name))
      .map((name) => `${name} looks secret and cannot come from a file`),
    ...[...secrets]
      .filter((name) => !readme.includes(`\`${name}_FILE\``))
      .map((name) => `README.md does not name ${name}_FILE`),
    ...files
      .filter((file) => !operations.includes(file))
      .map((file) => `docs/operations.md does not say how to fill ${file}`),
  ];
}

/** Without these variables no family can complete a hire, or the operator never learns of it. */
const neededToHire = [
  'PUBLIC_ORIGIN',
  'MASTER_KEY',
  'SIGNING_KEY',
  'METRICS_TOKEN',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'PAYMENTS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OPERATOR_MOBILE',
];

/** Missing variables, unknown variables and secrets in the example .env file. */
export function exampleEnvProblems(text: string, compose: string, known: KnownNames): string[] {
  const names = matches(text, /^([A-Z0-9_]+)=/gm);
  const fromFiles = new Set(matches(compose, /^ {6}([A-Z][A-Z0-9_]+)_FILE: /gm));
  const demanded = new Set([
    ...neededToHire.filter((name) => !fromFiles.has(name)),
    ...matches(compose, /\$\{(\w+):\?/g),
  ]);
  const isRead = (name: string) => known.settings.has(name) || compose.includes(`\${${name}:?`);
  return [
    ...[...demanded].filter((name) => !names.includes(name)).map((name) => `lacks ${name}`),
    ...names.filter((name) => !isRead(name)).map((name) => `names ${name}, which nothing reads`),
    ...names
      .filter((name) => known.secrets.has(name) || looksSecret(name))
      .map((name) => `holds ${name}, which belongs in a file`),
  ];
}
