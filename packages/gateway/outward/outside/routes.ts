import type { LinkKind } from '@gonghui/contract/link-shapes.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from '../../http/register.ts';
import type { Links } from '../links/index.ts';
import type { OutsideApis } from './service.ts';

/** Links by which something is filled in. */
const FILLED: readonly LinkKind[] = ['form'];

/** Whoever waits for another system holds no place of those that work here. */
const waits = ({ visit }: FastifyRequest) => visit?.leave();

export function outsideApiRoutes(
  app: FastifyInstance,
  { outsideApis, links }: { links: Links; outsideApis: OutsideApis },
): void {
  /** The form of a stranger is that of his visit. */
  const ofVisit = <T extends { formId: string }>(request: FastifyRequest, body: T): T => ({
    ...body,
    formId: links.visitor(request, FILLED).link.form_id,
  });
  register(app, outsideApiCalls.list, ({ ctx, params }) => outsideApis.list(ctx, params.id));
  register(app, outsideApiCalls.create, ({ ctx, body }) => outsideApis.create(ctx, body));
  register(app, outsideApiCalls.update, ({ ctx, body }) => outsideApis.update(ctx, body));
  register(app, outsideApiCalls.remove, ({ ctx, params }) => outsideApis.remove(ctx, params.id));
  register(app, outsideApiCalls.connect, ({ ctx, body, request }) => {
    waits(request);
    return outsideApis.connect(ctx, body);
  });
  register(app, outsideApiCalls.value, ({ ctx, body, request }) => {
    waits(request);
    return outsideApis.value(ctx, body);
  });
  register(app, outsideApiCalls.items, ({ ctx, body, request }) => {
    waits(request);
    return outsideApis.items(ctx, body);
  });
  register(app, outsideApiCalls.publicValue, ({ ctx, body, request }) => {
    waits(request);
    return outsideApis.value(ctx, ofVisit(request, body));
  });
  register(app, outsideApiCalls.publicItems, ({ ctx, body, request }) => {
    waits(request);
    return outsideApis.items(ctx, ofVisit(request, body));
  });
}
