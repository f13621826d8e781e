import type { AppletParts, PackageParts } from '../../design/applets/index.ts';
import { tellAll } from './gather.ts';
import { copyNames } from './names.ts';

/** A copy of an applet calls its things what the original does, so that packages of both can be compared. */
export const namesOfCopies = (tellers: readonly PackageParts[]): AppletParts => ({
  ids: async () => [],
  async copy(trx, ctx, copying) {
    const { things: original } = await tellAll(trx, ctx, copying.from, tellers);
    const { things: copy } = await tellAll(trx, ctx, copying.to, tellers);
    await copyNames(trx, ctx, copying, { original, copy });
  },
  remove: async () => {},
  holds: async () => false,
  accessible: async () => [],
  count: async () => new Map(),
});
