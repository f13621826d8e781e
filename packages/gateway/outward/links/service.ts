import type { LinkKind } from '@gonghui/contract/link-shapes.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Files } from '../../enterprise/files/index.ts';
import { createCounters } from './counters.ts';
import { createFilling } from './filling.ts';
import { createFrames } from './frames.ts';
import { createLooking } from './looking.ts';
import { createManaging } from './manage.ts';
import { createOpening } from './opening.ts';
import { attachOutsideFiles } from './outside-files.ts';
import { createProofs } from './proofs.ts';
import { createReceipts } from './receipts.ts';
import { createRelease } from './release.ts';
import { originsNamed, refusal } from './standing.ts';
import { createStandings } from './standings.ts';
import { createVisits, type Visitor } from './visits.ts';

/** Public links: who manages them, and strangers who come by them. */
export function createLinks(deps: Deps, files: Files) {
  const counters = createCounters(deps);
  const standings = createStandings(deps);
  const visits = createVisits(deps, standings);
  const proofs = createProofs(deps, counters);
  attachOutsideFiles(files);
  const frames = createFrames(names => originsNamed(deps.db, names), deps.now);
  /** The same, and afterwards a name that was unknown may be one. */
  const thenForget = <T extends object>(acts: T): T =>
    Object.fromEntries(
      Object.entries(acts).map(([name, act]: [string, (...args: unknown[]) => Promise<unknown>]) => [
        name,
        (...args: unknown[]) => act(...args).finally(frames.forget),
      ]),
    ) as T;
  /** What the request of a visit is about, kept between the door and the handler. */
  const visitors = new WeakMap<FastifyRequest, Visitor>();

  return {
    manage: thenForget(createManaging(deps)),
    release: thenForget(createRelease(deps)),
    open: createOpening(deps, visits, counters, proofs),
    filling: createFilling({ deps, counters, standings }),
    looking: createLooking(deps),
    receipts: createReceipts(deps, visits, counters),
    counters,
    captcha: (name: string, address: string) => proofs.load(name, address),
    sweep: () => counters.sweep(),
    holding: (sessionIds: readonly string[]) => visits.holding(sessionIds),
    framesOf: frames.of,

    async identify(request: FastifyRequest): Promise<Ctx> {
      const { ctx, link } = await visits.identify(request);
      if (ctx.visit) visitors.set(request, { ctx, link, visit: ctx.visit });
      return ctx;
    },

    /** The visitor of a request; his visit is of the link that the path names, and that of such a kind, or it opens nothing. */
    visitor(request: FastifyRequest, kinds: readonly LinkKind[], shortLink?: string): Visitor {
      const visitor = visitors.get(request);
      if (!visitor || !kinds.includes(visitor.link.kind)) throw refusal('gone');
      const { short, form_id } = visitor.link;
      if (shortLink !== undefined && shortLink !== short && shortLink !== form_id) throw refusal('gone');
      return visitor;
    },
  };
}

/** What others ask of public links. */
export type Links = ReturnType<typeof createLinks>;
