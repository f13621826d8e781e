import { publicationCalls } from '@gonghui/contract/publications.ts';
import type { FastifyInstance } from 'fastify';
import { register, registerPublic } from '../../register.ts';
import type { Services } from '../../services.ts';

export function publicationRoutes(app: FastifyInstance, { publications }: Services): void {
  register(app, publicationCalls.get, ({ ctx, params }) => publications.get(ctx, params.id));
  register(app, publicationCalls.set, ({ ctx, params, body }) =>
    publications.publish(ctx, params.id, body.digest),
  );
  register(app, publicationCalls.stop, ({ ctx, params }) => publications.stop(ctx, params.id));
  // Who is signed in is asked for nothing here: the link shows everybody the same.
  registerPublic(app, publicationCalls.open, ({ params }) => publications.open(params.key));
  registerPublic(app, publicationCalls.ask, ({ params, body }) => publications.ask(params.key, body));
}
