import { isIPv6 } from 'node:net';

/**
 * What a limit by address counts by. A line with IPv6 has 2^64 addresses of its own, so its first 64 bits stand for it;
 * an IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = bare.toLowerCase().split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  // What `::` leaves out are zeros, as far as the first half reaches into it.
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return `${whole
    .slice(0, 4)
    .map(group => (group || '0').replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
