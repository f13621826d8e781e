import { expect, it } from 'vitest';
import { isNetwork, isWithin } from './networks.ts';

it('tells addresses and ranges from what is none', () => {
  for (const good of ['10.0.0.0/8', '192.168.1.20', '0.0.0.0/0', '::1', 'fd00::/8', '2001:db8::1/128'])
    expect(isNetwork(good), good).toBe(true);
  for (const bad of [
    '',
    '10.0.0.0/33',
    '10.0.0',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.0/-1',
    'fe80::1%eth0',
    '::/129',
    '大厅',
  ])
    expect(isNetwork(bad), bad).toBe(false);
});

it('an address lies in one of them, or anywhere where there are none', () => {
  expect(isWithin('8.8.8.8', [])).toBe(true);
  expect(isWithin('10.2.3.4', ['192.168.0.0/16', '10.0.0.0/8'])).toBe(true);
  expect(isWithin('11.2.3.4', ['10.0.0.0/8'])).toBe(false);
  expect(isWithin('::ffff:10.2.3.4', ['10.0.0.0/8'])).toBe(true);
  expect(isWithin('fd12::5', ['fd00::/8'])).toBe(true);
  expect(isWithin('fd12::5%eth0', ['fd00::/8'])).toBe(true);
  expect(isWithin('fe80::5', ['fd00::/8', '10.0.0.0/8'])).toBe(false);
  for (const nothing of ['', 'x', '10.2.3']) expect(isWithin(nothing, ['0.0.0.0/0', '::/0'])).toBe(false);
});
