import ipaddr from 'ipaddr.js';

/** Addresses that may be connected to though they are not public. */
export interface Allowed {
  network: ipaddr.IPv4 | ipaddr.IPv6;
  bits: number;
  /** Null: every port. */
  port: number | null;
}

/** A wider entry opens more than anybody runs. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 } as const;

/**
 * Reads `OUTBOUND_ALLOW`: `10.1.0.0/16:3306, [fd00::/8]:5432, 192.168.1.5:*`. Throws a sentence that names the entry that
 * cannot be understood.
 */
export function readAllowed(text: string | undefined): Allowed[] {
  return (text ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
    .map(entry => {
      const wrong = new Error(
        `OUTBOUND_ALLOW has "${entry}"; write an address or a range with a port or *, e.g. 10.1.0.0/16:3306 or [fd00::/8]:*`,
      );
      const [, six, four, end] = /^(?:\[([^\]]+)\]|([\d./]+)):(\*|\d{1,5})$/.exec(entry) ?? [];
      const range = six ?? four;
      const port = end === '*' ? null : Number(end);
      if (range === undefined || (port !== null && !(port >= 1 && port <= 65_535))) throw wrong;
      try {
        const whole = range.includes('/') ? range : `${range}/${six === undefined ? 32 : 128}`;
        const [network, bits] = ipaddr.parseCIDR(whole);
        if (network.kind() !== (six === undefined ? 'ipv4' : 'ipv6')) throw wrong;
        if (bits < LEAST_BITS[network.kind()]) throw wrong;
        return { network, bits, port };
      } catch {
        throw wrong;
      }
    });
}

/** Whether an entry names the address with this port. */
export const isAllowed = (
  list: readonly Allowed[],
  address: ipaddr.IPv4 | ipaddr.IPv6,
  port: number,
): boolean =>
  list.some(
    entry =>
      (entry.port === null || entry.port === port) &&
      entry.network.kind() === address.kind() &&
      address.match(entry.network as never, entry.bits),
  );
