import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
} from '@mdn/browser-compat-data/types';
import { supportedBrowsers } from '../../supported-browsers.ts';

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

type Versions = readonly (readonly [browser: BrowserName, version: string])[];

/** The supported browsers by the names of the compatibility table. */
export const oldestBrowsers: Versions = [
  ['chrome', supportedBrowsers.chrome],
  ['chrome_android', supportedBrowsers.chrome],
  ['edge', supportedBrowsers.edge],
  ['firefox', supportedBrowsers.firefox],
  ['firefox_android', supportedBrowsers.firefox],
  ['safari', supportedBrowsers.safari],
  ['safari_ios', supportedBrowsers.ios],
  ['samsunginternet_android', supportedBrowsers.samsung],
];

/** Compares versions such as 9.1 and 16.4. */
function isAtMost(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.replace('≤', '').split('.').map(Number));
  const [major = 0, minor = 0] = one ?? [];
  const [otherMajor = 0, otherMinor = 0] = two ?? [];
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

function isKnownTo({ support }: CompatStatement, browser: BrowserName, version: string): boolean {
  const statements = [support[browser] ?? []].flat();
  return statements.some(
    ({ version_added: added, version_removed: removed, ...other }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      isAtMost(added, version) &&
      (typeof removed !== 'string' || !isAtMost(removed, version)) &&
      !(other.flags ?? other.prefix ?? other.alternative_name),
  );
}

/** The named parts of a part of the table. */
const partsOf = (tree: Identifier): [name: string, part: Identifier][] =>
  Object.keys(tree).flatMap((name) => {
    const part = tree[name];
    return name === '__compat' || part === undefined ? [] : [[name, part]];
  });

/** The browsers that do not know a feature. */
const lacking = (feature: CompatStatement, versions: Versions): BrowserName[] =>
  versions.flatMap(([browser, version]) => (isKnownTo(feature, browser, version) ? [] : [browser]));

/** A global such as `Iterator`, or a member of one such as `URL.parse` and `Array.prototype.toSorted`. */
export interface ScriptFeature {
  readonly owner: string;
  /** Null for the global itself. */
  readonly member: string | null;
  /** A member of the constructor only, not of its objects; unknown for what belongs to the language itself. */
  readonly isStatic: boolean | 'unknown';
  readonly lacking: readonly BrowserName[];
}

function membersOf(owner: string, tree: Identifier, isLanguage: boolean, versions: Versions) {
  return partsOf(tree).flatMap(([key, { __compat: feature }]): ScriptFeature[] => {
    const member = key.replace(/_static$/, '');
    // Names with an underscore are notes about behaviour and events.
    if (feature === undefined || key === owner || !/^[a-z]\w*$/i.test(member)) return [];
    if (member.includes('_')) return [];
    const isStatic = isLanguage ? 'unknown' : key !== member;
    return [{ owner, member, isStatic, lacking: lacking(feature, versions) }];
  });
}

/** Everything that script can call, with the browsers that lack it. */
export function scriptFeatures(versions: Versions): ScriptFeature[] {
  const all = (trees: Identifier, isLanguage: boolean) =>
    partsOf(trees).flatMap(([owner, tree]): ScriptFeature[] => {
      const { __compat: feature } = tree;
      const own = feature
        ? [{ owner, member: null, isStatic: true, lacking: lacking(feature, versions) }]
        : [];
      return [...own, ...membersOf(owner, tree, isLanguage, versions)];
    });
  return [...all(data.javascript['builtins'] ?? {}, true), ...all(data.api, false)];
}

/** Known to all of the browsers, or to one of them in no version: such a feature is not newer but special. */
function isKnown(tree: Identifier | undefined, versions: Versions): boolean {
  const { __compat: feature } = tree ?? {};
  if (feature === undefined) return true;
  const late = lacking(feature, versions);
  return late.length === 0 || !late.some((browser) => isKnownTo(feature, browser, '1000'));
}

/** What style sheets can use: whether the browsers know a property, one of its values, a selector or an at-rule. */
export function styleKnowledge(versions: Versions) {
  const { properties, selectors, types = {}, 'at-rules': rules } = data.css;
  return {
    knowsProperty: (name: string) => isKnown(properties?.[name], versions),
    knowsValue: (name: string, value: string) => isKnown(properties?.[name]?.[value], versions),
    knowsFunction: (name: string) =>
      [types, ...partsOf(types).map(([, part]) => part)].every((tree) =>
        isKnown(tree[name], versions),
      ),
    knowsSelector: (name: string) => isKnown(selectors?.[name], versions),
    knowsRule: (name: string) => isKnown(rules?.[name], versions),
  };
}
