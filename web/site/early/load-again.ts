/**
 * Part of the inline script of every page. If a script fails to load, the page stops recording early presses and is
 * loaded again once all scripts come: Chromium never retries a failed module in the same document. A script that throws
 * only stops the recording. A failed `import()` is known by its TypeError alone, which a script can also throw, so a page
 * is loaded again for it once a minute at most, and never if the browser keeps no note of that.
 */
export const LOAD_AGAIN = `(()=>{
let waits;
const isHydrated=()=>document.documentElement.dataset.hydrated;
const files=()=>[...document.querySelectorAll("link[rel=modulepreload]")];
const mark=(at)=>{try{sessionStorage.loadedAgain=at}catch{}};
const again=(wait)=>setTimeout(()=>Promise.all(files().map(async({href})=>{
const {ok}=await fetch(href);
if(!ok)throw 0
})).then(()=>{
if(isHydrated())return;
mark(Date.now());
location.reload()
},()=>again(Math.min(2*wait,3e4))),wait);
const isFirst=()=>{
try{
const at=+sessionStorage.loadedAgain||0;
sessionStorage.loadedAgain=at;
return Date.now()-at>6e4
}catch{}
};
const fail=({type,target,reason})=>{
const isFile=target!==window&&target.matches("script[type=module],link[rel=modulepreload]");
if(isHydrated()||type==="error"&&!isFile)return;
window.earlyPresses?.forget();
if(isFile||reason instanceof TypeError&&!waits&&isFirst())waits??=again(1e3)};
addEventListener("error",fail,true);
addEventListener("unhandledrejection",fail)
})()`.replaceAll('\n', '');
