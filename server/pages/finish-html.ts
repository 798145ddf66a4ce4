import type { MarkedPage } from './content-policy.ts';

const PRELOADS = /<link rel="modulepreload"/g;

/** The router's own script; a lookalike does not carry the nonce (T86). */
const moduleScript = (nonce: string) =>
  new RegExp(`<script nonce="${nonce}"[^>]* type="module"[^>]*>(?<code>[\\s\\S]*?)</script>`);
const IMPORT = /^import (?:\* as (?<name>\w+) from )?(?<address>"[^"]+");?$/gm;
const ENTRY = /\bimport\((?<address>"[^"]+")\);?$/;

/**
 * If the scripts fail to load, the page stops recording early presses and is loaded again as soon as all of them come:
 * Chromium never retries a failed module in the same document. A script that comes and throws reloads the page only once.
 */
const OR_LOAD_AGAIN = `.catch(e=>{
window.earlyPresses?.forget();
let failed=performance.getEntriesByType("navigation")[0]?.type!=="reload";
const files=[...document.querySelectorAll("link[rel=modulepreload]")];
const again=(wait)=>setTimeout(()=>Promise.all(files.map(async({href})=>{
const {ok}=await fetch(href);
if(!ok)throw e
})).then(()=>failed&&location.reload(),()=>{
failed=true;
again(Math.min(2*wait,3e4))
}),wait);
again(1e3);
throw e})`.replaceAll('\n', '');

/** Does what the router's own script does, after the first paint. */
function startAfterPaint(code: string, nonce: string): string {
  const imports = [...code.matchAll(IMPORT)];
  const modules = imports.map((found) => `import(${found.groups?.['address']})`).join(',');
  const names = imports.map((found) => found.groups?.['name'] ?? '').join(',');
  const rest = code.replaceAll(IMPORT, '').trim().replace(ENTRY, 'return import($1)');
  const start = `Promise.all([${modules}]).then(([${names}])=>{${rest}})${OR_LOAD_AGAIN}`;
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
