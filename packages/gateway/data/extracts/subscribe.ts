import type { Deps } from '../../base/context.ts';
import { afterCommit, type Events } from '../../base/events/events.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { connectionLeaves } from '../datasources/index.ts';
import { extractsWhere } from './repository.ts';

/** What was fetched from a connection goes with it. */
export function subscribeExtracts(events: Events, deps: Deps): void {
  events.on(connectionLeaves, async (trx, ctx, { connectionId }) => {
    const rows = await extractsWhere(trx, ctx, { connectionId });
    const digests = rows.flatMap(({ digest, previous_digest }) =>
      [digest ?? [], previous_digest ?? []].flat(),
    );
    afterCommit(trx, () => {
      removeUnused(deps, digests).catch((error: unknown) =>
        deps.log.warn({ err: error, connection: connectionId }, 'extracts of a connection'),
      );
    });
  });
}
