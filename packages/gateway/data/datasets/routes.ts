import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Boards } from '../../design/boards/index.ts';
import { leavingSignal } from '../../http/plugins/leaving.ts';
import { register } from '../../http/register.ts';
import type { Datasets } from './service.ts';

export function datasetRoutes(
  app: FastifyInstance,
  { datasets, boards }: { datasets: Datasets; boards: Boards },
): void {
  register(app, datasetCalls.page, ({ ctx, body }) => datasets.page(ctx, body));
  register(app, datasetCalls.categories, ({ ctx, params }) => datasets.categories(ctx, params.id));
  // Boards are no datasets; the specification makes and changes them by these two calls.
  register(app, datasetCalls.create, ({ ctx, body }) =>
    body.type === 'dm' ? boards.create(ctx, body) : datasets.create(ctx, body),
  );
  register(app, datasetCalls.get, ({ ctx, params }) => datasets.get(ctx, params.id));
  register(app, datasetCalls.save, async ({ ctx, params, body: { board, definition, baseVersion } }) => {
    if (board) return boards.change(ctx, params.id, board);
    if (!definition) throw new AppError('badRequest', '数据集的定义不能为空');
    return datasets.save(ctx, params.id, { definition, baseVersion });
  });
  register(app, datasetCalls.remove, ({ ctx, params, query }) =>
    datasets.remove(ctx, params.id, query.force === 'true'),
  );
  register(app, datasetCalls.rename, ({ ctx, params, body }) => datasets.rename(ctx, params.id, body.name));
  register(app, datasetCalls.uses, ({ ctx, params }) => datasets.uses(ctx, params.id));
  register(app, datasetCalls.fieldUses, ({ ctx, params, body }) =>
    datasets.fieldUses(ctx, params.id, body.fieldIds),
  );
  register(app, datasetCalls.readers, ({ ctx, params }) => datasets.readers(ctx, params.kind, params.id));
  register(app, datasetCalls.preview, ({ ctx, params, body, reply }) =>
    datasets.preview(ctx, params.id, body, leavingSignal(reply)),
  );
  register(app, datasetCalls.createAggregate, ({ ctx, body }) => datasets.createAggregate(ctx, body));
  register(app, datasetCalls.getAggregate, ({ ctx, params }) => datasets.getAggregate(ctx, params.id));
  register(app, datasetCalls.saveAggregate, ({ ctx, params, body }) =>
    datasets.saveAggregate(ctx, params.id, body),
  );
  register(app, datasetCalls.previewAggregate, ({ ctx, body, reply }) =>
    datasets.previewAggregate(ctx, body, leavingSignal(reply)),
  );
  register(app, datasetCalls.runAggregate, ({ ctx, body, reply }) =>
    datasets.runAggregate(ctx, body, leavingSignal(reply)),
  );
  register(app, datasetCalls.offered, ({ ctx, params, body }) => datasets.offered(ctx, params.id, body));
  register(app, datasetCalls.link, ({ ctx, params, body }) => datasets.link(ctx, params.appletId, body.ids));
}
