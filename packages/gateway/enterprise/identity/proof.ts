import { createHash } from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Account } from './sessions.ts';

/** An account together with what proved it; see `proofOf`. */
export interface Proved extends Account {
  proof: string;
}

/**
 * A session's proof of the password that opened it: a digest of the stored hash, which is salted anew with each new password. So setting
 * a password, in whichever way, ends all sessions of the one before (docs/decisions/proof-of-membership.md). Migration 063 computes the
 * same for hashes stored earlier.
 */
export const proofOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex');

/** The enterprises whose account is still there, enabled and has the password that was proved, with their names. */
export async function stillProved(
  trx: Trx,
  proved: readonly Proved[],
): Promise<(Account & { name: string })[]> {
  if (proved.length === 0) return [];
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.tenant_id', 'u.password_hash', 't.name'])
    .where('u.id', '=', anyOf(proved.map(one => one.userId)))
    .where('u.status', '=', 'enabled')
    .where('u.deleted_at', 'is', null)
    .where('t.status', '=', 'enabled')
    .execute();
  return proved.flatMap(({ tenantId, userId, proof }) => {
    const row = rows.find(one => one.id === userId && one.tenant_id === tenantId);
    return row && proofOf(row.password_hash) === proof ? [{ tenantId, userId, name: row.name }] : [];
  });
}

/**
 * Holds accounts as they are until the transaction ends, in one order for everybody: setting a password or disabling an
 * account waits for it, or has happened before. Answers those that are as they were proved.
 */
export async function lockProved(trx: Trx, proved: readonly Proved[]): Promise<Account[]> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(proved.map(one => one.userId)))
    .orderBy('id')
    .forShare()
    .execute();
  return stillProved(trx, proved);
}

/** Refuses unless the session was opened with the password that the account has now. */
export function requireProof(passwordHash: string, proof: string): void {
  if (proofOf(passwordHash) !== proof) throw new AppError('notSignedIn');
}
