import type { CallReturn } from '@gonghui/contract/define.ts';
import type { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { outsideOptionsOf } from '@gonghui/elements/form/linkage/outside-api.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { designInUse, fieldIn } from '../../records/linkage/index.ts';
import type { createAsking } from './ask.ts';
import { outsideAnswer } from './given.ts';
import { createPace } from './pace.ts';
import { pickOptions, pickRows, pickValue } from './pick.ts';
import { admit, linkTo, type OutsideRequest, plan } from './question.ts';

type Value = CallReturn<typeof outsideApiCalls.value>;
type Items = CallReturn<typeof outsideApiCalls.items>;

/**
 * Questions in a minute: of one person or stranger, of all strangers of one link, and of all strangers of an enterprise, whose members
 * keep the rest of what it may ask (`ask.ts`).
 */
const PER_PERSON = 60;
const PER_LINK = 100;
const PER_STRANGERS = 200;

const NO_SETTING = '该字段没有外部接口';
const nothing: Value = { ok: true, message: '', found: false, value: null };
const none: Items = { ok: true, message: '', options: [], rows: [] };

/** What outside APIs give whoever fills in: only values come from the caller, all else from the released design and the gateway. */
export function createFilling(deps: Deps, ask: ReturnType<typeof createAsking>) {
  const { db, now } = deps;
  const mayAsk = createPace(PER_PERSON, now);
  const linkMayAsk = createPace(PER_LINK, now);
  const strangersMayAsk = createPace(PER_STRANGERS, now);
  const room = { ...deps, ask };

  function keepPace({ tenantId, actor, visit }: Ctx): void {
    const free = visit
      ? mayAsk(`${tenantId} ${visit.visitId}`) && linkMayAsk(visit.linkId) && strangersMayAsk(tenantId)
      : mayAsk(`${tenantId} ${actor.id}`);
    if (!free) throw new AppError('tooMany', '查询外部接口过于频繁，请一分钟后再试');
  }

  return {
    async value(ctx: Ctx, body: OutsideRequest): Promise<Value> {
      keepPace(ctx);
      const { field, path, ...planned } = await db.withTenant(ctx, async trx => {
        const design = await designInUse(deps, trx, ctx, body.formId);
        const found = linkTo(design, body.fieldId);
        if (!found || !('value' in found.link.pick)) throw new AppError('notFound', NO_SETTING);
        await admit(trx, ctx, body.formId, found.source);
        const { outside, pick } = found.link;
        const ways = await plan(deps, trx, ctx, { design, body }, { outside, pick });
        return { field: found.field, path: pick.value, ...ways };
      });
      const { question } = planned;
      if (!question) return nothing;
      const answer = await outsideAnswer(
        room,
        ctx,
        { ...planned, question },
        data => pickValue(data, path, field),
        ({ found, value }) => (found ? value : undefined),
      );
      return 'message' in answer
        ? { ...nothing, ok: false, message: answer.message }
        : { ...nothing, ...answer.picked };
    },

    async items(ctx: Ctx, body: OutsideRequest): Promise<Items> {
      keepPace(ctx);
      const { pick, kept, ...planned } = await db.withTenant(ctx, async trx => {
        const design = await designInUse(deps, trx, ctx, body.formId);
        const found = linkTo(design, body.fieldId);
        const rows = found && 'list' in found.link.pick ? found.link.pick : null;
        const field = fieldIn(design, body.fieldId);
        const options = field ? outsideOptionsOf(field.props) : null;
        await admit(trx, ctx, body.formId, found && rows ? found.source : body.fieldId);
        if (found && rows)
          return {
            ...(await plan(deps, trx, ctx, { design, body }, { outside: found.link.outside, pick: rows })),
            pick: (data: Json): Items => ({ ...none, rows: pickRows(data, rows, found.field) }),
            kept: (items: Items): Json => items.rows as unknown as Json,
          };
        if (!options) throw new AppError('notFound', NO_SETTING);
        const { outside, ...where } = options;
        return {
          ...(await plan(deps, trx, ctx, { design, body }, { outside, pick: where })),
          pick: (data: Json): Items => ({ ...none, options: pickOptions(data, options) }),
          kept: (items: Items): Json => items.options,
        };
      });
      const { question } = planned;
      if (!question) return none;
      const answer = await outsideAnswer(
        room,
        ctx,
        { ...planned, question },
        data => pick(data) as unknown as Json,
        picked => kept(picked as unknown as Items),
      );
      return 'message' in answer
        ? { ...none, ok: false, message: answer.message }
        : (answer.picked as unknown as Items);
    },
  };
}
