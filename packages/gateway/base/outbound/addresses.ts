import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What may be done with an address: anybody may connect, only by leave of who runs the installation, or nobody ever. */
export type AddressAccess = 'global' | 'by-leave' | 'never';

/** First bits of IPv6 addresses that hold an IPv4 one, and at which byte it stands: mapped, NAT64, 6to4. */
const CARRIERS: readonly { range: string; at: number }[] = [
  { range: '::ffff:0:0/96', at: 12 },
  { range: '::/96', at: 12 },
  { range: '64:ff9b::/96', at: 12 },
  { range: '2002::/16', at: 2 },
];
const GLOBAL_IPV6 = '2000::/3';

/**
 * Where clouds answer whoever asks with the keys of the machine. Link-local is refused as a whole; these are not in it, one
 * of them even looks public.
 */
const METADATA: ReadonlySet<string> = new Set([
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
]);
/** No database lives there, and some of it is this machine by another name. */
const NEVER: ReadonlySet<string> = new Set(['unspecified', 'broadcast', 'multicast', 'linkLocal']);

const within = (address: Address, range: string): boolean => {
  const [network, bits] = ipaddr.parseCIDR(range);
  return address.kind() === network.kind() && address.match(network as never, bits);
};

/**
 * The address itself, as whoever routes it understands it: an IPv4 address in whatever dress of IPv6 is the IPv4 address.
 * Null for what is no plain address; names, zones (`%eth0`) and shortened or octal spellings are none.
 */
export function plainAddress(text: string): Address | null {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !(text.includes(':') && ipaddr.IPv6.isValid(text)))
    return null;
  if (text.includes('%')) return null;
  const address = ipaddr.parse(text);
  // Of ::/96 the first two are no IPv4 address.
  if (address.kind() === 'ipv4' || ['unspecified', 'loopback'].includes(address.range())) return address;
  const carrier = CARRIERS.find(({ range }) => within(address, range));
  return carrier ? ipaddr.fromByteArray(address.toByteArray().slice(carrier.at, carrier.at + 4)) : address;
}

/** How an address stands (promise D19, rule E2). What is not known to be global is not. */
export function standingOf(address: Address): AddressAccess {
  const range: string = address.range();
  if (NEVER.has(range) || METADATA.has(address.toString())) return 'never';
  if (range !== 'unicast') return 'by-leave';
  return address.kind() === 'ipv4' || within(address, GLOBAL_IPV6) ? 'global' : 'by-leave';
}

/** Addresses of this machine by which it reaches itself. */
export const isLoopback = (address: Address): boolean => address.range() === 'loopback';
