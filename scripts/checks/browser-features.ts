import { parseSync, Visitor } from 'oxc-parser';
import {
  type ScriptFeature,
  oldestBrowsers,
  scriptFeatures,
  styleKnowledge,
} from './browser-data.ts';

/** Interfaces of the page whose newer functions are looked for by name alone. */
const PAGE_OBJECTS = new Set([
  'AbortSignal',
  'Animation',
  'Blob',
  'CSSStyleSheet',
  'CanvasRenderingContext2D',
  'Document',
  'DocumentFragment',
  'DOMTokenList',
  'Element',
  'Event',
  'EventTarget',
  'FormData',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLMediaElement',
  'HTMLSelectElement',
  'HTMLVideoElement',
  'Headers',
  'History',
  'Location',
  'Navigator',
  'Node',
  'Request',
  'Response',
  'Storage',
  'StorageManager',
  'URLSearchParams',
  'Window',
]);

interface Newer {
  /** `requestIdleCallback` */
  readonly functions: ReadonlySet<string>;
  /** `Iterator` */
  readonly globals: ReadonlySet<string>;
  /** `URL.parse` */
  readonly statics: ReadonlySet<string>;
  /** `toSorted`, which no older object has */
  readonly methods: ReadonlySet<string>;
}

function newerThanSupported(): Newer {
  const features = scriptFeatures(oldestBrowsers);
  const isNewer = ({ lacking }: ScriptFeature) => lacking.length > 0;
  const isLookedFor = ({ owner, isStatic }: ScriptFeature) =>
    isStatic === 'unknown' || (!isStatic && PAGE_OBJECTS.has(owner));
  const names = (wanted: readonly ScriptFeature[]) =>
    new Set(wanted.map(({ member }) => member ?? ''));
  const newer = features.filter(isNewer);
  const olderNames = names(features.filter((one) => isLookedFor(one) && !isNewer(one)));
  return {
    functions: names(newer.filter(({ owner }) => owner === 'Window')),
    globals: new Set(newer.filter(({ member }) => member === null).map(({ owner }) => owner)),
    statics: new Set(
      newer
        .filter(({ isStatic, member }) => isStatic !== false && member !== null)
        .map(({ owner, member }) => `${owner}.${member}`),
    ),
    methods: new Set([...names(newer.filter(isLookedFor))].filter((name) => !olderNames.has(name))),
  };
}
const newer = newerThanSupported();

/** The newer functions that a script calls: `URL.parse`, `.toSorted`, `new Iterator`. */
export function newerInScript(name: string, code: string): Set<string> {
  const found = new Set<string>();
  const { program } = parseSync(name, code);
  const visitor = new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && newer.globals.has(callee.name))
        found.add(`new ${callee.name}`);
    },
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier' && newer.functions.has(callee.name)) {
        found.add(`${callee.name}()`);
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || optional)
        return;
      const { object, property, computed } = callee;
      if (computed) return;
      const full = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (newer.statics.has(full)) found.add(full);
      else if (newer.methods.has(property.name)) found.add(`.${property.name}`);
    },
  });
  visitor.visit(program);
  return found;
}

const styles = styleKnowledge(oldestBrowsers);

/** The newer properties, values, selectors and rules in a minified style sheet, outside `@supports`. */
export function newerInStyles(css: string): Set<string> {
  const found = new Set<string>();
  const plain = css.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  for (const [, rule = ''] of plain.matchAll(/@([a-z-]+)/g)) {
    if (!styles.knowsRule(rule)) found.add(`@${rule}`);
  }
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
      // Names with a prefix stand beside those of other browsers.
      if (!name.startsWith('-') && !styles.knowsSelector(name)) found.add(`:${name}`);
    }
    for (const declaration of body.split(';')) {
      const [, property = '', value = ''] = /^([a-z-]+):(.*)$/s.exec(declaration.trim()) ?? [];
      if (property.startsWith('--')) continue;
      if (!styles.knowsProperty(property)) found.add(property);
      for (const [, word = '', bracket] of value.matchAll(/(?<![\w.#-])([a-z][a-z-]*)(\()?/g)) {
        const isOld = bracket ? styles.knowsFunction(word) : styles.knowsValue(property, word);
        if (!isOld) found.add(`${property}: ${word}`);
      }
    }
  }
  return found;
}
