import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { meanings, variables } from './config-variables.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly apiUrl: string;
}

export interface WhatsappConfig {
  readonly from: string;
  /** Ids of approved content templates, by the name of our message and by language. */
  readonly templates: Readonly<
    Record<string, { readonly en?: string | undefined; readonly ar?: string | undefined }>
  >;
}

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte instead of after STARTTLS. */
  readonly secure: boolean;
  readonly login?: { readonly user: string; readonly password: string };
  readonly from: string;
}

export interface OperatorWebhookConfig {
  readonly url: string;
  readonly secret: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicOrigin: string;
  /** The public origin is https. */
  readonly production: boolean;
  readonly brandName: string;
  readonly dataDir: string;
  /** The programs of the embedded PostgreSQL; those from the npm packages unless told. */
  readonly postgresBin?: string;
  readonly databaseUrl?: string;
  readonly databasePoolSize: number;
  readonly demo: boolean;
  readonly masterKey?: Buffer;
  readonly previousMasterKey?: Buffer;
  readonly signingKey?: Buffer;
  readonly metricsToken?: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Seconds for which requests are still accepted after SIGTERM. */
  readonly drainSeconds: number;
  readonly trustedProxies: readonly string[];
  /** Counted calls per address, session and minute before a captcha is required. */
  readonly captchaAllowance: number;
  readonly captchaTrustedNetworks: readonly string[];
  readonly holdMinutes: number;
  /** Maids that one line can hold for an hour before a number is confirmed; undefined for a tenth of the catalogue. */
  readonly holdsPerNetwork: number | undefined;
  readonly translateScriptUrl: string;
  readonly s3?: S3Config;
  readonly twilio?: TwilioConfig;
  readonly whatsapp?: WhatsappConfig;
  /** Text messages are sent only to numbers that start with one of these. */
  readonly smsPrefixes: readonly string[];
  readonly smsHourlyBudget: number;
  readonly smtp?: SmtpConfig;
  readonly operatorWebhook?: OperatorWebhookConfig;
  readonly operatorMobile?: string;
  /** Without it the sandbox takes cards; in production nothing does. */
  readonly stripe?: StripeConfig;
}

type Values = z.output<typeof variables>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every variable, or throws one error that names each invalid one without its value. */
export function readConfig(env: Environment): Config {
  const values = parseVariables(env);
  const production = values.PUBLIC_ORIGIN?.protocol === 'https:';
  const missing = [
    ...missingS3(values),
    ...missingForMessages(values),
    ...missingForStripe(values),
    ...sameKeys(values),
    ...(production ? missingInProduction(values) : []),
  ];
  if (missing.length > 0) throw configProblems(missing);
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN?.origin ?? `http://localhost:${values.PORT}`,
    production,
    brandName: values.BRAND_NAME,
    dataDir: resolve(values.DATA_DIR),
    ...(values.POSTGRES_BIN && { postgresBin: resolve(values.POSTGRES_BIN) }),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    demo: values.DEMO === '1' && !production,
    ...(values.MASTER_KEY && { masterKey: values.MASTER_KEY }),
    ...(values.PREVIOUS_MASTER_KEY && { previousMasterKey: values.PREVIOUS_MASTER_KEY }),
    ...(values.SIGNING_KEY && { signingKey: values.SIGNING_KEY }),
    ...(values.METRICS_TOKEN && { metricsToken: values.METRICS_TOKEN }),
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES ?? []),
    captchaAllowance: values.CAPTCHA_ALLOWANCE,
    captchaTrustedNetworks: Object.freeze(values.CAPTCHA_TRUSTED_NETWORKS ?? []),
    holdMinutes: values.HOLD_MINUTES,
    holdsPerNetwork: values.HOLDS_PER_NETWORK,
    translateScriptUrl: values.TRANSLATE_SCRIPT_URL,
    ...messagesConfig(values),
    ...stripeConfig(values),
    ...(S3_ENDPOINT &&
      S3_REGION &&
      S3_BUCKET &&
      S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        s3: Object.freeze({
          endpoint: S3_ENDPOINT.replace(/\/$/, ''),
          region: S3_REGION,
          bucket: S3_BUCKET,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        }),
      }),
  });
}

function parseVariables(env: Environment): Values {
  const given: Record<string, string | undefined> = {};
  for (const [name, { fallback }] of documented()) given[name] = env[name]?.trim() || fallback;
  const result = z.safeParse(variables, given);
  if (result.success) return result.data;
  const bad = new Set(result.error.issues.map((issue) => issue.path[0]));
  throw configProblems(
    documented().flatMap(([name, { expects }]) =>
      bad.has(name) ? [`${name} must be ${expects}.`] : [],
    ),
  );
}

function missingS3(values: Values): string[] {
  const names = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name} must be set, because other S3_ variables are.`);
}

function messagesConfig(values: Values) {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  } = values;
  const { OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_SECRET: secret } = values;
  const { SMTP_URL: server, MAIL_FROM: mailFrom } = values;
  const apiUrl = values.TWILIO_API_URL.replace(/\/$/, '');
  return {
    ...(accountSid &&
      authToken &&
      from && { twilio: Object.freeze({ accountSid, authToken, from, apiUrl }) }),
    ...(values.TWILIO_WHATSAPP_FROM &&
      values.WHATSAPP_TEMPLATES && {
        whatsapp: Object.freeze({
          from: values.TWILIO_WHATSAPP_FROM,
          templates: values.WHATSAPP_TEMPLATES,
        }),
      }),
    smsPrefixes: Object.freeze(values.SMS_PREFIXES),
    smsHourlyBudget: values.SMS_HOURLY_BUDGET,
    ...(server && mailFrom && { smtp: Object.freeze({ ...server, from: mailFrom }) }),
    ...(url && secret && { operatorWebhook: Object.freeze({ url, secret }) }),
    ...(values.OPERATOR_MOBILE && { operatorMobile: values.OPERATOR_MOBILE }),
  };
}

function stripeConfig(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (values.PAYMENTS !== 'stripe' || !secretKey || !webhookSecret) return {};
  return { stripe: Object.freeze({ secretKey, webhookSecret }) };
}

function missingForStripe(values: Values): string[] {
  if (values.PAYMENTS !== 'stripe') return [];
  return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} must be set, because PAYMENTS is stripe.`);
}

function sameKeys({ MASTER_KEY, SIGNING_KEY }: Values): string[] {
  if (!MASTER_KEY || !SIGNING_KEY || !MASTER_KEY.equals(SIGNING_KEY)) return [];
  return ['SIGNING_KEY must be another key than MASTER_KEY: `openssl rand -base64 32` makes one.'];
}

function missingForMessages(values: Values): string[] {
  const groups = [
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    ['TWILIO_WHATSAPP_FROM', 'WHATSAPP_TEMPLATES'],
    ['SMTP_URL', 'MAIL_FROM'],
    ['OPERATOR_WEBHOOK_URL', 'OPERATOR_WEBHOOK_SECRET'],
  ] as const;
  return groups.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === names.length) return [];
    return missing.map((name) => `${name} must be set, because others of its kind are.`);
  });
}

function missingInProduction(values: Values): string[] {
  return [
    ...(['MASTER_KEY', 'SIGNING_KEY'] as const)
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set in production: the base64 text of 32 random bytes.`),
    ...((values.METRICS_TOKEN?.length ?? 16) < 16
      ? ['METRICS_TOKEN must have at least 16 characters in production.']
      : []),
  ];
}

export function configProblems(sentences: readonly string[]): ConfigError {
  return new ConfigError(
    ['The configuration cannot be used:', ...sentences.map((line) => `  ${line}`)].join('\n'),
  );
}

function documented() {
  return Object.entries(variables.shape).map(([name, schema]) => {
    const meaning = meanings.get(schema);
    if (!meaning) throw new Error(`${name} is not documented.`);
    return [name, meaning] as const;
  });
}

/** The README's table of variables. */
export function configurationTable(): string {
  const rows = documented().map(
    ([name, { about, fallback, expects }]) =>
      `| \`${name}\` | ${about} | ${expects} | ${fallback ? `\`${fallback}\`` : ''} |`,
  );
  return ['| variable | meaning | value | default |', '|---|---|---|---|', ...rows].join('\n');
}
