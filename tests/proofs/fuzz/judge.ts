import { root } from '../../support/product.ts';
import { lackingIn } from './header-set.ts';
import { policyProblem } from './page-policy.ts';
import type { Asked } from './requests.ts';
import type { Heard } from './wire.ts';
import type { World } from './world.ts';

/** Words that would reveal the technology behind an answer. */
const inside = [
  /\n\s+at .*[:(]/,
  /node_modules|node:internal/,
  /\b(?:fastify|drizzle|zod|pino|sharp|pdfkit|FST_ERR|ERR_[A-Z_]+|SQLSTATE)\b/i,
  /\bselect\b.{1,200}\bfrom\b|\binsert into\b|\bdelete from\b|syntax error at/i,
  /violates .* constraint|relation ".*" does not exist|invalid input syntax/,
  /\b(?:ECONNREFUSED|ENOENT|EACCES|TypeError|RangeError|ReferenceError|SyntaxError)\b/,
  /-----BEGIN|postgres(?:ql)?:\/\//,
];

/** The markup of the hostile texts; a page may contain it only as text. */
const markup = ['<script>alert(1)', '<img src=x onerror'];

const isRefusal = (body: string) => {
  try {
    const told: unknown = JSON.parse(Buffer.from(body, 'latin1').toString());
    return (
      typeof told === 'object' &&
      told !== null &&
      'message' in told &&
      typeof told.message === 'string' &&
      'error' in told
    );
  } catch {
    return false;
  }
};

/** The problem with an answer to any request; null if there is none. */
export function wrongWith(
  asked: Pick<Asked, 'method' | 'path'>,
  heard: Heard | null,
  world: Pick<World, 'canaries' | 'nonces'>,
  dataDir: string,
): string | null {
  if (heard === null) return 'no answer in time';
  const { status, headers, body } = heard;
  if (status === 0) return `the line was cut: ${body}`;
  if (status >= 500) return `answered ${status}`;
  const [lacking] = lackingIn(asked.path, heard);
  if (lacking !== undefined) return `lacks ${lacking}, or has another one`;
  if (headers['server'] !== undefined || headers['x-powered-by'] !== undefined) {
    return 'tells what it runs on';
  }
  if (headers['x-injected'] !== undefined) return 'carries a header that was sent in';
  const isPage =
    asked.method !== 'HEAD' && (headers['content-type']?.includes('text/html') ?? false);
  if (isPage && markup.some((sent) => body.includes(sent))) return 'repeats markup as it came';
  if (body.includes(dataDir) || body.includes(`${root}/`)) return 'tells a path of the machine';
  const policy = isPage
    ? policyProblem(String(headers['content-security-policy']), body, world.nonces)
    : null;
  if (policy !== null) return policy;
  const canary = world.canaries.find((one) => body.includes(one));
  if (canary !== undefined) return `tells a stranger's ${canary}`;
  if (status < 400 || asked.method === 'HEAD') return null;
  // The sandbox's card page and the pages of the site answer errors in HTML.
  const isJson = headers['content-type']?.includes('application/json') ?? false;
  if (asked.path.startsWith('/api/') && !isRefusal(body)) return 'refuses in another shape';
  const leak = isJson ? inside.find((pattern) => pattern.test(body)) : undefined;
  return leak === undefined ? null : `tells of its inside: ${leak}`;
}
