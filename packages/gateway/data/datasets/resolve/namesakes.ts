import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { calledFor } from './called.ts';
import { columnFor, ownColumns } from './columns.ts';
import { readForm } from './form.ts';

type Kind = 'user' | 'dept';
const WORDS: Readonly<Record<Kind, { what: string; instead: string }>> = {
  user: { what: '成员', instead: '登录名或手机号' },
  dept: { what: '部门', instead: '带上级的名称（如 总部/销售部）' },
};
const NAMED = 3;

/** Whether a key of a relation names people or departments of a form. */
async function refersTo(trx: Trx, ctx: Ctx, { sources }: DatasetDefinition, source: string, key: string) {
  const of = sources.find(({ id }) => id === source)?.of;
  if (of?.kind !== 'form') return null;
  const read = await readForm(trx, ctx, of);
  if (!read) return null;
  const fields = [...read.version.fields, ...(read.subform?.columns ?? [])];
  const field = fields.find(({ id }) => id === key);
  const column = field ? columnFor(field, false, []) : ownColumns(false).find(own => own.key === key);
  return column?.refers ?? null;
}

/**
 * What a relation from people or departments to their names leaves open: a name that several have meets none of them, and
 * whoever designs is told which names these are.
 */
export async function namesakesIn(trx: Trx, ctx: Ctx, definition: DatasetDefinition): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const { id, left, right, keys } of definition.relations)
    for (const key of keys) {
      const [one, other] = [
        await refersTo(trx, ctx, definition, left, key.left),
        await refersTo(trx, ctx, definition, right, key.right),
      ];
      const kind = one ?? other;
      if (!kind || one === other) continue;
      const shared = [...(await calledFor(trx, ctx))[kind]].flatMap(([name, ids]) =>
        ids.size > 1 ? [name] : [],
      );
      if (shared.length === 0) continue;
      const { what, instead } = WORDS[kind];
      const names = shared.slice(0, NAMED).join('、');
      found.push({
        nodeId: id,
        prop: 'keys',
        message: `有同名的${what}（${names}${shared.length > NAMED ? ` 等 ${shared.length} 个` : ''}），这些名称不会自动对应，请在数据中改用${instead}`,
        level: 'warning',
      });
    }
  return found;
}
