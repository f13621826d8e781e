import { BlockList, isIP } from 'node:net';

/** An IPv4 address written as IPv6 is the IPv4 address; a zone says nothing of where somebody is. */
const plain = (address: string): string => address.split('%', 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';

function parsed(network: string): { address: string; prefix: number; type: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...rest] = network.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix <= most ? { address, prefix, type: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** Whether it is an address, or a range of them in CIDR. */
export const isNetwork = (network: string): boolean => parsed(network) !== null;

/** Whether an address lies in one of these networks; in any if there are none. What is no network holds nothing. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const known = parsed(network);
    if (known) list.addSubnet(known.address, known.prefix, known.type);
  }
  const bare = plain(address);
  const version = isIP(bare);
  return version !== 0 && list.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}
