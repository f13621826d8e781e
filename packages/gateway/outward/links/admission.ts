import { sql } from 'kysely';
import type { Deps, Visit } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { finishWith } from '../../base/db/transaction.ts';
import type { Admission } from '../../records/submissions/index.ts';
import { addressHash, type Counters, ratesOf } from './counters.ts';
import { onceKey } from './once.ts';
import { hashOfReceipt, receiptFor } from './receipt-secret.ts';
import { type CurrentLink, holds, refusal, shutState } from './standing.ts';
import type { LinkStates } from './standings.ts';
import { failureOf, takingSql } from './taking.ts';
import type { Visitor } from './visits.ts';

/** The link is not what a submission was made for any more: it is made anew by what the link is now. */
export class LinkChanged extends Error {}

/** One try to submit by a link. */
export interface Attempt extends Admission {
  /** Whether it was counted where rates are counted, without having been stored. */
  counted(): boolean;
  /** Whether this is what it stored, and not an answer from before. */
  stored(id: string): boolean;
  /** By which whoever submits it opens it again (rule L19). */
  receiptOf(id: string): string;
}

interface Tools {
  readonly deps: Deps;
  readonly counters: Counters;
  readonly standings: LinkStates;
}

/**
 * The limits of a link for one submission. What is refused by what was known of the link stands once whoever tells it has
 * looked again; what is stored was decided by the statement that stores it.
 */
export function attemptBy(
  { deps, counters, standings }: Tools,
  { ctx, link, visit }: Visitor,
  countedBefore: boolean,
): Attempt {
  let counted = countedBefore;
  let taken: { id: string; receipt: string } | null = null;
  const from = addressHash(deps, link.tenant_id, ctx.address);
  const count = async () => {
    if (counted) return;
    counted = true;
    await counters.rate(link, 'submit', ctx.address);
  };
  const most = link.submit_num;

  return {
    opens: link.settings.fixed.map(({ fieldId }) => fieldId),
    counted: () => counted,
    stored: id => taken?.id === id,
    receiptOf: id => (taken?.id === id ? taken.receipt : receiptFor(deps, id, visit.visitId)),

    async before() {
      if (counters.wasBusy(link, 'submit', ctx.address)) await count();
      const shut = shutState(link, visit.openedAt, deps.now());
      if (shut) throw refusal(shut);
    },

    take({ id, at, values }) {
      const shut = shutState(link, visit.openedAt, at.getTime());
      if (shut) throw refusal(shut);
      taken = { id, receipt: receiptFor(deps, id, visit.visitId) };
      return takingSql({
        link,
        visit,
        at,
        rates: ratesOf('submit', from),
        weight: counted ? 0 : 1,
        onceKey: onceKey(link, visit, values, at.getTime()),
        addressHash: from,
        receiptHash: hashOfReceipt(taken.receipt),
      });
    },

    // The link is held by then: whoever counts the visit's submissions, this one among them, counts alone.
    after:
      most === 0
        ? null
        : async trx => {
            if ((await submittedIn(trx, link.id, visit.visitId)) > most) throw refusal('done');
          },

    async undone(error) {
      const failure = failureOf(error);
      if (failure === null) return false;
      taken = null;
      if (failure === 'done') throw refusal('done');
      await count();
      const found = await standings.current(link.tenant_id, link.id);
      if (!holds(found, visit)) throw refusal('gone');
      if (!sameLink(found, link)) throw new LinkChanged();
      const shut = shutState(found, visit.openedAt, deps.now());
      if (shut) throw refusal(shut);
      return true;
    },
  };
}

/** Whether a link asks and fills in what it did. */
export const sameLink = (one: CurrentLink, other: CurrentLink): boolean =>
  one.rev === other.rev && one.submit_num === other.submit_num;

/** Records of a visit that are there. */
export async function submittedIn(trx: Trx, linkId: string, visitId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from public_submits
    where link_id = ${linkId} and visit_id = ${visitId} and held`.execute(trx);
  return rows[0]?.n ?? 0;
}

const HAD_TURN = 'select 1 from public_submits where link_id = $1 and once_key = $2 and held limit 1';

/** Whether this browser has had its turn by this link already, as far as that can be said before anything is filled in. The last of its transaction. */
export async function hadItsTurn(trx: Trx, link: CurrentLink, visit: Visit, now: number): Promise<boolean> {
  if (link.settings.once.kind === 'field') return false;
  const key = onceKey(link, visit, {}, now);
  if (key === null) return false;
  const rows = await finishWith(trx, HAD_TURN, [link.id, key]);
  return rows.length > 0;
}
