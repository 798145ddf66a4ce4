/**
 * Part of the inline script of every page. If a script fails to load, the page stops recording early presses and is
 * loaded again once all scripts come: Chromium never retries a failed module in the same document. A script that throws
 * only stops the recording. A failed `import()` is known by its TypeError alone, which a script can also throw, so a page
 * that was loaded again for it is not loaded a third time.
 */
export const LOAD_AGAIN = `(()=>{
let waits;
const files=()=>[...document.querySelectorAll("link[rel=modulepreload]")];
const again=(wait)=>setTimeout(()=>Promise.all(files().map(async({href})=>{
const {ok}=await fetch(href);
if(!ok)throw 0
})).then(()=>location.reload(),()=>again(Math.min(2*wait,3e4))),wait);
const fail=({type,target,reason})=>{
const isFile=target!==window&&target.matches("script[type=module],link[rel=modulepreload]");
const isImport=reason instanceof TypeError&&performance.getEntriesByType("navigation")[0]?.type!=="reload";
if(document.documentElement.dataset.hydrated||type==="error"&&!isFile)return;
window.earlyPresses?.forget();
if(isFile||isImport)waits??=again(1e3)};
addEventListener("error",fail,true);
addEventListener("unhandledrejection",fail)
})()`.replaceAll('\n', '');
