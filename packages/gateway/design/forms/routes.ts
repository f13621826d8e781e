import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Forms } from './service.ts';

export function formRoutes(app: FastifyInstance, { forms }: { forms: Forms }): void {
  register(app, formCalls.associated, ({ ctx, params, query }) =>
    forms.associated(ctx, params.id, query.source),
  );
}
