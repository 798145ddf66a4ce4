import type { Dice } from './dice.ts';

type Strings = readonly [string, ...string[]];

/** Texts that have broken programs before, ours or others'. */
const texts: Strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nX-Injected: 1',
  '\u2028\u2029',
  '\ud800',
  'x\udfffy',
  '\ufeff\u202e\u200b',
  '%',
  '%00',
  '%E0%A4%A',
  '%u0041',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'",
  "' or '1'='1",
  "'; drop table maids; --",
  '") or 1=1 --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '${jndi:ldap://127.0.0.1/x}',
  'javascript:alert(1)',
  '//evil.example/',
  'https://evil.example/',
  'file:///etc/passwd',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '-0',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+999999-01-01',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '{"__proto__":{"polluted":true}}',
  '[[[[[[',
  '4111111111111111',
  'ﷺ'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(10),
  'İ'.repeat(50),
  'é'.normalize('NFD').repeat(40),
];

const lengths = [60, 101, 201, 201, 500, 2001, 4001] as const;

export function hostileText(dice: Dice): string {
  if (dice.chance(0.15)) {
    const unit = dice.pick(['a', '0', ' ', '\\', '"', '(', 'ß', '\u0301', '-', ',']);
    return unit.repeat(dice.pick(lengths));
  }
  if (dice.chance(0.1)) {
    return Array.from({ length: 1 + dice.below(40) }, () =>
      String.fromCharCode(dice.below(0x1_0000)),
    ).join('');
  }
  return dice.pick(texts);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** A value that most likely has the wrong type. */
export function hostileValue(dice: Dice): unknown {
  const kind = dice.below(12);
  if (kind < 4) return hostileText(dice);
  if (kind < 6) {
    return dice.pick([0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324]);
  }
  if (kind === 6) return null;
  if (kind === 7) return dice.chance(0.5);
  if (kind === 8) return Array.from({ length: dice.below(300) }, () => hostileText(dice));
  if (kind === 9) return nested(dice.pick([3, 31, 33, 200]));
  if (kind === 10) return { [hostileText(dice)]: hostileText(dice), toString: 1, length: -1 };
  return [];
}

/** Corrupts some of the fields: wrong types, missing values, and unknown fields. */
export function spoiled(dice: Dice, fields: Readonly<Record<string, unknown>>) {
  const result: Record<string, unknown> = { ...fields };
  const names = Object.keys(fields);
  for (let times = 1 + dice.below(3); times > 0; times -= 1) {
    const name = dice.any(names);
    const what = dice.below(10);
    if (name === undefined || what === 0) result[hostileText(dice)] = hostileValue(dice);
    else if (what === 1) delete result[name];
    else if (what === 2) result[name] = [fields[name], fields[name]];
    else result[name] = hostileValue(dice);
  }
  return result;
}
