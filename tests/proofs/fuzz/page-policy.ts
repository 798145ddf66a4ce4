import { createHash } from 'node:crypto';

const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`;

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

/** Inline scripts that a browser would run, with their attributes. */
function inlineScripts(html: string) {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)]
    .map(([, opening = '', text = '']) => ({ opening, text }))
    .filter(({ opening }) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(opening));
}

/** Attributes of elements only, so that visible text does not match. */
const openings = (html: string) =>
  html
    .replace(/(<(script|style|textarea)\b[^>]*>)[^]*?<\/\2>/gi, '$1')
    .match(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi) ?? [];

/**
 * [T21] The problem with a page's content policy, or with a page under its policy; null if there is none. A repeated
 * nonce is a problem, so `met` is shared by all pages of a run.
 */
export function policyProblem(policy: string, html: string, met: Set<string>): string | null {
  for (const needed of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    if (!policy.includes(needed)) return `its policy lacks ${needed}`;
  }
  const script = directive(policy, 'script-src');
  if (/unsafe-|\*|http:|data:/.test(script)) return `its policy allows ${script}`;
  const nonce = /'nonce-([^']*)'/.exec(script)?.[1];
  if (nonce !== undefined) {
    if (Buffer.from(nonce, 'base64').length < 16) return `its nonce is short: ${nonce}`;
    if (met.has(nonce)) return `its nonce came before: ${nonce}`;
    met.add(nonce);
    if (!script.includes("'strict-dynamic'")) return 'its policy trusts hosts beside its nonce';
  }
  const unlisted = inlineScripts(html).find(({ opening, text }) =>
    nonce === undefined ? !script.includes(hashOf(text)) : !opening.includes(`nonce="${nonce}"`),
  );
  if (unlisted) return `a script is not listed: ${unlisted.text.slice(0, 80)}`;
  const listed = new Set(inlineScripts(html).map(({ text }) => hashOf(text)));
  const more = script.match(/'sha256-[^']+'/g)?.find((hash) => !listed.has(hash));
  if (more !== undefined) return `a script is listed that the page has not: ${more}`;
  const acting = openings(html).find((tag) =>
    /\son[a-z]+\s*=|(?:href|src|action)=["']?\s*javascript:/i.test(
      tag.replace(/="[^"]*"/g, quoted),
    ),
  );
  return acting === undefined ? null : `an element acts by itself: ${acting.slice(0, 120)}`;
}

/** Leaves only values that are executable addresses. */
const quoted = (value: string) => (/^="\s*javascript:/i.test(value) ? value : '=""');
