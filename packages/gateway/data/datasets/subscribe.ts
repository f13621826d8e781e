import { AppError } from '@gonghui/kernel/errors.ts';
import type { Events } from '../../base/events/events.ts';
import { fileLeaves } from '../datafiles/index.ts';
import { connectionLeaves } from '../datasources/index.ts';
import { readersOf } from './uses.ts';

/** Datasets keep what they read, until somebody has been told of them and wants it gone all the same. */
export function subscribeDatasets(events: Events): void {
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
