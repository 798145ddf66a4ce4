import { BlockList, isIP, isIPv4 } from 'node:net';

/** Prefix lengths: one device or home network, one home line, one site or the largest line that providers sell. */
const PREFIXES = [64, 56, 48] as const;

/**
 * The networks of an address, narrowest first: the IPv4 address alone, or the /64, /56 and /48 around an IPv6 address,
 * because one line can use every /64 in them (T114).
 */
export function networksOf(address: string): readonly string[] {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return [plain];
  const groups = groupsOf(plain);
  return PREFIXES.map((bits) => {
    const kept = groups.map((group, at) => {
      const bitsHere = Math.min(16, Math.max(0, bits - at * 16));
      return group & ~(0xffff >> bitsHere);
    });
    return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
  });
}

/** The whole line: what its addresses do is one visitor's doing wherever the others must be protected from it. */
export const lineOf = (address: string): string => networksOf(address).at(-1) ?? '';

/** Each network may do twice as much as the one inside it, because it can hold several households. */
export const allowanceAt = (place: number): number => 2 ** place;

/** The first four groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** Without a zone, and as IPv4 where IPv6 only wraps it. */
function plainAddress(address: string): string {
  const [unzoned = ''] = address.split('%', 1);
  const wrapped = /^::ffff:([0-9.]{7,15})$/i.exec(unzoned)?.[1];
  return wrapped !== undefined && isIPv4(wrapped) ? wrapped : unzoned;
}

/** Returns a test for addresses in one of the ranges. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  if (ranges.length === 0) return () => false;
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const family = isIPv4(network) ? 'ipv4' : 'ipv6';
    list.addSubnet(network, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}
