import type { Page } from 'playwright-core';
import { SEED } from './planted.ts';

/** Injected into every page before its scripts: records violations of the content policy. */
export function noteRefusals(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { refusedByPolicy: noted });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    noted.push(`${effectiveDirective} ${blockedURI}`),
  );
}

/** Runs inside the page: finds planted text that became markup, and counts it as text. */
function traces(seed: string) {
  const all = [...document.querySelectorAll('*')];
  const isScript = (value: string) => /^\s*(?:javascript|data:text)/i.test(value);
  const odd = all.filter(
    (element) =>
      element.hasAttribute('data-planted') ||
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          (['href', 'src', 'action', 'formaction'].includes(name) && isScript(value)),
      ),
  );
  const refused: unknown = Reflect.get(globalThis, 'refusedByPolicy');
  return {
    elements: odd.map((element) => element.outerHTML.slice(0, 120)),
    ran: Reflect.has(globalThis, 'planted'),
    refused: Array.isArray(refused) ? refused.map(String) : ['nothing was noted'],
    seen: document.documentElement.textContent.split(seed).length - 1,
  };
}

/** The problems of the current page, and the number of visible planted texts. */
export async function lookAt(page: Page): Promise<{ wrong: string[]; seen: number }> {
  const { elements, ran, refused, seen } = await page.evaluate(traces, SEED);
  const wrong = [
    ...elements.map((html) => `markup became an element: ${html}`),
    ...(ran ? ['planted script ran'] : []),
    ...refused.map((what) => `only the content policy stopped ${what}`),
  ];
  return { wrong, seen };
}
