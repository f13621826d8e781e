import { AppError } from '@gonghui/kernel/errors.ts';
import { afterCommit, type Events } from '../../base/events/events.ts';
import type { Live } from '../../enterprise/live/index.ts';
import { fileLeaves } from '../datafiles/index.ts';
import { connectionLeaves } from '../datasources/index.ts';
import { datasetChanged } from './events.ts';
import { readersOf } from './uses.ts';

/**
 * Datasets keep what they read, until somebody has been told of them and wants it gone all the same. Open designs hear of one that
 * changed.
 */
export function subscribeDatasets(events: Events, { live }: { live: Live }): void {
  events.on(datasetChanged, (trx, { tenantId }) => afterCommit(trx, () => live.touchDesigns(tenantId)));
  events.on(fileLeaves, async (trx, ctx, { fileId, force }) => {
    const uses = force ? [] : await readersOf(trx, ctx, 'sheet', fileId);
    if (uses.length > 0)
      throw new AppError('conflict', `该文件正被${uses.length}个数据集使用，删除后它们将无法显示数据`, {
        uses,
      });
  });
  events.on(connectionLeaves, async (trx, ctx, { connectionId, force }) => {
    const uses = force ? [] : await readersOf(trx, ctx, 'table', connectionId);
    if (uses.length > 0)
      throw new AppError('conflict', `该连接正被${uses.length}个数据集使用，删除后它们将无法显示数据`, {
        uses,
      });
  });
}
