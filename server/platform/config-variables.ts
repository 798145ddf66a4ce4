import * as z from 'zod/mini';
import {
  address,
  contentTemplates,
  key,
  mailServer,
  numberPrefixes,
  origin,
  ranges,
  text,
  token,
  wholeNumber,
} from './config-values.ts';

interface Meaning {
  /** Completes the sentence "NAME must be …". */
  readonly expects: string;
  readonly about: string;
  readonly fallback?: string;
  /** It may also come from a file that NAME_FILE names. */
  readonly secret?: true;
}
export const meanings = z.registry<Meaning>();

const keyMeaning = (use: string) =>
  `${use} Made under DATA_DIR/keys unless told; demanded in production. \`openssl rand -base64 32\` makes one.`;

/** Every environment variable of the product: its validation and its description in the README. */
export const variables = z.object({
  PORT: wholeNumber(0, 65_535).register(meanings, {
    expects: 'a port number from 0 to 65535',
    about: 'Port to listen on; 0 takes a free one.',
    fallback: '3000',
  }),
  HOST: text(/^[A-Za-z0-9.:-]{1,253}$/).register(meanings, {
    expects: 'a host name or an IP address',
    about: 'Address to listen on.',
    fallback: '127.0.0.1',
  }),
  PUBLIC_ORIGIN: z.optional(origin).register(meanings, {
    expects: 'an http or https origin without a path, such as https://example.com',
    about:
      "The site's public address (`http://localhost:PORT` unless told). An https origin means production: keys are demanded, demo and development parts are off.",
  }),
  BRAND_NAME: text(/^[^\p{Cc}<>]{1,60}$/u).register(meanings, {
    expects: 'a name of 1 to 60 characters',
    about: 'The name the site carries.',
    fallback: 'Ahlan Home',
  }),
  DATA_DIR: text(/^[^\0]{1,1000}$/).register(meanings, {
    expects: 'a path to a folder',
    about: "Everything the embedded default keeps: PostgreSQL's files, uploads, generated keys.",
    fallback: './data',
  }),
  POSTGRES_BIN: z.optional(text(/^[^\0]{1,1000}$/)).register(meanings, {
    expects: 'a path to a folder',
    about:
      'The folder with `initdb` and `postgres` of another PostgreSQL 18 for the embedded default, such as /usr/lib/postgresql/18/bin; the one from the npm packages unless told. Without effect beside DATABASE_URL.',
  }),
  DATABASE_URL: z.optional(address(['postgres:', 'postgresql:'])).register(meanings, {
    expects: 'an address such as postgres://user:password@host:5432/name',
    about: 'A PostgreSQL server elsewhere instead of the embedded one.',
    secret: true,
  }),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).register(meanings, {
    expects: 'a whole number from 2 to 200',
    about: 'Connections to PostgreSQL for each process.',
    fallback: '10',
  }),
  DEMO: z.enum(['0', '1']).register(meanings, {
    expects: '0 or 1',
    about: '0 leaves an empty store empty; otherwise it is filled with the demo catalogue.',
    fallback: '1',
  }),
  MASTER_KEY: z.optional(key).register(meanings, {
    expects: 'the base64 text of 32 bytes',
    about: keyMeaning('Encrypts what the store keeps secret.'),
    secret: true,
  }),
  PREVIOUS_MASTER_KEY: z.optional(key).register(meanings, {
    expects: 'the base64 text of 32 bytes',
    about:
      'While the master key is changed: another key that opens what is kept; nothing new is sealed with it. See docs/operations.md.',
    secret: true,
  }),
  SIGNING_KEY: z.optional(key).register(meanings, {
    expects: 'the base64 text of 32 bytes',
    about: keyMeaning('Signs tokens and links.'),
    secret: true,
  }),
  METRICS_TOKEN: z.optional(token).register(meanings, {
    expects: 'up to 200 visible characters without spaces',
    about:
      'Bearer token for /metrics and /api/marketing/funnel; 16 or more characters in production, where it is always demanded. Elsewhere programs on this machine read without it.',
    secret: true,
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .register(meanings, {
      expects: 'one of trace, debug, info, warn, error, fatal, silent',
      about: 'The least important log line still written.',
      fallback: 'info',
    }),
  DRAIN_SECONDS: wholeNumber(0, 8).register(meanings, {
    expects: 'a whole number from 0 to 8',
    about:
      'After SIGTERM, how long requests are still taken while /readyz already answers 503. Longer than two health checks of the balancer.',
    fallback: '3',
  }),
  TRUSTED_PROXIES: z.optional(ranges).register(meanings, {
    expects: 'a comma-separated list of IP addresses or CIDR ranges',
    about: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; none unless told.',
  }),
  TRANSLATE_SCRIPT_URL: address(['http:', 'https:']).register(meanings, {
    expects: 'an http or https address',
    about: "The machine-translation widget's script, loaded only in languages other than English.",
    fallback: 'https://translate.google.com/translate_a/element.js',
  }),
  CAPTCHA_ALLOWANCE: wholeNumber(0, 100_000).register(meanings, {
    expects: 'a whole number from 0 to 100000',
    about:
      'Costly or state-changing calls per IPv4 address or IPv6 /64 and minute before a captcha is asked, twice as many per /56 and four times per /48; 0 asks at once.',
    fallback: '120',
  }),
  CAPTCHA_TRUSTED_NETWORKS: z.optional(ranges).register(meanings, {
    expects: 'a comma-separated list of IP addresses or CIDR ranges',
    about: 'Who is never asked for a captcha, such as an office or a monitor; nobody unless told.',
  }),
  HOLD_MINUTES: wholeNumber(1, 1440).register(meanings, {
    expects: 'a whole number from 1 to 1440',
    about:
      'How long a hire keeps a maid on hold. Progress extends it, up to twice as long until the family confirms its number.',
    fallback: '30',
  }),
  HOLDS_PER_NETWORK: z.optional(wholeNumber(1, 1_000_000)).register(meanings, {
    expects: 'a whole number from 1 to 1000000',
    about:
      'Maids that one line (an IPv4 address or an IPv6 /48) can hold for an hour before a number is confirmed, or twice as many for half an hour; a tenth of the catalogue, from 1 to 15, unless told. CAPTCHA_TRUSTED_NETWORKS have no limit.',
  }),
  TWILIO_ACCOUNT_SID: z.optional(text(/^AC[0-9a-fA-F]{32}$/)).register(meanings, {
    expects: 'AC and 32 hexadecimal digits',
    about:
      'Twilio account that sends text messages; needs TWILIO_AUTH_TOKEN and TWILIO_FROM too. Without it they are only kept, to be read at /dev/outbox.',
  }),
  TWILIO_AUTH_TOKEN: z.optional(token).register(meanings, {
    expects: 'up to 200 visible characters without spaces',
    about:
      'The secret that goes with it; it also proves delivery reports and what families write by WhatsApp.',
    secret: true,
  }),
  TWILIO_FROM: z
    .optional(text(/^(?:\+\d{8,15}|MG[0-9a-fA-F]{32}|[A-Za-z0-9 ]{1,11})$/))
    .register(meanings, {
      expects: 'a number such as +971500000000, a sender name or a messaging service id',
      about: 'Who text messages come from.',
    }),
  TWILIO_API_URL: address(['http:', 'https:']).register(meanings, {
    expects: 'an http or https address',
    about: 'Where Twilio is asked; another one for a region of theirs or a stand-in.',
    fallback: 'https://api.twilio.com',
  }),
  TWILIO_WHATSAPP_FROM: z.optional(text(/^\+\d{8,15}$/)).register(meanings, {
    expects: 'a number such as +971500000000',
    about:
      'Who WhatsApp messages come from; needs WHATSAPP_TEMPLATES and the account of TWILIO_ACCOUNT_SID. Without it families get text messages only.',
  }),
  WHATSAPP_TEMPLATES: z.optional(contentTemplates).register(meanings, {
    expects: 'JSON such as {"arrival_moved":{"en":"HX and 32 hexadecimal digits","ar":"HX…"}}',
    about:
      'The approved content templates of messages that go by WhatsApp; all others stay text messages. docs/whatsapp-templates.md lists names and words.',
  }),
  SMS_PREFIXES: numberPrefixes.register(meanings, {
    expects: 'a comma-separated list of number beginnings such as +97150,+97155',
    about: 'Numbers that text messages are sent to; the mobile ranges of the UAE unless told.',
    fallback: '+97150,+97152,+97154,+97155,+97156,+97158',
  }),
  SMS_HOURLY_BUDGET: wholeNumber(0, 1_000_000).register(meanings, {
    expects: 'a whole number from 0 to 1000000',
    about:
      'Text messages in an hour that visitors can cause together; numbers that proved themselves before have as many again.',
    fallback: '1000',
  }),
  SMTP_URL: z.optional(mailServer).register(meanings, {
    expects: 'an address such as smtp://user:password@mail.example.com:587, or one with smtps://',
    about:
      'Mail server that sends e-mail to families; needs MAIL_FROM too. The connection is encrypted except to this machine.',
    secret: true,
  }),
  MAIL_FROM: z
    .optional(text(/^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/))
    .register(meanings, {
      expects: 'an e-mail address such as hello@example.com',
      about: 'Who e-mail comes from.',
    }),
  OPERATOR_WEBHOOK_URL: z.optional(address(['http:', 'https:'])).register(meanings, {
    expects: 'an http or https address',
    about:
      'Where finished applications are handed to your own systems, and e-mail without SMTP_URL; needs OPERATOR_WEBHOOK_SECRET.',
  }),
  OPERATOR_WEBHOOK_SECRET: z.optional(text(/^[\x21-\x7e]{16,200}$/)).register(meanings, {
    expects: '16 to 200 visible characters without spaces',
    about: 'Signs what is sent there (HMAC-SHA256 over time and body).',
    secret: true,
  }),
  OPERATOR_MOBILE: z.optional(text(/^\+\d{8,15}$/)).register(meanings, {
    expects: 'a number such as +971500000000',
    about: 'Gets a text message for each finished application; nobody unless told.',
  }),
  PAYMENTS: z.enum(['sandbox', 'stripe']).register(meanings, {
    expects: 'sandbox or stripe',
    about:
      'Who takes cards. The sandbox takes no money and is never there in production, where cards are off without Stripe.',
    fallback: 'sandbox',
  }),
  STRIPE_SECRET_KEY: z.optional(token).register(meanings, {
    expects: 'up to 200 visible characters without spaces',
    about: 'The secret key of your Stripe account; needed when PAYMENTS is stripe.',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: z.optional(token).register(meanings, {
    expects: 'up to 200 visible characters without spaces',
    about:
      'Proves what Stripe tells us at /api/payments/webhook/stripe; needed when PAYMENTS is stripe.',
    secret: true,
  }),
  S3_ENDPOINT: z.optional(address(['http:', 'https:'])).register(meanings, {
    expects: 'an http or https address',
    about:
      'S3-compatible storage for files instead of DATA_DIR; needs the other S3_ variables too.',
  }),
  S3_REGION: z.optional(text(/^[A-Za-z0-9-]{1,60}$/)).register(meanings, {
    expects: 'a region name',
    about: 'Region of the storage.',
  }),
  S3_BUCKET: z.optional(text(/^[a-z0-9.-]{3,63}$/)).register(meanings, {
    expects: 'a bucket name',
    about: 'Bucket that holds the files.',
  }),
  S3_ACCESS_KEY_ID: z.optional(token).register(meanings, {
    expects: 'up to 200 visible characters without spaces',
    about: 'Who asks the storage.',
  }),
  S3_SECRET_ACCESS_KEY: z.optional(token).register(meanings, {
    expects: 'up to 200 visible characters without spaces',
    about: 'The secret that goes with it.',
    secret: true,
  }),
});

/** The variables that may come from a file instead. */
export const secretNames: readonly string[] = Object.entries(variables.shape).flatMap(
  ([name, schema]) => (meanings.get(schema)?.secret ? [name] : []),
);
