import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Datasources } from './service.ts';

export function datasourceRoutes(app: FastifyInstance, { datasources }: { datasources: Datasources }): void {
  register(app, datasourceCalls.list, ({ ctx }) => datasources.list(ctx));
  register(app, datasourceCalls.test, ({ ctx, body }) => datasources.test(ctx, body));
  register(app, datasourceCalls.create, ({ ctx, body }) => datasources.create(ctx, body));
  register(app, datasourceCalls.get, ({ ctx, params }) => datasources.get(ctx, params.id));
  register(app, datasourceCalls.update, ({ ctx, params, body }) => datasources.update(ctx, params.id, body));
  register(app, datasourceCalls.remove, ({ ctx, params, query }) =>
    datasources.remove(ctx, params.id, query.force === 'true'),
  );
  register(app, datasourceCalls.tables, ({ ctx, params }) => datasources.tables(ctx, params.id));
  register(app, datasourceCalls.columns, ({ ctx, params, query }) =>
    datasources.columns(ctx, params.id, query.schema, query.table),
  );
}
