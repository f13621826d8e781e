import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { Rename } from '@gonghui/elements/references/reference.ts';
import { renameReferences } from '@gonghui/elements/references/references.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type StoredDesign, stored, templateIn } from './check.ts';
import { findVersion, lastVersion, type Mark, marksOf } from './repository.ts';
import { waitsForDesign } from './updates.ts';

/** What is kept of a save. `refusedSources`: forms it names that whoever saves may not take from. */
export type NewVersion = Pick<StoredDesign, 'text' | 'digest'> & { refusedSources?: readonly string[] };

/** Where a version is kept: of which design, under which number, and since when. */
interface SavedVersion {
  readonly designId: string;
  readonly version: number;
  readonly at: Date;
}

/** When a save is made, and of which version whoever saves began; undefined where nobody can have come between. */
export interface Saving {
  readonly base: number | undefined;
  readonly at: Date;
}

/** How the next version of a design is stored. */
interface SavingAs extends Saving {
  /** The same design is a new version all the same. */
  readonly anew?: boolean | undefined;
  /** Does what the kind does with a new version, in this transaction, and writes its number into the row that was locked. */
  keep(version: number): Promise<void>;
}

/** Stores a version under a number that the caller has held. */
export async function storeVersion(
  trx: Trx,
  ctx: Ctx,
  { designId, version, at }: SavedVersion,
  { text, digest, refusedSources = [] }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('design_versions')
    .values({
      tenant_id: ctx.tenantId,
      design_id: designId,
      version,
      template: text,
      digest,
      saved_by: ctx.actor.id,
      saved_at: at,
      refused_sources: [...refusedSources],
    })
    .execute();
}

/**
 * Stores the next version of a design, under the lock that the caller holds on the row which knows its number (`head`): of
 * two saves at one instant the second sees the first. A save based on an older version is refused with what came
 * between (promise R11), unless it brings the very design that is stored already: then it is the retry of a save whose
 * answer got lost, and that answer is given again.
 */
export async function saveVersion(
  trx: Trx,
  ctx: Ctx,
  head: { id: string; version: number },
  next: NewVersion,
  { base, at, anew = false, keep }: SavingAs,
): Promise<Mark> {
  const row = await findVersion(trx, ctx, head.id, head.version);
  const [last] = row ? await marksOf(trx, ctx, [row]) : [];
  const same = head.version > 0 && last?.digest === next.digest;
  if (same && !anew) return last;
  if (base !== undefined && (await waitsForDesign(trx, ctx, head.id)))
    throw new AppError('conflict', '应用刚刚更新，更新的内容正在合并到设计中，请稍候再保存', {
      version: head.version,
    });
  if (!same && base !== undefined && base !== head.version) {
    throw new AppError('conflict', `${last?.savedBy.name || '其他成员'}已保存了新的版本，请合并后再保存`, {
      version: head.version,
      savedAt: last?.savedAt,
      savedBy: last?.savedBy,
    });
  }
  const version = head.version + 1;
  await storeVersion(trx, ctx, { designId: head.id, version, at }, next);
  await keep(version);
  const { digest } = next;
  const { id, name } = ctx.actor;
  return { version, digest, savedAt: at.getTime(), savedBy: { id, name } };
}

/** A design that becomes another one, which has no version yet. */
interface CopiedDesign {
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  /** What the other design names in the place of what this one does; the same if absent. */
  readonly rename?: Rename;
}

/** Stores the newest version of a design as the first of another; answers its number, 0 for one that nobody saved. */
export async function copyVersion(
  trx: Trx,
  ctx: Ctx,
  kind: Kind,
  { from, to, at, rename = (_, id) => id }: CopiedDesign,
): Promise<number> {
  const row = await lastVersion(trx, ctx, from);
  if (!row) return 0;
  const version = Math.min(row.version, 1);
  const design = stored(kind, renameReferences(kind, templateIn(kind, row.template), rename));
  const kept = { ...design, refusedSources: row.refused_sources };
  await storeVersion(trx, ctx, { designId: to, version, at }, kept);
  return version;
}
