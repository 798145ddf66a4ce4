import { once } from 'node:events';
import { createServer } from 'node:http';

/** works: like the real one. The others are its possible failures. */
export type WidgetMode = 'works' | 'missing' | 'silent' | 'throws';

export interface TranslateWidget {
  readonly scriptUrl: string;
  /** The number of requests for the script. */
  readonly asked: () => number;
  readonly become: (mode: WidgetMode) => void;
  readonly close: () => Promise<void>;
}

/** Runs in the page as text, so it cannot use anything of this file. */
function actLikeTheWidget(callback: string): void {
  const wraps = (text: string): Element => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.setAttribute('style', 'vertical-align: inherit;');
    inner.textContent = text.replace(/\S(?:.*\S)?/su, (words) => `«${words}»`);
    outer.append(inner);
    return outer;
  };
  const isLeft = (text: Node): boolean =>
    !text.textContent?.trim() ||
    text.parentElement === null ||
    text.parentElement.closest('font, script, style, noscript, title, svg, [translate="no"]') !==
      null;
  const textsIn = (root: Node): Node[] => {
    if (root.nodeType === Node.TEXT_NODE) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  };
  const withNeighbours = (text: Node): Node[] => {
    const next = text.nextSibling;
    return next?.nodeType === Node.TEXT_NODE ? [text, ...withNeighbours(next)] : [text];
  };
  let turn = 0;
  const translate = (root: Node): void => {
    for (const text of textsIn(root)) {
      if (isLeft(text)) continue;
      const parent = text.parentNode;
      turn += 1;
      // Neighbouring texts of a sentence are sometimes translated together, and inserted in different ways.
      const sentence = turn % 3 === 0 ? withNeighbours(text) : [text];
      const font = wraps(sentence.map((one) => one.textContent).join(''));
      if (turn % 2 === 0) parent?.replaceChild(font, text);
      else {
        parent?.insertBefore(font, text);
        parent?.removeChild(text);
      }
      for (const one of sentence.slice(1)) parent?.removeChild(one);
    }
  };
  const begin = (language: string): void => {
    document.documentElement.lang = language;
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    const later = new Set<Node>();
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') later.add(target);
        for (const node of addedNodes) later.add(node);
      }
      // Its answers come over the network, so some time after the change.
      setTimeout(() => {
        for (const node of later) if (node.isConnected) translate(node);
        later.clear();
      }, 30);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  // Called with `new`, like the real one.
  function TranslateElement(_options: unknown, place: string): void {
    const selector = document.createElement('select');
    selector.className = 'goog-te-combo';
    for (const value of ['', 'en', 'fr', 'hi', 'ru']) selector.add(new Option(value, value));
    selector.addEventListener('change', () => begin(selector.value));
    document.getElementById(place)?.append(selector);
    const bar = Object.assign(document.createElement('div'), { className: 'skiptranslate' });
    bar.append('The bar of the widget');
    document.body.prepend(bar);
    document.body.style.top = '40px';
  }
  Object.assign(window, { google: { translate: { TranslateElement } } });
  const ready: unknown = Reflect.get(window, callback);
  if (typeof ready === 'function') setTimeout(() => ready.call(window), 20);
}

/** A stand-in for the translation widget on loopback. */
export async function serveTranslateWidget(): Promise<TranslateWidget> {
  let mode: WidgetMode = 'works';
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const callback = new URL(request.url ?? '/', 'http://localhost').searchParams.get('cb') ?? '';
    if (mode === 'silent') return;
    response.writeHead(mode === 'missing' ? 404 : 200, { 'content-type': 'text/javascript' });
    if (mode === 'works') {
      response.end(`(${actLikeTheWidget.toString()})(${JSON.stringify(callback)});`);
    } else response.end(mode === 'throws' ? 'throw new Error("broken widget");' : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    scriptUrl: `http://127.0.0.1:${address.port}/element.js`,
    asked: () => asked,
    become: (next) => {
      mode = next;
      asked = 0;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
