import type { boardCalls } from '@gonghui/contract/boards.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { factsForReader } from '../../design/boards/index.ts';
import { recordHead } from './list.ts';

/** A board with what its records are made of, in one answer: who opens it waits for both. */
export async function openBoard(
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<CallReturn<typeof boardCalls.view>> {
  const facts = await deps.db.withTenant(ctx, trx => factsForReader(trx, ctx, id));
  if (facts.sourceId === null || facts.status !== 1) return { ...facts, head: null };
  try {
    return { ...facts, head: await recordHead(deps, { ...ctx, boardId: id }, facts.sourceId) };
  } catch (error) {
    // The board is there for him, and the form shows him nothing.
    if (error instanceof AppError && error.kind === 'notFound') return { ...facts, head: null };
    throw error;
  }
}
