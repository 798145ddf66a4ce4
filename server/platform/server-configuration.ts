import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { ConfigError, type Environment } from './config.ts';
import { withSecretFiles } from './secret-files.ts';

const FILE = 'server-configuration.json';

/** Commands need the same values as the server. They are not secret, so the file may contain them. */
const shared = [
  'PUBLIC_ORIGIN',
  'PORT',
  'BRAND_NAME',
  'POSTGRES_BIN',
  'HOLD_MINUTES',
  'SMS_PREFIXES',
  'SMS_HOURLY_BUDGET',
  'OPERATOR_MOBILE',
  'TWILIO_WHATSAPP_FROM',
  'WHATSAPP_TEMPLATES',
  'PAYMENTS',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
] as const;
/** With another value a command would act on another store, or send clients to another site. */
const mustAgree = ['PUBLIC_ORIGIN', 'PAYMENTS', 'S3_ENDPOINT', 'S3_BUCKET'] as const;
/** The file only records whether these are set. */
const secrets = [
  'DATABASE_URL',
  'MASTER_KEY',
  'SIGNING_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const written = z.object({
  variables: z.partialRecord(z.enum(shared), z.string()),
  secrets: z.array(z.enum(secrets)),
  /** Host and name of DATABASE_URL, or "embedded". */
  database: z.string(),
});
type Written = z.infer<typeof written>;

const valueOf = (env: Environment, name: string) => env[name]?.trim() || undefined;

/** Records the configuration of the server that uses this DATA_DIR, without its secrets. */
export async function writeServerConfiguration(env: Environment, dataDir: string): Promise<void> {
  const content: Written = {
    variables: Object.fromEntries(
      shared.flatMap((name) => {
        const value = valueOf(env, name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
    secrets: secrets.filter((name) => valueOf(env, name) !== undefined),
    database: databaseOf(env),
  };
  const draft = join(dataDir, `${FILE}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, join(dataDir, FILE));
}

function databaseOf(env: Environment): string {
  const url = URL.parse(valueOf(env, 'DATABASE_URL') ?? '');
  return url === null ? 'embedded' : `${url.host}${url.pathname}`;
}

/**
 * The configuration for a command: the shell's variables with its secret files, those of a named file, and the running server's recorded
 * values for all others. Throws ConfigError where they contradict the record, or where no server has
 * run here (T106).
 */
export async function commandEnvironment(
  env: Environment,
  options: { readonly envFile?: string; readonly mayBeNew?: boolean } = {},
): Promise<Environment> {
  const given = withSecretFiles(
    options.envFile === undefined ? env : { ...env, ...(await read(options.envFile)) },
  );
  const dataDir = resolve(valueOf(given, 'DATA_DIR') ?? './data');
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  if (text === null) {
    if (options.envFile !== undefined || options.mayBeNew === true) return given;
    throw new ConfigError(
      [
        `No server has run with DATA_DIR ${dataDir}, so this command does not know which store you mean.`,
        'Run it with the DATA_DIR of the server, or name the file with its variables: --env-file FILE.',
      ].join('\n'),
    );
  }
  const server = written.parse(JSON.parse(text));
  const problems = contradictions(given, server);
  if (problems.length > 0) {
    throw new ConfigError(
      [
        `The server of ${dataDir} runs with another configuration than this command:`,
        ...problems.map((line) => `  ${line}`),
        'Set the same variables, or name the file with them: --env-file FILE.',
      ].join('\n'),
    );
  }
  return { ...server.variables, ...definedOnly(given) };
}

function contradictions(given: Environment, server: Written): string[] {
  const missing = server.secrets
    .filter((name) => valueOf(given, name) === undefined)
    .map((name) => `${name} is set for the server and not here.`);
  const different = mustAgree.flatMap((name) => {
    const value = valueOf(given, name);
    if (value === undefined || value === server.variables[name]) return [];
    return [`${name} is ${server.variables[name] ?? 'not set'} for the server and ${value} here.`];
  });
  const database = databaseOf(given);
  const isElsewhere = database !== server.database && valueOf(given, 'DATABASE_URL') !== undefined;
  return [
    ...missing,
    ...different,
    ...(isElsewhere
      ? [`DATABASE_URL is ${server.database} for the server and ${database} here.`]
      : []),
  ];
}

const definedOnly = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

async function read(path: string): Promise<Environment> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`${path} cannot be read.`, { cause: error });
  });
  return parseEnv(text);
}

/** Removes `--env-file FILE` from a command's arguments. */
export function envFileOf(given: readonly string[]): {
  envFile: string | undefined;
  words: readonly string[];
} {
  const at = given.findIndex((word) => word === '--env-file' || word.startsWith('--env-file='));
  const word = given[at];
  if (word === undefined) return { envFile: undefined, words: given };
  const isJoined = word.includes('=');
  const envFile = isJoined ? word.slice('--env-file='.length) : given[at + 1];
  if (envFile === undefined || envFile === '') throw new ConfigError('--env-file needs a file.');
  return { envFile, words: given.toSpliced(at, isJoined ? 1 : 2) };
}
