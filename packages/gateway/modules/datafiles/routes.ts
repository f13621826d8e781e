import { DATA_FILE_MB, datafileCalls } from '@gonghui/contract/datafiles.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';
import { withTable } from '../imports/index.ts';

export function datafileRoutes(app: FastifyInstance, { datafiles }: Services): void {
  register(app, datafileCalls.list, ({ ctx }) => datafiles.list(ctx));
  register(app, datafileCalls.get, ({ ctx, params }) => datafiles.get(ctx, params.id));
  register(app, datafileCalls.create, ({ ctx, request }) =>
    withTable(request, DATA_FILE_MB, table => datafiles.create(ctx, table)),
  );
  register(app, datafileCalls.update, ({ ctx, params, request }) =>
    withTable(request, DATA_FILE_MB, table => datafiles.update(ctx, params.id, table)),
  );
  register(app, datafileCalls.remove, ({ ctx, params, query }) =>
    datafiles.remove(ctx, params.id, query.force === 'true'),
  );
}
