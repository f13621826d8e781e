import type { DataLink } from '@gonghui/elements/form/linkage/data-link.ts';
import { type OptionSource, sourceKey } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { Gather } from './gather.ts';
import { keepLabels, labelsOf, valuesLabelled } from './labels.ts';
import { bring, type LinkedValue, type LinkTarget } from './link.ts';
import { type SourceOption, sourceOptions, valuesCalled } from './source.ts';

/**
 * What records are asked of other forms' records while they are checked. Many records that are checked at once, as an
 * import does, ask together: one question for each source, label source and link, instead of one for each row.
 */
export interface Lookups {
  /** Those of these values that the source has. */
  values(source: OptionSource, values: ReadonlySet<string>): Promise<SourceOption[]>;
  /** The value that this label alone belongs to; null when there is none, or more than one. */
  called(source: OptionSource, label: string): Promise<string | null>;
  /** Keeps what was shown when values were chosen. */
  keep(source: OptionSource, found: readonly SourceOption[]): Promise<void>;
  /** The words that the enterprise allows nowhere. */
  words(): Promise<string[]>;
  /** What a link brings into a field. */
  link(link: DataLink, target: LinkTarget, inputs: Readonly<Record<string, Json>>): Promise<LinkedValue>;
}

const known = new WeakMap<Trx, Lookups>();

/** The lookups of a transaction. */
export function lookupsIn(trx: Trx, ctx: Ctx): Lookups {
  const before = known.get(trx);
  if (before) return before;
  const made = createLookups(trx, ctx);
  known.set(trx, made);
  return made;
}

/** One of each key, made when it is first wanted. */
function each<T>(): (key: string, make: () => T) => T {
  const all = new Map<string, T>();
  return (key, make) => {
    const found = all.get(key) ?? make();
    all.set(key, found);
    return found;
  };
}

function createLookups(trx: Trx, ctx: Ctx): Lookups {
  const values = each<Gather<string, SourceOption | null>>();
  const labels = each<Gather<string, string | null>>();
  const kept = each<Gather<SourceOption, null>>();
  const words = new Gather<null, string[]>(async () => {
    const row = await trx
      .selectFrom('content_words')
      .select('words')
      .where('tenant_id', '=', ctx.tenantId)
      .executeTakeFirst();
    return [row?.words ?? []];
  });
  const links = each<Gather<Readonly<Record<string, Json>>, LinkedValue>>();

  return {
    async values(source, wanted) {
      const gather = values(
        sourceKey(source),
        () =>
          new Gather(async texts => {
            // What an outside API offers is known by what was chosen of it.
            const found = source.outside
              ? await labelsOf(trx, ctx, new Map([[sourceKey(source), new Set(texts)]]))
              : await sourceOptions(trx, ctx, source, { values: texts, limit: texts.length, offset: 0 });
            const byValue = new Map(found.map(option => [option.value, option]));
            return texts.map(text => byValue.get(text) ?? null);
          }),
      );
      const found = await Promise.all([...wanted].map(text => gather.ask(text, text)));
      return found.filter(option => option !== null);
    },
    called(source, label) {
      const gather = labels(
        sourceKey(source),
        () =>
          new Gather(async texts => {
            const found = source.outside
              ? await valuesLabelled(trx, ctx, sourceKey(source), texts)
              : await valuesCalled(trx, ctx, source, texts);
            return texts.map(text => found.get(text) ?? null);
          }),
      );
      return gather.ask(label, label);
    },
    async keep(source, found) {
      if (source.label === source.value) return;
      const gather = kept(
        sourceKey(source),
        () =>
          new Gather(async options => {
            await keepLabels(trx, ctx, source, options);
            return options.map(() => null);
          }),
      );
      await Promise.all(found.map(option => gather.ask(option.value, option)));
    },
    words: () => words.ask('', null),
    link(link, target, inputs) {
      const gather = links(
        `${target.id} ${JSON.stringify(link)}`,
        () => new Gather(asked => bring(trx, ctx, link, target, asked)),
      );
      return gather.ask(JSON.stringify(inputs), inputs);
    },
  };
}
