import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function formRoutes(app: FastifyInstance, { forms }: Services): void {
  register(app, formCalls.page, ({ ctx, body }) => forms.page(ctx, body));
  register(app, formCalls.open, ({ ctx, params }) => forms.open(ctx, params.id));
  register(app, formCalls.create, ({ ctx, body }) => forms.create(ctx, body));
  register(app, formCalls.get, ({ ctx, params, query }) => forms.get(ctx, params.id, query));
  register(app, formCalls.fill, ({ ctx, params }) => forms.fill(ctx, params.id));
  register(app, formCalls.rename, ({ ctx, params, body }) => forms.rename(ctx, params.id, body.name));
  register(app, formCalls.remove, ({ ctx, params }) => forms.remove(ctx, params.id));
  register(app, formCalls.clone, ({ ctx, body }) => forms.clone(ctx, body));
  register(app, formCalls.createGroup, ({ ctx, body }) => forms.createGroup(ctx, body));
  register(app, formCalls.renameGroup, ({ ctx, body }) => forms.renameGroup(ctx, body.id, body.groupName));
  register(app, formCalls.removeGroup, ({ ctx, params }) => forms.removeGroup(ctx, params.id));
  register(app, formCalls.move, ({ ctx, body }) => forms.move(ctx, body));
  register(app, formCalls.sort, ({ ctx, body }) => forms.sort(ctx, body));
  register(app, formCalls.save, ({ ctx, params, body }) => forms.save(ctx, params.id, body));
  register(app, formCalls.versions, ({ ctx, params }) => forms.versions(ctx, params.id));
  register(app, formCalls.version, ({ ctx, params }) => forms.version(ctx, params.id, params.version));
  register(app, formCalls.commitScope, ({ ctx, params, body }) =>
    forms.commitScope(ctx, params.id, body.scope),
  );
  register(app, formCalls.release, ({ ctx, params, body }) => forms.release(ctx, params.id, body));
  register(app, formCalls.releaseState, ({ ctx, params }) => forms.releaseState(ctx, params.id));
  register(app, formCalls.offline, ({ ctx, params }) => forms.offline(ctx, params.id));
  register(app, formCalls.recent, ({ ctx, body }) => forms.recent(ctx, body));
  register(app, formCalls.check, ({ ctx, params }) => forms.check(ctx, params.x));
  register(app, formCalls.associated, ({ ctx, params, query }) =>
    forms.associated(ctx, params.id, query.source),
  );
}
