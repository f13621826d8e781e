import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { keepAnswer, type OutsideQuestion } from '../../records/linkage/index.ts';
import type { createAsking } from './ask.ts';
import { fillerWords, OutsideFault } from './fault.ts';
import type { Plan } from './question.ts';

type AskOutside = ReturnType<typeof createAsking>;

/** Longest answer that is kept, as JSON. */
const MOST_KEPT = 128 * 1024;

/** What the answer gives, kept for the submission; of whatever is no answer the words for who fills in. */
export async function outsideAnswer<T extends Json>(
  deps: Deps & { readonly ask: AskOutside },
  ctx: Ctx,
  { question, way }: Plan & { question: OutsideQuestion },
  pick: (data: Json) => T,
  kept: (picked: T) => Json | undefined,
): Promise<{ picked: T } | { message: string }> {
  if (!way) return { message: '外部接口已被删除，请联系表单的设计者，或自行填写' };
  try {
    const picked = pick(await deps.ask(way, question.values));
    const answer = kept(picked);
    const isLong = answer !== undefined && JSON.stringify(answer).length > MOST_KEPT;
    if (isLong) throw new OutsideFault('reply', '对方给出的内容过多');
    if (answer !== undefined)
      await deps.db.withTenant(ctx, trx => keepAnswer(trx, ctx, question.key, answer, new Date(deps.now())));
    return { picked };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    deps.log.info({ api: way.id, stage: error.stage, status: error.status }, 'outside api');
    return { message: fillerWords(error) };
  }
}
