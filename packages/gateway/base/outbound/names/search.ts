/** How short names are completed on this machine. */
export const RESOLV_FILE = '/etc/resolv.conf';

/** Domains that are tried, however many a file lists. */
const MOST_DOMAINS = 6;

export interface Completion {
  /** Domains behind a short name. */
  readonly search: readonly string[];
  /** A name with so many points is tried as it is before anything is put behind it. */
  readonly points: number;
}

/** Reads `search`, `domain` and `options ndots:` of a resolv.conf; the last of the first two holds. */
export function readCompletion(text: string): Completion {
  let search: string[] = [];
  let points = 1;
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'search' || word === 'domain') search = rest.slice(0, MOST_DOMAINS);
    if (word !== 'options') continue;
    const asked = rest.find(one => /^ndots:\d{1,2}$/.test(one));
    if (asked) points = Math.min(Number(asked.slice('ndots:'.length)), 15);
  }
  return { search: search.map(withoutLastPoints).filter(one => one !== ''), points };
}

/** A loop: an expression for an end looks at each run of points anew. */
function withoutLastPoints(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.') end--;
  return name.slice(0, end);
}

/** Whole names that a name may stand for, in the order they are tried. */
export function wholeNames(host: string, { search, points }: Completion): string[] {
  if (host.endsWith('.')) return [host.slice(0, -1)];
  const completed = search.map(domain => `${host}.${domain}`);
  return host.split('.').length - 1 >= points ? [host, ...completed] : [...completed, host];
}
