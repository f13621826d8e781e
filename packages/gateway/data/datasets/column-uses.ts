import { type FieldPlace, namesId } from '@gonghui/domain/field-places.ts';
import { type DatasetDefinition, DEEPEST } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { lastVersion } from '../../design/versions/index.ts';
import { savedDefinition } from './repository.ts';
import { readersOf, usesOf } from './uses.ts';

/** A dataset or a page that shows a column of one. */
export interface ColumnUse {
  kind: FieldPlace;
  id: string;
  name: string;
}

const PLACES: Readonly<Record<string, FieldPlace>> = { visual: 'report', datav: 'screen', custom: 'page' };

/** Columns of a dataset that come of one of these keys, and those computed from such. */
function columnsOf({ fields, unions, aggregate }: DatasetDefinition, keys: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const names = (value: unknown): boolean => {
    const words = JSON.stringify(value ?? '');
    return [...keys, ...found].some(key => namesId(words, key));
  };
  for (const union of unions ?? [])
    for (const column of union.columns) if (names(column.from)) found.add(column.id);
  // A formula may name a column that is itself computed.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const field of [...fields, ...(aggregate?.fields ?? [])]) if (names(field)) found.add(field.id);
  }
  return found;
}

/** Pages that show one of these columns of a dataset. */
async function pagesShowing(
  trx: Trx,
  ctx: Ctx,
  datasetId: string,
  columns: ReadonlySet<string>,
): Promise<ColumnUse[]> {
  const found: ColumnUse[] = [];
  for (const { id, name, type } of await usesOf(trx, ctx, datasetId)) {
    const kind = PLACES[type];
    if (!kind) continue;
    const { template = '' } = (await lastVersion(trx, ctx, id)) ?? {};
    if ([...columns].some(column => namesId(template, column))) found.push({ kind, id, name });
  }
  return found;
}

/** Datasets that read one of these fields of a form or a dataset, or columns of a data file, those over them, and the pages that show what comes of it. */
export async function usesOfColumns(
  trx: Trx,
  ctx: Ctx,
  source: { kind: 'form' | 'dataset' | 'sheet'; id: string },
  fieldIds: readonly string[],
): Promise<ColumnUse[]> {
  const found = new Map<string, ColumnUse>();
  const add = (uses: readonly ColumnUse[]) => {
    for (const use of uses) found.set(use.id, use);
  };
  let asked = [{ ...source, keys: new Set(fieldIds) }];
  for (let depth = 0; depth <= DEEPEST && asked.length > 0; depth++) {
    const next: typeof asked = [];
    for (const { id, kind, keys } of asked) {
      if (kind === 'dataset') add(await pagesShowing(trx, ctx, id, keys));
      for (const reader of await readersOf(trx, ctx, kind, id)) {
        const definition = await savedDefinition(trx, ctx, reader.id);
        const words = JSON.stringify(definition);
        if (![...keys].some(key => namesId(words, key))) continue;
        add([{ kind: 'dataset', id: reader.id, name: reader.name }]);
        next.push({ id: reader.id, kind: 'dataset', keys: columnsOf(definition, keys) });
      }
    }
    asked = next;
  }
  return [...found.values()];
}

/** What uses fields of a dataset that are about to be deleted, by way of those computed from them as well. */
export async function usesOfFields(
  trx: Trx,
  ctx: Ctx,
  datasetId: string,
  fieldIds: readonly string[],
): Promise<ColumnUse[]> {
  const own = columnsOf(await savedDefinition(trx, ctx, datasetId), new Set(fieldIds));
  return usesOfColumns(trx, ctx, { kind: 'dataset', id: datasetId }, [...new Set([...fieldIds, ...own])]);
}
