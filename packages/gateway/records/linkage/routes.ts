import { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Linkage } from './service.ts';

export function linkageRoutes(app: FastifyInstance, { linkage }: { linkage: Linkage }): void {
  register(app, linkageCalls.syntax, ({ body }) => linkage.syntax(body));
  register(app, linkageCalls.associatedForm, ({ ctx, body }) => linkage.associatedForm(ctx, body));
  register(app, linkageCalls.associatedDataset, ({ ctx, body }) => linkage.associatedDataset(ctx, body));
  register(app, linkageCalls.options, ({ ctx, params, body }) => linkage.options(ctx, params.id, body));
  register(app, linkageCalls.dataControlPreview, ({ ctx, body }) => linkage.dataControlPreview(ctx, body));
  register(app, linkageCalls.dataControl, ({ ctx, params, body }) => linkage.dataControl(ctx, params, body));
  register(app, linkageCalls.words, ({ ctx }) => linkage.words(ctx));
  register(app, linkageCalls.setWords, ({ ctx, body }) => linkage.setWords(ctx, body.words));
}
