/** Where the machine keeps names of its own. */
export const HOSTS_FILE =
  process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/** Addresses of this machine that `localhost` and what ends in it mean everywhere (RFC 6761), whatever a server says. */
const LOCAL: readonly string[] = ['127.0.0.1', '::1'];

/** Names of a hosts file in small letters, each with its addresses in the order they stand there. */
export function readHosts(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address, ...called] = (line.split('#')[0] ?? '').trim().split(/\s+/);
    for (const name of called) {
      const key = name.toLowerCase();
      names.set(key, [...new Set([...(names.get(key) ?? []), address ?? ''])]);
    }
  }
  return names;
}

/** What the machine itself says of a name, without asking anybody; null where a server is to be asked. */
export function addressesHere(hosts: ReadonlyMap<string, string[]>, host: string): string[] | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  const found = hosts.get(name);
  if (found) return found;
  return name === 'localhost' || name.endsWith('.localhost') ? [...LOCAL] : null;
}
