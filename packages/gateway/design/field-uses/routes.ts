import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { FieldUses } from './service.ts';

export function fieldUseRoutes(app: FastifyInstance, { fieldUses }: { fieldUses: FieldUses }): void {
  register(app, formCalls.fieldUses, ({ ctx, params, body }) => fieldUses.of(ctx, params.id, body.fieldIds));
}
