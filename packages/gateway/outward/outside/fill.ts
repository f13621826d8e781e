import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import {
  type OutsideAsk,
  outsideLinksOf,
  outsideOptionsOf,
} from '@gonghui/elements/form/linkage/outside-api.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import {
  designInUse,
  fieldIn,
  keepAnswer,
  type OutsideQuestion,
  outsideSees,
  questionOf,
} from '../../records/linkage/index.ts';
import type { createAsking, KnownWay } from './ask.ts';
import { fillerWords, OutsideFault } from './fault.ts';
import { openHeaders } from './headers.ts';
import { createPace } from './pace.ts';
import { pickOptions, pickRows, pickValue } from './pick.ts';
import { apisOfForm } from './repository.ts';

type Asked = CallArgs<typeof outsideApiCalls.value>['body'];
type Value = CallReturn<typeof outsideApiCalls.value>;
type Items = CallReturn<typeof outsideApiCalls.items>;

/**
 * Questions in a minute: of one person or stranger, of all strangers of one link, and of all strangers of an enterprise, whose members
 * keep the rest of what it may ask (`ask.ts`).
 */
const PER_PERSON = 60;
const PER_LINK = 100;
const PER_STRANGERS = 200;
/** Longest answer that is kept, as JSON. */
const MOST_KEPT = 128 * 1024;

const NO_SETTING = '该字段没有外部接口';
const nothing: Value = { ok: true, message: '', found: false, value: null };
const none: Items = { ok: true, message: '', options: [], rows: [] };

/** What a setting asks an outside API for, and what it picks of the answer. */
interface Wanted {
  readonly outside: OutsideAsk;
  readonly pick: Parameters<typeof questionOf>[1];
}

/** Where a question leads: null in place of `question` while a field that is asked with is empty, of `way` where it was deleted. */
interface Plan {
  question: OutsideQuestion | null;
  way: KnownWay | null;
}

/** What outside APIs give whoever fills in: only values come from the caller, all else from the released design and the gateway. */
export function createFilling(deps: Deps, ask: ReturnType<typeof createAsking>) {
  const { db, now, secrets } = deps;
  const mayAsk = createPace(PER_PERSON, now);
  const linkMayAsk = createPace(PER_LINK, now);
  const strangersMayAsk = createPace(PER_STRANGERS, now);

  function keepPace({ tenantId, actor, visit }: Ctx): void {
    const free = visit
      ? mayAsk(`${tenantId} ${visit.visitId}`) && linkMayAsk(visit.linkId) && strangersMayAsk(tenantId)
      : mayAsk(`${tenantId} ${actor.id}`);
    if (!free) throw new AppError('tooMany', '查询外部接口过于频繁，请一分钟后再试');
  }

  /** The caller's values as the fields hold them; what does not read counts as empty. */
  function read(design: FormVersion, values: Asked['values']): Record<string, Json> {
    return Object.fromEntries(
      values.flatMap(({ key, value }): [string, Json][] => {
        const field = fieldIn(design, key);
        if (!field) return [];
        const sound = field.spec.read(value ?? null, field.props);
        return [[key, sound.ok ? sound.value : field.spec.empty]];
      }),
    );
  }

  async function plan(
    trx: Trx,
    ctx: Ctx,
    design: FormVersion,
    { formId, values }: Asked,
    { outside, pick }: Wanted,
  ): Promise<Plan> {
    const row = (await apisOfForm(trx, ctx, formId)).find(({ id }) => id === outside.apiId);
    const question = questionOf(outside, pick, read(design, values), id => fieldIn(design, id));
    const way = row && {
      id: row.id,
      tenantId: ctx.tenantId,
      rev: row.rev,
      method: row.method,
      url: row.url,
      headers: openHeaders(secrets, row.headers),
      fixed: row.fixed,
      cacheSeconds: row.cache_seconds,
    };
    return { question, way: way ?? null };
  }

  /** What the answer gives, kept for the submission; of whatever is no answer the words for who fills in. */
  async function given<T extends Json>(
    ctx: Ctx,
    { question, way }: Plan & { question: OutsideQuestion },
    pick: (data: Json) => T,
    kept: (picked: T) => Json | undefined,
  ): Promise<{ picked: T } | { message: string }> {
    if (!way) return { message: '外部接口已被删除，请联系表单的设计者，或自行填写' };
    try {
      const picked = pick(await ask(way, question.values));
      const answer = kept(picked);
      const isLong = answer !== undefined && JSON.stringify(answer).length > MOST_KEPT;
      if (isLong) throw new OutsideFault('reply', '对方给出的内容过多');
      if (answer !== undefined)
        await db.withTenant(ctx, trx => keepAnswer(trx, ctx, question.key, answer, new Date(now())));
      return { picked };
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      deps.log.info({ api: way.id, stage: error.stage, status: error.status }, 'outside api');
      return { message: fillerWords(error) };
    }
  }

  /** Strangers are answered where the designer let them (rule L6). */
  async function admit(trx: Trx, ctx: Ctx, formId: string, fieldId: string): Promise<void> {
    if (ctx.visit && !(await outsideSees(trx, ctx, formId, fieldId))) throw new AppError('notFound');
  }

  /** The link that fills a field or column, and the setting that it stands in. */
  function linkTo(design: FormVersion, fieldId: string) {
    const families: (readonly FormField[])[] = [
      design.fields,
      ...design.fields.flatMap(({ columns }) => (columns ? [columns] : [])),
    ];
    const field = fieldIn(design, fieldId);
    const found = families.map(family => outsideLinksOf(family).get(fieldId)).find(Boolean);
    return field && found ? { field, ...found } : null;
  }

  return {
    async value(ctx: Ctx, body: Asked): Promise<Value> {
      keepPace(ctx);
      const { field, path, ...planned } = await db.withTenant(ctx, async trx => {
        const design = await designInUse(deps, trx, ctx, body.formId);
        const found = linkTo(design, body.fieldId);
        if (!found || !('value' in found.link.pick)) throw new AppError('notFound', NO_SETTING);
        await admit(trx, ctx, body.formId, found.source);
        const { outside, pick } = found.link;
        const ways = await plan(trx, ctx, design, body, { outside, pick });
        return { field: found.field, path: pick.value, ...ways };
      });
      const { question } = planned;
      if (!question) return nothing;
      const answer = await given(
        ctx,
        { ...planned, question },
        data => pickValue(data, path, field),
        ({ found, value }) => (found ? value : undefined),
      );
      return 'message' in answer
        ? { ...nothing, ok: false, message: answer.message }
        : { ...nothing, ...answer.picked };
    },

    async items(ctx: Ctx, body: Asked): Promise<Items> {
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
            ...(await plan(trx, ctx, design, body, { outside: found.link.outside, pick: rows })),
            pick: (data: Json): Items => ({ ...none, rows: pickRows(data, rows, found.field) }),
            kept: (items: Items): Json => items.rows as unknown as Json,
          };
        if (!options) throw new AppError('notFound', NO_SETTING);
        const { outside, ...where } = options;
        return {
          ...(await plan(trx, ctx, design, body, { outside, pick: where })),
          pick: (data: Json): Items => ({ ...none, options: pickOptions(data, options) }),
          kept: (items: Items): Json => items.options,
        };
      });
      const { question } = planned;
      if (!question) return none;
      const answer = await given(
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
