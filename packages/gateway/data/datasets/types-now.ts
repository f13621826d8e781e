import type { DatasetDefinition, DatasetSource } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { sheetColumns } from '../datafiles/index.ts';

/** A dataset inside another, by its id, its types as they are now. */
type Inner = (id: string) => Promise<DatasetDefinition | null>;

/** Types of what a source offers, by key; null where a definition keeps them itself. */
async function offered(
  trx: Trx,
  ctx: Ctx,
  { of }: DatasetSource,
  inner: Inner,
): Promise<ReadonlyMap<string, string> | null> {
  if (of.kind === 'sheet') {
    const columns = await sheetColumns(trx, ctx, of);
    return columns && new Map(columns.map(({ key, type }) => [key, type]));
  }
  if (of.kind !== 'dataset') return null;
  const definition = await inner(of.datasetId);
  return definition && new Map(definition.fields.map(({ id, type }) => [id, type]));
}

/**
 * A definition with its fields as the columns of data files are now. It keeps the type that a column had when it was chosen; read in
 * another way since, its values are others, and nobody may take a code for a number because it was one.
 */
export async function withTypesNow(
  trx: Trx,
  ctx: Ctx,
  definition: DatasetDefinition,
  inner: Inner,
): Promise<DatasetDefinition> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const source of definition.sources) {
    const types = await offered(trx, ctx, source, inner);
    if (types) known.set(source.id, types);
  }
  if (known.size === 0) return definition;
  const unions = definition.unions.map(union => ({
    ...union,
    columns: union.columns.map(column => {
      const types = new Set(
        Object.entries(column.from).map(([source, key]) => known.get(source)?.get(key) ?? column.type),
      );
      const [type = column.type] = types;
      return types.size === 1 ? { ...column, type } : column;
    }),
  }));
  for (const { id, columns } of unions) known.set(id, new Map(columns.map(one => [one.id, one.type])));
  const typeNow = (source: string | undefined, key: string | undefined): string | undefined =>
    known.get(source ?? '')?.get(key ?? '');
  const { aggregate } = definition;
  return {
    ...definition,
    unions,
    fields: definition.fields.map(field => {
      const type = typeNow(field.from?.source, field.from?.key);
      return type === undefined || type === field.type ? field : { ...field, type };
    }),
    ...(aggregate && {
      aggregate: {
        ...aggregate,
        fields: aggregate.fields.map(field => {
          // What is computed of a column is what the computing makes.
          const type = field.aggregate ? undefined : typeNow(field.source, field.key);
          return type === undefined || type === field.type ? field : { ...field, type };
        }),
      },
    }),
  };
}
