import type { PassEnd } from '@gonghui/contract/screens.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { Fresh } from '../../base/db/fresh.ts';
import { findPage } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { type PlayClaims, peopleAsNow } from '../../enterprise/identity/index.ts';
import { passEnded } from '../../http/plugins/play.ts';
import { endOf, passesOf, type StandingPass } from './standing.ts';

/** Screens whose passes are in memory at once. */
const MOST_SCREENS = 2_000;
/** Milliseconds within which a wall that comes again is not written down anew. */
const SEEN_MS = 60_000;
const MOST_SEEN = 20_000;

/** A pass that holds, and whom it stands for. */
export interface Holder {
  readonly pass: StandingPass;
  readonly maker: Ctx;
}

/** Passes of a screen that open it, with their makers as they are now. */
async function holdersOf(trx: Trx, tenantId: string, formId: string, now: number) {
  const passes = await passesOf(trx, { formId, holdingAt: new Date(now) });
  const open = passes.filter(pass => endOf(pass, now) === null);
  const makers = await peopleAsNow(trx, tenantId, [...new Set(open.map(pass => pass.created_by))]);
  const may = new Set<string>();
  for (const maker of makers.values()) {
    const page = await findPage(trx, maker, formId);
    if (mayBuild(maker, page.applet_id) && mayDo(await rightsOf(trx, maker, page), 'fill'))
      may.add(maker.actor.id);
  }
  return new Map(
    open.flatMap(pass => {
      const maker = may.has(pass.created_by) ? makers.get(pass.created_by) : undefined;
      return maker ? [[pass.id, { pass, maker }] as const] : [];
    }),
  );
}

/**
 * Whom passes stand for. All passes of a screen are read at once for all of its walls, every two seconds and behind whatever this process
 * wrote (`Fresh`): a building of walls asks a hundred times a second. When a pass was last seen is written once a minute.
 */
export function createHolders({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const screens = new Fresh<ReadonlyMap<string, Holder>>(MOST_SCREENS);
  const seenAt = new Recent<number>(MOST_SEEN);

  /** Why one that is not among them opens nothing. */
  const reason = async ({ tenantId, formId, passId }: PlayClaims): Promise<PassEnd> => {
    const [pass] = await db.withTenant({ tenantId }, trx => passesOf(trx, { ids: [passId] }));
    return pass && pass.form_id === formId ? (endOf(pass, now()) ?? 'maker') : 'unknown';
  };

  return {
    /** Refuses with 1515 and why. */
    async of(play: PlayClaims): Promise<Holder> {
      const { tenantId, formId, passId } = play;
      const moment = { tenantId, at: now(), written: db.written.countOf(tenantId) };
      const read = () => db.withTenant({ tenantId }, trx => holdersOf(trx, tenantId, formId, now()));
      const known = (await screens.of(`${tenantId} ${formId}`, moment, read)).get(passId);
      // A refusal takes everything away from a wall: none is said of what may have been made meanwhile by another process.
      const holder = known ?? (await read()).get(passId);
      if (!holder) throw passEnded(await reason(play));
      const end = endOf(holder.pass, now());
      if (end) throw passEnded(end);
      return holder;
    },

    /** Remembers that a wall came with it. */
    async seen({ tenantId }: PlayClaims, { id, last_seen_at }: StandingPass): Promise<void> {
      const at = now();
      if (at - Math.max(last_seen_at?.getTime() ?? 0, seenAt.get(id, tenantId) ?? 0) < SEEN_MS) return;
      // Walls of one pass come together: one of them writes.
      seenAt.set(id, at, tenantId);
      try {
        await db.withTenant({ tenantId }, trx =>
          trx
            .updateTable('play_passes')
            .set({ last_seen_at: new Date(at) })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id)
            .execute(),
        );
      } catch (error) {
        seenAt.delete(id, tenantId);
        throw error;
      }
    },
  };
}
