import { expect, test } from 'vitest';
import { addressesIn, networkOf } from './network.ts';

test('[T35] an IPv4 address stands for itself, an IPv6 address for its /64, however it is written', () => {
  for (const [address, network] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
    ['not an address', 'not an address'],
  ]) {
    expect([address, networkOf(address ?? '')]).toEqual([address, network]);
  }
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
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
