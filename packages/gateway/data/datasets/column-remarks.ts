import { namesId } from '@gonghui/domain/field-places.ts';
import { TYPE_WORDS } from '@gonghui/domain/sheets/type-words.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { sheetColumns } from '../datafiles/index.ts';

/**
 * Columns of data files that a dataset uses and that have become others since it was last saved: whoever opens it is to look at
 * what joins, computes and filters by them. Those that are gone are errors of their own.
 */
export async function columnRemarks(
  trx: Trx,
  ctx: Ctx,
  definition: DatasetDefinition,
  savedAt: Date,
): Promise<Fault[]> {
  const words = JSON.stringify(definition);
  const found: Fault[] = [];
  for (const { id, name, of } of definition.sources) {
    const columns = of.kind === 'sheet' ? await sheetColumns(trx, ctx, of) : null;
    for (const { key, title, type, changed } of columns ?? []) {
      if (!changed || changed.at <= savedAt.getTime() || !namesId(words, key)) continue;
      const parts = [
        changed.title !== title && `改名为「${title}」`,
        changed.type !== type && `由${TYPE_WORDS[changed.type]}改为${TYPE_WORDS[type]}`,
      ].filter(Boolean);
      if (parts.length === 0) continue;
      found.push({
        nodeId: id,
        message: `「${name}」的列「${changed.title}」已${parts.join('，')}，请检查用到它的关联、公式和筛选`,
        level: 'warning',
      });
    }
  }
  return found;
}
