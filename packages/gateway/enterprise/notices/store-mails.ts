import { randomUUID } from 'node:crypto';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';

/** Stores a mail for each of these people who has an address; the outbox sends them once they are there. */
export async function storeMails(
  trx: Trx,
  { tenantId }: Tenant,
  people: readonly string[],
  mail: { subject: string; body: string; at: Date },
): Promise<void> {
  if (people.length === 0) return;
  const reached = await trx
    .selectFrom('users')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(people))
    .where('email', 'is not', null)
    .execute();
  const addresses = [...new Set(reached.flatMap(({ email }) => (email ? [email] : [])))];
  for (const part of partsOf(addresses))
    await trx
      .insertInto('mails')
      .values(
        part.map(address => ({
          id: randomUUID(),
          tenant_id: tenantId,
          recipients: [address],
          subject: mail.subject,
          body: mail.body,
          instance_id: null,
          event_n: null,
          state: 'waiting' as const,
          next_at: mail.at,
          error: null,
          created_at: mail.at,
        })),
      )
      .execute();
}
