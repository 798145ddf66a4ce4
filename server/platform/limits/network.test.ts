import { expect, test } from 'vitest';
import { addressesIn, lineOf, networksOf } from './network.ts';
import { NetworkCounts } from './network-counts.ts';

test('[T35] [T114] an IPv4 address is a network of its own, an IPv6 address has a /64, a /56 and a /48, however it is written', () => {
  const six = (...networks: string[]) =>
    networks.map((network, at) => `${network}::/${64 - 8 * at}`);
  for (const [address, networks] of [
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['::FFFF:203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2::1', six('2001:db8:1:2', '2001:db8:1:0', '2001:db8:1:0')],
    ['2001:db8:1:abcd::1', six('2001:db8:1:abcd', '2001:db8:1:ab00', '2001:db8:1:0')],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', six('2001:db8:1:2', '2001:db8:1:0', '2001:db8:1:0')],
    ['2001:0DB8:0001:ABCD::9', six('2001:db8:1:abcd', '2001:db8:1:ab00', '2001:db8:1:0')],
    ['2001:db8::1', six('2001:db8:0:0', '2001:db8:0:0', '2001:db8:0:0')],
    ['fe80::1%eth0', six('fe80:0:0:0', 'fe80:0:0:0', 'fe80:0:0:0')],
    ['::1', six('0:0:0:0', '0:0:0:0', '0:0:0:0')],
    ['', ['']],
    ['not an address', ['not an address']],
  ] as const) {
    expect([address, networksOf(address)]).toEqual([address, networks]);
  }
  expect(lineOf('2001:db8:1:ffff::1')).toBe(lineOf('2001:db8:1::1'));
  expect(lineOf('2001:db8:2::1')).not.toBe(lineOf('2001:db8:1::1'));
});

test('[T114] a wider network may have more in use than one inside it, but not as much as all of them together', () => {
  const counts = new NetworkCounts();
  const fill = (addresses: readonly string[]) =>
    addresses.filter((address) => {
      if (counts.isFull(address, 5)) return false;
      counts.add(address);
      return true;
    });
  const hosts = (prefix: string) => Array.from({ length: 9 }, (_, at) => `${prefix}::${at + 1}`);
  const homes = Array.from({ length: 256 }, (_, at) => hosts(`2001:db8:1:${at.toString(16)}`));
  expect(fill(homes[0] ?? [])).toHaveLength(5);
  expect(fill(homes.flat())).toHaveLength(5);
  expect(fill(hosts('2001:db8:1:abcd'))).toHaveLength(5);
  expect(fill(hosts('2001:db8:1:ff00'))).toHaveLength(5);
  expect(fill(hosts('2001:db8:1:aaaa'))).toHaveLength(0);
  expect(fill(hosts('2001:db8:2:1'))).toHaveLength(5);
  counts.remove('2001:db8:1:abcd::1');
  expect(fill(hosts('2001:db8:1:aaaa'))).toHaveLength(1);
});

test('ranges and single addresses of both kinds are found, and nothing beside them', () => {
  const isTrusted = addressesIn(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1']);
  for (const inside of ['10.255.0.1', '::ffff:10.0.0.1', '192.0.2.7', '2001:db8:ffff::1', '::1']) {
    expect([inside, isTrusted(inside)]).toEqual([inside, true]);
  }
  for (const outside of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '::2', '', 'x', '10.0.0.1/8']) {
    expect([outside, isTrusted(outside)]).toEqual([outside, false]);
  }
  expect(addressesIn([])('127.0.0.1')).toBe(false);
});
