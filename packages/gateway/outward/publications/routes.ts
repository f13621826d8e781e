import type { LinkKind } from '@gonghui/contract/link-shapes.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Links } from '../links/index.ts';
import type { Publications } from './service.ts';

const REPORTS: readonly LinkKind[] = ['visual'];

export function publicationRoutes(
  app: FastifyInstance,
  { publications, links }: { links: Links; publications: Publications },
): void {
  register(app, publicationCalls.get, ({ ctx, params }) => publications.get(ctx, params.id));
  register(app, publicationCalls.set, ({ ctx, params, body }) => publications.publish(ctx, params.id, body));
  register(app, publicationCalls.stop, ({ ctx, params }) => publications.stop(ctx, params.id));
  register(app, publicationCalls.open, ({ params, request }) =>
    publications.open(links.visitor(request, REPORTS, params.shortLink).link),
  );
  register(app, publicationCalls.ask, ({ params, body, request }) =>
    publications.ask(links.visitor(request, REPORTS, params.shortLink).link, body),
  );
}
