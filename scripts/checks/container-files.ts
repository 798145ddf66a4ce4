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
    ...matches(
      text,
      /^ +([A-Z0-9_]*(?:KEY|TOKEN|PASSWORD|SECRET)[A-Z0-9_]*): (?!\$\{\w+:\?)/gm,
    ).map((name) => `gives ${name} a value of its own`),
    ...matches(text, /\$\{(\w+):?-/g).map((name) => `gives ${name} a default`),
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
  const rows = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  const names = rows.map(([, name = '']) => name);
  const demanded = new Set([...neededToHire, ...matches(compose, /\$\{(\w+):\?/g)]);
  const isRead = (name: string) => known.settings.has(name) || compose.includes(`\${${name}:?`);
  return [
    ...[...demanded].filter((name) => !names.includes(name)).map((name) => `lacks ${name}`),
    ...names.filter((name) => !isRead(name)).map((name) => `names ${name}, which nothing reads`),
    ...rows
      .filter(([, name = '', value]) => /KEY|TOKEN|PASSWORD|SECRET/.test(name) && value !== '')
      .map(([, name]) => `gives ${name} a value`),
  ];
}
