import type { MarkedPage } from './content-policy.ts';

const PRELOADS = /<link rel="modulepreload"/g;

/** The router's own script; a lookalike does not carry the nonce (T86). */
const moduleScript = (nonce: string) =>
  new RegExp(`<script nonce="${nonce}"[^>]* type="module"[^>]*>(?<code>[\\s\\S]*?)</script>`);
const IMPORT = /^import (?:\* as (?<name>\w+) from )?(?<address>"[^"]+");?$/gm;
const ENTRY = /\bimport\((?<address>"[^"]+")\);?$/;

/** If the script fails to load, the page stops recording early presses. */
const OR_FORGET = '.catch(e=>{window.earlyPresses?.forget();throw e})';

/** Does what the router's own script does, after the first paint. */
function startAfterPaint(code: string, nonce: string): string {
  const imports = [...code.matchAll(IMPORT)];
  const modules = imports.map((found) => `import(${found.groups?.['address']})`).join(',');
  const names = imports.map((found) => found.groups?.['name'] ?? '').join(',');
  const rest = code.replaceAll(IMPORT, '').trim().replace(ENTRY, 'return import($1)');
  const start = `Promise.all([${modules}]).then(([${names}])=>{${rest}})${OR_FORGET}`;
  return `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>${start}))</script>`;
}

/**
 * The router runs its modules as soon as they arrive, which may be before the first paint. Here they are fetched and
 * compiled after the page's content with low priority, and run after the first paint. See
 * docs/decisions/0051-script-fetched-early-run-after-paint.md.
 */
export function finishHtml({ html, nonce }: MarkedPage): MarkedPage {
  const finished = html
    .replaceAll(PRELOADS, '<link rel="modulepreload" fetchpriority="low"')
    .replace(moduleScript(nonce), (_, code: string) => startAfterPaint(code, nonce));
  return { html: finished, nonce };
}
