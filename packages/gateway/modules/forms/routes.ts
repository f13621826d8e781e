import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function formRoutes(app: FastifyInstance, { forms }: Services): void {
  register(app, formCalls.associated, ({ ctx, params, query }) =>
    forms.associated(ctx, params.id, query.source),
  );
}
