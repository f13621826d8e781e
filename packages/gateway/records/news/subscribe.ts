import { afterCommit, type Events } from '../../base/events/events.ts';
import type { Live } from '../../enterprise/live/index.ts';
import { newsFor } from '../../enterprise/notices/index.ts';
import { approvalsChanged } from '../approvals/index.ts';
import { recordsChanged } from '../submissions/index.ts';

/** Tells open pages, once there is something to find. */
export function subscribeLive(events: Events, live: Pick<Live, 'touch' | 'touchForm'>): void {
  events.on(newsFor, (trx, { tenantId }, { users }) => afterCommit(trx, () => live.touch(tenantId, users)));
  events.on(recordsChanged, (trx, { tenantId }, { formId }) =>
    afterCommit(trx, () => live.touchForm(tenantId, formId)),
  );
  events.on(approvalsChanged, (trx, { tenantId }, { users, formId }) =>
    afterCommit(trx, () => {
      live.touch(tenantId, users);
      live.touchForm(tenantId, formId);
    }),
  );
}
