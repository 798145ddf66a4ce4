import { hash, randomBytes } from 'node:crypto';
import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { batchedOutput } from './batched-output.ts';
import type { Config } from './config.ts';
import { errorFields } from './error-fields.ts';
import { remembered } from './remembered.ts';

export interface Log extends Logger {
  /** The line of one answered request, made by hand: it is written more often than all others. */
  readonly access: (entry: AccessEntry) => void;
}

export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Unknown where the line was gone before the answer was. */
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
/** Cards, accounts and telephones, which somebody typed into an address (T52). */
const longNumber = /\d(?:(?:%20|[-+. ]){0,2}\d){9,}/g;
/** A link's token or a mail address, wherever in a request somebody put it. */
const keyOrMail = /[\w-]{32,}|[\w.+-]{1,64}(?:@|%40)[\w.-]{1,200}/gi;
/** Letters and digits that need no percent sign: written with one they would hide a name from us. */
const needlessCode = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f)/gi;
const wholeString = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Replaces what identifies a person by a short keyed hash, so that lines can still be matched. */
export function scrubber(key: Buffer) {
  const secret = key.toString('base64');
  // A keyed hash cut short needs no HMAC; a visitor's many requests carry the same few values.
  const shadow = remembered(2000, (value) =>
    hash('sha256', secret + value, 'base64url').slice(0, 8),
  );
  const shadowParameter = (
    _: string,
    before: string,
    name: string,
    equals: string,
    value: string,
  ) => before + name + equals + shadow(value);
  const shadowSegment = (_: string, before: string, value: string) => before + shadow(value);
  const scrubAddress = (address: string) => {
    const scrubbed = address.replace(inAddress, shadowParameter);
    return scrubbed.includes('/s/') ? scrubbed.replace(inPath, shadowSegment) : scrubbed;
  };
  /** Every line passes here, so nothing personal is written whoever logs it and in whatever field. */
  const scrubLine = (line: string) =>
    scrubAddress(line.length > longestField ? line.replace(wholeString, shorten) : line)
      .replace(inField, (_, name, quote, text, number) =>
        text ? name + quote + shadow(text) : `${name}"${shadow(number)}"`,
      )
      .replace(unsafe, escapeCharacter);
  /** What a stranger's request says of itself, in whatever form he wrote it. */
  const scrubRequest = (said: string) =>
    scrubAddress(said.replace(needlessCode, decodeURIComponent))
      .replace(keyOrMail, shadow)
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

/** NDJSON on standard output; lines wait for each other unless a person is watching. */
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

/** Pages, short codes and the browsers that ask for them repeat: what their lines say is made once. */
function accessLines(scrubRequest: (said: string) => string): (entry: AccessEntry) => string {
  const quoted = (text: string) => JSON.stringify(text).replace(unsafe, escapeCharacter);
  const addressPart = remembered(
    500,
    (url) => `","url":${quoted(scrubRequest(url.slice(0, longestField)))},"status":`,
  );
  const networkPart = remembered(2000, (address) => `,"network":${quoted(coarseNetwork(address))}`);
  const agentPart = remembered(
    200,
    (agent) => `,"userAgent":${quoted(scrubRequest(agent.slice(0, 256)))}}\n`,
  );
  return ({ requestId, method, url, status, milliseconds, address, userAgent }) =>
    `{"level":"info"${timeField()},"requestId":"${requestId}","method":"${method}${addressPart(url)}${status},"ms":${Math.round(milliseconds * 100) / 100}${networkPart(address ?? '')}${agentPart(userAgent)}`;
}

/** Enough of the address to see an attack, too little to find a household. */
function coarseNetwork(address: string): string {
  if (address === '') return 'unknown';
  if (!address.includes(':')) return `${address.slice(0, address.lastIndexOf('.'))}.0`;
  const mapped = address.lastIndexOf('.');
  if (mapped !== -1) return coarseNetwork(address.slice(address.lastIndexOf(':') + 1));
  return `${address.split(':').slice(0, 3).join(':')}::`;
}

let written = 0;
let field = '';
/** Many lines fall into one millisecond; writing a whole date out is slow. */
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
