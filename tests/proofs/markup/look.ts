import type { Page } from 'playwright-core';
import { SEED } from './planted.ts';

/** Written into every page before its own script: what the content policy had to stop is noted. */
export function noteRefusals(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { refusedByPolicy: noted });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    noted.push(`${effectiveDirective} ${blockedURI}`),
  );
}

/** Runs inside the page: traces of markup that was taken for markup, and how often it stands there as text. */
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

/** What is wrong with a page as it stands, and how often the planted text is seen on it. */
export async function lookAt(page: Page): Promise<{ wrong: string[]; seen: number }> {
  const { elements, ran, refused, seen } = await page.evaluate(traces, SEED);
  const wrong = [
    ...elements.map((html) => `markup became an element: ${html}`),
    ...(ran ? ['planted script ran'] : []),
    ...refused.map((what) => `only the content policy stopped ${what}`),
  ];
  return { wrong, seen };
}
