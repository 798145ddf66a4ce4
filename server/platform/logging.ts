import { hash, randomBytes } from 'node:crypto';
import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { batchedOutput } from './batched-output.ts';
import type { Config } from './config.ts';
import { errorFields } from './error-fields.ts';
import { memoised } from './memoised.ts';

export interface Log extends Logger {
  /** Writes the line of one request; built by hand because it is the most frequent line. */
  readonly access: (entry: AccessEntry) => void;
}

export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Undefined when the connection was closed before the answer was sent. */
  readonly address: string | undefined;
  readonly userAgent: string;
}

const longestField = 2048;
const personal = [
  'appId|sessionAppId|sessionId|desktop_sid|journeyId|mixpanelId|token|uuid|id|t|clientIp',
  'phone|clientNumber|email|clientEmail|iban|captchaId|captchaAnswer|guiProperty|urlParams',
  'adsIndicators|password|authorization|cookie|app_id|name|firstName|lastName|mobile',
].join('|');
const inAddress = new RegExp(
  `([?&;]|%(?:25)*(?:3f|26))(${personal})(=|%(?:25)*3d)((?:(?!%(?:25)*(?:26|23))[^&#\\s"\\\\])+)`,
  'gi',
);
const inField = new RegExp(
  `("(?:${personal})\\\\*":\\s*)(?:(\\\\*")((?:[^"\\\\]|\\\\(?!"))+)|([\\d.]+))`,
  'gi',
);
const inPath = /(\/s\/)([^/?#"\s\\]+)/g;
/** Card, account and telephone numbers that somebody typed into an address (T52). */
const longNumber = /\d(?:(?:%20|[-+. ]){0,2}\d){9,}/g;
/** A link's token or an e-mail address, anywhere in a request. */
const keyOrMail = /[\w-]{32,}|[\w.+-]{1,64}(?:@|%40)[\w.-]{1,200}/gi;
/** Percent-encoded letters and digits that need no encoding and could hide a name from the patterns. */
const needlessCode = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f)/gi;
const wholeString = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Replaces identifying values with a short keyed hash, so that lines can still be matched. */
export function scrubber(key: Buffer) {
  const secret = key.toString('base64');
  // A truncated keyed hash needs no HMAC. Results are cached, because a visitor's requests repeat the same few values.
  const pseudonym = memoised(2000, (value) =>
    hash('sha256', secret + value, 'base64url').slice(0, 8),
  );
  const hideParameter = (_: string, before: string, name: string, equals: string, value: string) =>
    before + name + equals + pseudonym(value);
  const hideSegment = (_: string, before: string, value: string) => before + pseudonym(value);
  const scrubAddress = (address: string) => {
    const scrubbed = address.replace(inAddress, hideParameter);
    return scrubbed.includes('/s/') ? scrubbed.replace(inPath, hideSegment) : scrubbed;
  };
  /** Applied to every line, so that nothing personal is written in any field. */
  const scrubLine = (line: string) =>
    scrubAddress(line.length > longestField ? line.replace(wholeString, shorten) : line)
      .replace(inField, (_, name, quote, text, number) =>
        text ? name + quote + pseudonym(text) : `${name}"${pseudonym(number)}"`,
      )
      .replace(unsafe, escapeCharacter);
  /** Scrubs values that a request chose itself, however they are encoded. */
  const scrubRequest = (value: string) =>
    scrubAddress(value.replace(needlessCode, decodeURIComponent))
      .replace(keyOrMail, pseudonym)
      .replace(longNumber, '[number]');
  return { scrubRequest, scrubLine };
}

function shorten(text: string): string {
  if (text.length <= longestField + 2) return text;
  const value: unknown = JSON.parse(text);
  return JSON.stringify(`${String(value).slice(0, longestField - 1)}…`);
}

const escapeCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** NDJSON on standard output; lines are batched unless a person is watching. */
export function createLog(
  config: Pick<Config, 'logLevel' | 'signingKey'>,
  out: DestinationStream = standardOutput(),
): Log {
  const { scrubRequest, scrubLine } = scrubber(config.signingKey ?? randomBytes(32));
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: timeField,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields },
      hooks: { streamWrite: scrubLine },
    },
    out,
  );
  const lineOf = accessLines(scrubRequest);
  const isOn = log.isLevelEnabled('info');
  const access = (entry: AccessEntry) => {
    if (isOn) out.write(lineOf(entry));
  };
  return Object.assign(log, { access });
}

/** Addresses and browsers repeat, so their parts of the line are cached. */
function accessLines(scrubRequest: (value: string) => string): (entry: AccessEntry) => string {
  const quoted = (text: string) => JSON.stringify(text).replace(unsafe, escapeCharacter);
  const addressPart = memoised(
    500,
    (url) => `","url":${quoted(scrubRequest(url.slice(0, longestField)))},"status":`,
  );
  const networkPart = memoised(2000, (address) => `,"network":${quoted(coarseNetwork(address))}`);
  const agentPart = memoised(
    200,
    (agent) => `,"userAgent":${quoted(scrubRequest(agent.slice(0, 256)))}}\n`,
  );
  return ({ requestId, method, url, status, milliseconds, address, userAgent }) =>
    `{"level":"info"${timeField()},"requestId":"${requestId}","method":"${method}${addressPart(url)}${status},"ms":${Math.round(milliseconds * 100) / 100}${networkPart(address ?? '')}${agentPart(userAgent)}`;
}

/** Enough of the address to see an attack, too little to identify a household. */
function coarseNetwork(address: string): string {
  if (address === '') return 'unknown';
  if (!address.includes(':')) return `${address.slice(0, address.lastIndexOf('.'))}.0`;
  const mapped = address.lastIndexOf('.');
  if (mapped !== -1) return coarseNetwork(address.slice(address.lastIndexOf(':') + 1));
  return `${address.split(':').slice(0, 3).join(':')}::`;
}

let written = 0;
let field = '';
/** Many lines have the same millisecond, and formatting a date is slow. */
function timeField(): string {
  const now = Date.now();
  if (now !== written) {
    written = now;
    field = `,"time":"${new Date(now).toISOString()}"`;
  }
  return field;
}

function standardOutput(): DestinationStream {
  return process.stdout.isTTY ? destination({ dest: 1, sync: true }) : batchedOutput(1);
}
