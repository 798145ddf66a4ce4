/**
 * Module preloads compete with the first picture on a slow line and win nothing: the page is readable
 * without script. Measured on a phone profile; see docs/decisions.md.
 */
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;

const MODULE_SCRIPT = /<script type="module" async="">(?<code>[\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (?<name>\w+) from )?(?<address>"[^"]+");?$/gm;

/**
 * The router's own script imports its modules while the page is still being drawn. This one does the
 * same after the first paint and the first picture (a second and a half at most), so that script takes
 * neither the line nor the processor from what the visitor came to see.
 */
const WAIT_FOR_PICTURE =
  "const i=document.querySelector('img[fetchpriority=high]');" +
  'Promise.race([i&&!i.complete&&new Promise(r=>{i.onload=i.onerror=r}),new Promise(r=>setTimeout(r,1500))])';

function startAfterFirstPaint(html: string): string {
  return html.replace(MODULE_SCRIPT, (_, code: string) => {
    const imports = [...code.matchAll(IMPORT)];
    const rest = code.replaceAll(IMPORT, '').trim();
    const modules = imports.map((found) => `import(${found.groups?.['address']})`).join(',');
    const names = imports.map((found) => found.groups?.['name'] ?? '').join(',');
    const start = `Promise.all([${modules}]).then(([${names}])=>{${rest}})`;
    return `<script>requestAnimationFrame(()=>setTimeout(()=>{${WAIT_FOR_PICTURE}.then(()=>${start})}))</script>`;
  });
}

export function finishHtml(html: string): string {
  return startAfterFirstPaint(html.replaceAll(PRELOADS, ''));
}
