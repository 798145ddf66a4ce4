const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}(?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Normalises an e-mail address: trimmed, host in lower case; null if invalid. */
export function emailAddress(text: string): string | null {
  const typed = text.trim();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  const host = typed.slice(at + 1).toLowerCase();
  if (typed.length > LONGEST || local.length > LONGEST_LOCAL) return null;
  return LOCAL.test(local) && HOST.test(host) ? `${local}@${host}` : null;
}
