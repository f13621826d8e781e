import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * Sessions remember which password proved them (`identity/proof.ts`). Those that are open were ended by every change of
 * their own password so far, so the present one is theirs; of other enterprises' passwords that is not known, and their
 * owner has to sign in anew before he switches there.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table sessions add column proof text not null default ''`.execute(db);
  await sql`update sessions s set proof = encode(sha256(convert_to(u.password_hash, 'UTF8')), 'hex')
    from users u where u.tenant_id = s.tenant_id and u.id = s.user_id and s.ended_at is null`.execute(db);
  await sql`alter table sessions alter column proof drop default`.execute(db);
}
