import { DATA_FILE_MB, datafileCalls } from '@gonghui/contract/datafiles.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../base/context.ts';
import { leavingSignal } from '../../http/plugins/leaving.ts';
import { register } from '../../http/register.ts';
import { withTable } from '../../records/imports/index.ts';
import type { Datafiles } from './service.ts';

/** What uses columns of a file; datasets know. */
interface Uses {
  fileUses(
    ctx: Ctx,
    fileId: string | undefined,
    keys: readonly string[],
  ): Promise<CallReturn<typeof datafileCalls.preview>['uses']>;
}

export function datafileRoutes(
  app: FastifyInstance,
  { datafiles, datasets }: { datafiles: Datafiles; datasets: Uses },
): void {
  register(app, datafileCalls.list, ({ ctx }) => datafiles.list(ctx));
  register(app, datafileCalls.get, ({ ctx, params }) => datafiles.get(ctx, params.id));
  register(app, datafileCalls.upload, ({ ctx, request }) =>
    withTable(request, DATA_FILE_MB, table => datafiles.upload(ctx, table)),
  );
  register(app, datafileCalls.discard, ({ ctx, params }) => datafiles.discard(ctx, params.id));
  register(app, datafileCalls.preview, async ({ ctx, body, reply }) => {
    const found = await datafiles.preview(ctx, body, leavingSignal(reply));
    const keys = found.changes.map(({ key }) => key);
    return { ...found, uses: await datasets.fileUses(ctx, body.fileId, keys) };
  });
  register(app, datafileCalls.create, ({ ctx, body }) => datafiles.create(ctx, body));
  register(app, datafileCalls.update, ({ ctx, params, body }) => datafiles.update(ctx, params.id, body));
  register(app, datafileCalls.remove, ({ ctx, params, query }) =>
    datafiles.remove(ctx, params.id, query.force === 'true'),
  );
}
