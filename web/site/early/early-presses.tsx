import { createContext, useContext, useState } from 'react';
import { InlineScript } from '../inline-code.tsx';
import { LOAD_AGAIN } from './load-again.ts';

/** On the server: the nonce of the page's own inline scripts and styles, which the content policy allows. */
export const NonceContext = createContext<string | undefined>(undefined);

export interface Filled {
  readonly value: string;
  readonly checked: boolean;
}

/** Recorded by the inline script below for `replayEarlyPresses`, in order. */
declare global {
  interface Window {
    earlyPresses?: {
      readonly changed: Map<HTMLElement, Filled>;
      readonly taken: Set<HTMLElement>;
      readonly forget: () => void;
    };
  }
}

/**
 * Runs from before the first paint until the page is hydrated, and inside `[data-waiting]` until that part is. Links
 * and fields work in the meantime.
 */
const LISTEN = `(()=>{
const page=document.documentElement.dataset,changed=new Map,taken=new Set;
const isEarly=(event)=>{
if(page.hydrated&&!event.target.closest("[data-waiting]"))return false;
event.stopImmediatePropagation();
return true};
const take=(event,element)=>{
if(!element||!isEarly(event))return;
event.preventDefault();
taken.add(element);
element.dataset.taken="";
page.early=""};
const click=(event)=>take(event,event.target.closest("button,[role=button],[role=tab]"));
const submit=(event)=>take(event,event.target);
const change=(event)=>{
if(!isEarly(event))return;
const {target}=event,{value,checked}=target;
changed.delete(target);
changed.set(target,{value,checked})};
const listen=(how)=>{
for(const [type,act] of Object.entries({click,submit,change,input:change}))window[how](type,act,true)};
listen("addEventListener");
window.earlyPresses={changed,taken,forget(){
listen("removeEventListener");
for(const element of taken)delete element.dataset.taken;
taken.clear();
delete page.early}}
})()`.replaceAll('\n', '');

const isBeforeHydration = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['hydrated'] === undefined;

/** Records presses and input until the page's script has loaded. */
export function EarlyPresses() {
  const nonce = useContext(NonceContext);
  const [wanted] = useState(isBeforeHydration);
  return wanted && <InlineScript nonce={nonce} code={`${LISTEN};${LOAD_AGAIN}`} />;
}
