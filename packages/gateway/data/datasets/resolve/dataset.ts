import { type DatasetDefinition, type DatasetSource, DEEPEST } from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { MOST_SOURCES, type PageCuts, type ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { ResolvedSource } from '@gonghui/query/source.ts';
import { type Ctx, mayBuild } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { type Membership, standingOf } from '../../../enterprise/organisation/index.ts';
import { type DefinitionIn, datasetCalled } from '../repository.ts';
import { keysOfForm, readForm, resolveForm } from './form.ts';
import { ruled } from './rules.ts';
import { isStored, keysOfStored, type ResolvingDeps, resolveStored, type StoredFile } from './stored.ts';

const tooBroad = (): AppError =>
  new AppError('invalid', `数据集最多读取${MOST_SOURCES}个数据源（含引用的数据集），请减少数据源`);

/** Who asks, with what rules and columns need to know; read once a question, as is whatever sources read. */
interface ResolveContext {
  standing: Membership;
  roles: readonly { value: string; label: string }[];
  deps: ResolvingDeps;
  /** Files that sources lie in, by their path: filled on the way. */
  opened: Map<string, StoredFile>;
  /** Forms that sources read: filled on the way. */
  forms: Set<string>;
  /** Datasets within it: filled on the way. */
  datasets: Set<string>;
  /** Whether only forms have been met so far. */
  formsAlone: boolean;
  looked: SourceReads;
  /** Every source whole, whatever the rights of who asks (rule P5). */
  all: boolean;
  /** Whether forms are read as by somebody who takes their records away (rule P7). */
  takesOut: boolean;
  /** Sources met so far. */
  met: number;
}

async function aroundOf(
  deps: ResolvingDeps,
  trx: Trx,
  ctx: Ctx,
  how: Pick<ResolveContext, 'all' | 'takesOut'>,
): Promise<ResolveContext> {
  const standing = await standingOf(trx, ctx.tenantId, ctx.actor.id);
  const roles = await trx
    .selectFrom('roles')
    .select(['id as value', 'title as label'])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('id')
    .execute();
  const met = { opened: new Map(), forms: new Set<string>(), datasets: new Set<string>(), met: 0 };
  return { standing, roles, deps, looked: lookUp(trx, ctx), ...how, ...met, formsAlone: true };
}

type ReadForm = Awaited<ReturnType<typeof readForm>>;

/** Reads of forms and datasets, each once however many sources name it. */
interface SourceReads {
  form(of: { formId: string; subformId?: string }): Promise<ReadForm>;
  dataset(id: string): Promise<DefinitionIn | null>;
  stored(of: Parameters<typeof keysOfStored>[2]): ReturnType<typeof keysOfStored>;
}

function lookUp(trx: Trx, ctx: Ctx): SourceReads {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, found);
    return found;
  };
  return {
    form: of => once(JSON.stringify([of.formId, of.subformId]), () => readForm(trx, ctx, of)),
    dataset: id => once(id, () => datasetCalled(trx, ctx, id)),
    stored: of => once(canonical(of as unknown as Json), () => keysOfStored(trx, ctx, of)),
  };
}

/** An aggregate dataset that names no main source means the first. */
const withMain = (definition: DatasetDefinition): DatasetDefinition => {
  const { aggregate, sources } = definition;
  const [first] = sources;
  if (aggregate?.templateId !== '' || !first) return definition;
  return { ...definition, aggregate: { ...aggregate, templateId: first.id } };
};

/** A dataset, with everything that was read of it. */
interface Resolved {
  readonly dataset: ResolvedDataset;
  readonly opened: readonly StoredFile[];
  readonly forms: readonly string[];
  /** Those that stand within it. */
  readonly datasets: readonly string[];
  /** Whether it reads forms and nothing else. */
  readonly formsAlone: boolean;
}

/** How a dataset is to be read, whatever it says itself. */
export interface Resolving {
  readonly summary?: boolean | undefined;
  readonly beside?: PageCuts | undefined;
  readonly takesOut?: boolean;
}

/**
 * A dataset as whoever acts may ask it (rules P1, P2, P6): each source within his rights, rules applied. Sources that are
 * gone are left out, and so are datasets that stand too deep; the planner refuses what names them. `opened`: the files that
 * its sources lie in; `forms`: those it reads. `takesOut`: as somebody may take it away as a file.
 *
 * A dataset of 全部数据（仅汇总） is read whole and answers numbers of many people only (rule P5); `summary` asks for the latter of
 * any, within the rights of whoever acts, and `beside` for strangers. One that stands inside another adds no right: that is the outer one's to say.
 */
export async function resolveDataset(
  deps: ResolvingDeps,
  trx: Trx,
  ctx: Ctx,
  asked: DefinitionIn,
  { beside, summary = beside !== undefined, takesOut = false }: Resolving = {},
): Promise<Resolved> {
  const all = asked.definition.dataRight === 'all';
  const around = await aroundOf(deps, trx, ctx, { all, takesOut });
  const resolved = await resolveAt(trx, ctx, asked, around, { depth: 1, nothing: false });
  const dataset: ResolvedDataset =
    all || summary ? { ...resolved, summary: true, ...(beside ? { beside } : {}) } : resolved;
  const { opened, forms, datasets, formsAlone } = around;
  return {
    dataset,
    opened: [...opened.values()],
    forms: [...forms],
    datasets: [...datasets],
    formsAlone,
  };
}

/** How deep a dataset or source stands in the one that is asked, and whether a rule around it takes all its rows away. */
interface ResolveDepth {
  readonly depth: number;
  readonly nothing: boolean;
}

async function resolveAt(
  trx: Trx,
  ctx: Ctx,
  { appletId, definition }: DefinitionIn,
  around: ResolveContext,
  { depth, nothing }: ResolveDepth,
): Promise<ResolvedDataset> {
  const { rows, hidden } = ruled(definition, { ...around.standing, manages: mayBuild(ctx, appletId) });
  // What a rule takes away from the whole, nothing within it gives back.
  const none = nothing || rows === 'none';
  const sources = new Map<string, ResolvedSource | ResolvedDataset>();
  for (const source of definition.sources) {
    const resolved = await resolveSource(trx, ctx, source, around, { depth, nothing: none });
    if (resolved) sources.set(source.id, resolved);
  }
  return {
    definition: withMain(definition),
    sources,
    hidden,
    ...(rows && rows !== 'none' ? { rows } : {}),
  };
}

async function resolveSource(
  trx: Trx,
  ctx: Ctx,
  source: DatasetSource,
  around: ResolveContext,
  { depth, nothing }: ResolveDepth,
): Promise<ResolvedSource | ResolvedDataset | null> {
  const { of } = source;
  if (++around.met > MOST_SOURCES) throw tooBroad();
  if (of.kind === 'form') {
    around.forms.add(of.formId);
    const read = await around.looked.form(of);
    const { roles, all, takesOut } = around;
    return read && resolveForm(trx, ctx, source, read, { roles, nothing, all, takesOut });
  }
  if (isStored(of)) {
    around.formsAlone = false;
    const found = await resolveStored(around.deps, trx, ctx, { ...source, of }, nothing);
    if (found?.opened) around.opened.set(found.opened.path, found.opened);
    return found?.source ?? null;
  }
  if (of.kind === 'dataset' && depth < DEEPEST) {
    around.datasets.add(of.datasetId);
    const inner = await around.looked.dataset(of.datasetId);
    return inner && resolveAt(trx, ctx, inner, around, { depth: depth + 1, nothing });
  }
  return null;
}

/** Refuses a definition that reads more than a question may, datasets within datasets counted as a question would. */
export async function checkBreadth(trx: Trx, ctx: Ctx, definition: DatasetDefinition): Promise<void> {
  const looked = lookUp(trx, ctx);
  let met = 0;
  const count = async ({ sources }: DatasetDefinition, depth: number): Promise<void> => {
    for (const { of } of sources) {
      if (++met > MOST_SOURCES) throw tooBroad();
      const inner = of.kind === 'dataset' && depth < DEEPEST ? await looked.dataset(of.datasetId) : null;
      if (inner) await count(inner.definition, depth + 1);
    }
  };
  await count(definition, 1);
}

/**
 * Keys that each source of a definition offers, by its id there: null for a source that is gone. A table that is
 * about to be fetched for the first time is left out.
 */
export async function knownColumns(
  trx: Trx,
  ctx: Ctx,
  { sources }: DatasetDefinition,
): Promise<Map<string, ReadonlySet<string> | null>> {
  const known = new Map<string, ReadonlySet<string> | null>();
  const looked = lookUp(trx, ctx);
  for (const { id, of } of sources) {
    if (of.kind === 'form') known.set(id, keysOfForm(await looked.form(of)));
    const stored = isStored(of) ? await looked.stored(of) : undefined;
    if (stored !== undefined) known.set(id, stored);
    if (of.kind === 'dataset') {
      const inner = (await looked.dataset(of.datasetId))?.definition ?? null;
      known.set(
        id,
        inner && new Set([...(inner.aggregate?.fields ?? []), ...inner.fields].map(field => field.id)),
      );
    }
  }
  return known;
}
