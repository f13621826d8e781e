import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function fieldUseRoutes(app: FastifyInstance, { fieldUses }: Services): void {
  register(app, formCalls.fieldUses, ({ ctx, params, body }) => fieldUses.of(ctx, params.id, body.fieldIds));
}
