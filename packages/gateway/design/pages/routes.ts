import { appletCalls } from '@gonghui/contract/applets.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { settledPage } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../base/context.ts';
import { register, registerPublic } from '../../http/register.ts';
import type { Pages } from './service.ts';

/** Makes pages that are set up and not designed. */
interface PageMaker {
  create(
    ctx: Ctx,
    body: CallArgs<typeof formCalls.create>['body'],
  ): Promise<CallReturn<typeof formCalls.create>>;
}

/** The calls of the spec name pages of every kind forms. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, boards }: { pages: Pages; boards: PageMaker },
): void {
  register(app, formCalls.page, ({ ctx, body }) => pages.page(ctx, body));
  register(app, formCalls.open, ({ ctx, params }) => pages.open(ctx, params.id));
  register(app, appletCalls.deadEnds, ({ ctx, params }) => pages.appletDeadEnds(ctx, params.id));
  register(app, formCalls.create, ({ ctx, body }) =>
    settledPage(body.type) ? boards.create(ctx, body) : pages.create(ctx, body),
  );
  register(app, formCalls.get, ({ ctx, params, query }) => pages.get(ctx, params.id, query));
  registerPublic(app, formCalls.fill, ({ ctx, params, query }) => {
    const opens = query.from !== 'design';
    if (query.type) return pages.viewed(ctx, query.type, params.id, opens);
    if (!ctx) throw new AppError('notSignedIn');
    return pages.fill(ctx, params.id, opens);
  });
  register(app, formCalls.rename, ({ ctx, params, body }) => pages.rename(ctx, params.id, body.name));
  register(app, formCalls.remove, ({ ctx, params }) => pages.remove(ctx, params.id));
  register(app, formCalls.clone, ({ ctx, body }) => pages.clone(ctx, body));
  register(app, formCalls.createGroup, ({ ctx, body }) => pages.createGroup(ctx, body));
  register(app, formCalls.renameGroup, ({ ctx, body }) => pages.renameGroup(ctx, body.id, body.groupName));
  register(app, formCalls.removeGroup, ({ ctx, params }) => pages.removeGroup(ctx, params.id));
  register(app, formCalls.move, ({ ctx, body }) => pages.move(ctx, body));
  register(app, formCalls.sort, ({ ctx, body }) => pages.sort(ctx, body));
  register(app, formCalls.save, ({ ctx, params, body }) => pages.save(ctx, params.id, body));
  register(app, formCalls.versions, ({ ctx, params }) => pages.versions(ctx, params.id));
  register(app, formCalls.version, ({ ctx, params }) => pages.version(ctx, params.id, params.version));
  register(app, formCalls.commitScope, ({ ctx, params, body }) =>
    pages.commitScope(ctx, params.id, body.scope),
  );
  register(app, formCalls.release, ({ ctx, params, body }) => pages.release(ctx, params.id, body));
  register(app, formCalls.releaseState, ({ ctx, params }) => pages.releaseState(ctx, params.id, params.x));
  register(app, formCalls.offline, ({ ctx, params }) => pages.offline(ctx, params.id));
  register(app, formCalls.recent, ({ ctx, body }) => pages.recent(ctx, body));
  register(app, formCalls.check, ({ ctx, params }) => pages.check(ctx, params.x));
}
