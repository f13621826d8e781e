import { isId } from '@gonghui/kernel/ids.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { sharedLine } from '../../base/shared-line.ts';

/** Addresses of pages that strangers open, below the app: a short link, or a page by its id. */
const OPEN_PAGE = /^\/(?:p|url\/(?:form|custom|report|dm))\/([a-z0-9]{1,16})(?:\/|$)/;

/** How long a name that nobody knew is answered from memory: another process may have made a link of it since. */
const UNKNOWN_MS = 2000;
export const MOST_UNKNOWN = 20_000;

/** Websites of the links that have these names, by name; of a link that lets nobody in none. What is unknown is left out. */
type AskWebsites = (names: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * Websites that may embed the pages of links, asked for every page that a stranger opens. Questions that arrive together share one query.
 * An unknown name is remembered until something changes here, for two seconds at most.
 */
export function createFrames(ask: AskWebsites, now: () => number) {
  const unknown = new Recent<number>(MOST_UNKNOWN);
  let changes = 0;
  const line = sharedLine<'links', string, readonly string[] | null>(
    () => 'links',
    async (_, names) => {
      const found = await ask([...new Set(names)]);
      return names.map(name => found.get(name) ?? null);
    },
  );
  const remember = (name: string): void => {
    unknown.set(name, now());
  };

  return {
    /** Websites that may show this page in a frame, beside ourselves; null for pages that no link is about (rule L17). */
    async of(path: string): Promise<readonly string[] | null> {
      const name = OPEN_PAGE.exec(path)?.[1];
      if (name === undefined) return null;
      const since = unknown.get(name);
      if (!isId(name) || (since !== undefined && now() - since < UNKNOWN_MS)) return [];
      unknown.delete(name);
      const before = changes;
      const origins = await line('links', name);
      if (origins === null && before === changes) remember(name);
      return origins ?? [];
    },
    /** Names that are answered from memory. */
    get unknown(): number {
      return unknown.size;
    },
    /** Links were made or changed: what was unknown may be known. */
    forget(): void {
      changes++;
      unknown.forget('');
    },
  };
}
