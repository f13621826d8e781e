import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('what an address counts as', () => {
  it('keeps IPv4 addresses apart', () => {
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
  });

  it('takes a line of IPv6 as one, however its addresses are written', () => {
    const line = '2001:db8:1:2::/64';
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2:0:0:0:9',
      '2001:db8:1:2::',
    ])
      expect(networkOf(address), address).toBe(line);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(line);
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});
