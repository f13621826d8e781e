import type { Deps } from '../../base/context.ts';
import type { AppletParts } from '../applets/index.ts';
import { existingEntries, renamed } from './entries.ts';
import { putMenu, removeMenu, storedMenu } from './repository.ts';

/** The navigation as a part of an applet: that of a copy leads to the pages of the copy. */
export const menuParts = (deps: Deps): AppletParts => ({
  // Groups and links are told apart within their navigation alone.
  ids: async () => [],
  async copy(trx, ctx, { from, to, copies, rename }) {
    const { entries } = await storedMenu(trx, ctx, from);
    if (entries === null) return;
    const own = renamed(existingEntries(entries, new Set(copies.keys())), rename);
    await putMenu(trx, ctx, to, { rev: 0, entries: own }, new Date(deps.now()));
  },
  remove: removeMenu,
  // It holds no page: those are told of by who keeps them.
  holds: async () => false,
  accessible: async () => [],
  count: async () => new Map(),
});
