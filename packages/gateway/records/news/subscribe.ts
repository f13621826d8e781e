import { afterCommit, type Events } from '../../base/events/events.ts';
import { pageChanged } from '../../design/pages/index.ts';
import type { Live } from '../../enterprise/live/index.ts';
import type { Outbox } from '../../enterprise/notices/index.ts';
import { newsFor } from '../../enterprise/notices/index.ts';
import { approvalsChanged } from '../approvals/index.ts';
import { recordsChanged } from '../submissions/index.ts';

/** Tells open pages and sends mails, once there is something to find. */
export function subscribeNews(events: Events, { live, outbox }: { live: Live; outbox: Outbox }): void {
  events.on(newsFor, (trx, { tenantId }, { users }) => afterCommit(trx, () => live.touch(tenantId, users)));
  events.on(recordsChanged, (trx, { tenantId }, { formId }) =>
    afterCommit(trx, () => live.touchForm(tenantId, formId)),
  );
  events.on(approvalsChanged, (trx, { tenantId }, { users, formId, mails }) => {
    afterCommit(trx, () => {
      live.touch(tenantId, users);
      live.touchForm(tenantId, formId);
    });
    if (mails) afterCommit(trx, () => outbox.kick());
  });
  events.on(pageChanged, (trx, { tenantId }) => afterCommit(trx, () => live.touchDesigns(tenantId)));
}
