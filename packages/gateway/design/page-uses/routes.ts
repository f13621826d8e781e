import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { PageUses } from './service.ts';

export function pageUseRoutes(app: FastifyInstance, { pageUses }: { pageUses: PageUses }): void {
  register(app, formCalls.uses, ({ ctx, params }) => pageUses.ofPage(ctx, params.id));
  register(app, appletCalls.uses, ({ ctx, params }) => pageUses.ofApplet(ctx, params.id));
}
