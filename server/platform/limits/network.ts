import { BlockList, isIP, isIPv4 } from 'node:net';

/** The network of an address: one IPv4 address, or the /64 that one IPv6 household rotates through. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
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
