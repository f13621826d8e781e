import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../../base/db/database.ts';

const LIFE_MS = 60_000;

/** Whether a text has the form of a ticket. */
export const isTicket = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

export interface TicketHolder {
  tenantId: string;
  userId: string;
  /** The session it was taken in; '' for what the product does by itself. */
  sessionId: string;
  designId: string;
  right: 'edit' | 'view';
  /** Client ids that the page says it writes under. */
  clientIds: readonly number[];
}

/** Makes a ticket of 256 random bits; only its hash is kept. `now` in epoch milliseconds. */
export async function issueTicket(trx: Trx, holder: TicketHolder, now: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await trx
    .insertInto('design_tickets')
    .values({
      hash: hashOf(ticket),
      tenant_id: holder.tenantId,
      user_id: holder.userId,
      session_id: holder.sessionId,
      design_id: holder.designId,
      right: holder.right,
      client_ids: [...holder.clientIds],
      expires_at: new Date(now + LIFE_MS),
    })
    .execute();
  return ticket;
}

/**
 * Uses a ticket up, whether it fits or not; null when it is unknown, used, expired or for another design. Also sweeps
 * what has expired: tickets that nobody used would pile up.
 */
export async function redeemTicket(
  trx: Trx,
  ticket: string,
  designId: string,
  now: number,
): Promise<TicketHolder | null> {
  const found = await trx
    .deleteFrom('design_tickets')
    .where(eb => eb.or([eb('hash', '=', hashOf(ticket)), eb('expires_at', '<', new Date(now - LIFE_MS))]))
    .returningAll()
    .execute();
  const row = found.find(({ hash }) => hash === hashOf(ticket));
  if (!row || row.design_id !== designId || row.expires_at.getTime() < now) return null;
  const { tenant_id: tenantId, user_id: userId, session_id: sessionId, right } = row;
  return { tenantId, userId, sessionId, designId, right, clientIds: row.client_ids.map(Number) };
}
