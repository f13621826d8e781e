import { colourOf } from '@gonghui/kernel/person-colours.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { Deps } from '../../base/context.ts';
import { takenIn, updatesOf } from '../versions/index.ts';
import { claimClientIds } from './client-ids.ts';
import { homeOf } from './home.ts';
import { type Right, rightsOf, type Sitter } from './rights.ts';
import { type SavedFromElsewhere, type Seed, savedDesign, savedFromElsewhere } from './saved.ts';
import { isTicket, redeemTicket } from './tickets.ts';

/** Answers of the gateway to the relay, as `RelayPorts` asks (collab-server/ports.ts). */
interface Admission {
  member: {
    tenantId: string;
    userId: string;
    name: string;
    color: string;
    avatar: string | null;
  };
  /** The session that the ticket was taken in. */
  sessionId: string;
  designId: string;
  kind: DesignKind;
  right: 'edit' | 'view';
  clientIds: readonly number[];
  taken: readonly number[];
}

export function relayPorts(deps: Deps) {
  const { db, now } = deps;
  return {
    admit: async (ticket: string, designId: string): Promise<Admission | null> => {
      // What is no ticket is asked of nobody.
      if (!isTicket(ticket)) return null;
      return db.withSystem(async trx => {
        const holder = await redeemTicket(trx, ticket, designId, now());
        if (!holder) return null;
        // A right lost within the ticket's minute is lost, and so is the session that it was taken in.
        const [right] = await rightsOf(trx, [holder], now());
        if (right !== 'edit' && right !== 'view') return null;
        const taken = await claimClientIds(trx, holder, now());
        const user = await trx
          .selectFrom('users')
          .select(['display_name', 'avatar'])
          .where('tenant_id', '=', holder.tenantId)
          .where('id', '=', holder.userId)
          .executeTakeFirstOrThrow();
        return {
          member: {
            tenantId: holder.tenantId,
            userId: holder.userId,
            name: user.display_name,
            color: colourOf(holder.userId),
            avatar: user.avatar === null ? null : `/getway-api/v1/files/${user.avatar}`,
          },
          sessionId: holder.sessionId,
          designId,
          kind: (await homeOf(trx, designId)).kind,
          right: holder.right === 'view' ? 'view' : right,
          clientIds: holder.clientIds,
          taken,
        };
      });
    },

    recheck: (sitters: readonly Sitter[]): Promise<Right[]> =>
      db.withSystem(trx => rightsOf(trx, sitters, now())),

    seed: (designId: string): Promise<Seed> => savedDesign(deps, designId),

    update: (designId: string): Promise<SavedFromElsewhere | null> => savedFromElsewhere(deps, designId),

    takenIn: (designId: string, version: number): Promise<void> =>
      db.withSystem(trx => takenIn(trx, designId, version)),

    updated: (designIds: readonly string[]): Promise<string[]> =>
      db.withSystem(trx => updatesOf(trx, designIds)),
  };
}
