import { mayDo } from '@gonghui/domain/form-rights.ts';
import type { Condition, ConditionItem, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { isUnfinished, UNFINISHED } from '@gonghui/elements/conditions/narrowed.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import {
  type DatasetDefinition,
  type DatasetField,
  REFUSED_STATUSES,
} from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { findDataset, savedDefinition } from './repository.ts';
import { ownColumns } from './resolve/columns.ts';
import { resolveDataset } from './resolve/dataset.ts';
import { readForm } from './resolve/form.ts';

/** Records of a form, as its list is asked for them. */
interface RecordsQuery {
  readonly appletId: string;
  readonly formId: string;
  readonly condition: Condition;
}

const refused = (why: string): AppError => new AppError('invalid', `不能打开明细：${why}`);

/** The form whose records a dataset counts, where there is one such form and nothing else decides which of them count. */
function formOf({ kind, sources, relations, unions, dataRight }: DatasetDefinition) {
  // Rule P5: numbers of everybody lead to nobody's records.
  if (dataRight === 'all') throw refused('数据集只提供汇总数据');
  const [main] = sources;
  if (kind === 'aggregate' || unions.length > 0 || main?.of.kind !== 'form')
    throw refused('数据不是来自一个表单');
  if (relations.some(({ join }) => join === 'inner')) throw refused('数据集只统计能关联上的记录');
  return { source: main, of: main.of };
}

/** Conditions over fields of the dataset as one over fields of the form, groups one level deep. */
function translated(
  conditions: readonly RecordCondition[],
  itemOf: (key: string) => Pick<ConditionItem, 'key' | 'keyLabel' | 'type'>,
): Condition {
  const within = ({ logical, items }: RecordCondition, deep: boolean): Condition => ({
    logical,
    items: items.map((item): Condition['items'][number] => {
      if (!('items' in item)) return { ...item, ...itemOf(item.key) };
      if (deep) throw refused('条件过于复杂');
      return within(item, true);
    }),
  });
  const items = conditions.flatMap(condition => {
    const made = within(condition, false);
    const grouped = made.items.some(item => 'items' in item);
    if (made.logical === 'and' || made.items.length === 1) return made.items;
    if (grouped) throw refused('条件过于复杂');
    return [made];
  });
  return { logical: 'and', items };
}

/**
 * The records that a number of a dataset is made of, as a condition for the list of their form (rule P7): the list shows
 * whoever opens it his own. Refuses with 403 who may see none of them, and with 422 where the number is of more than one
 * form, or asked by what is no field of its records.
 */
export async function recordsBehind(
  deps: Pick<Deps, 'db' | 'files'>,
  ctx: Ctx,
  datasetId: string,
  filters: readonly RecordCondition[],
): Promise<RecordsQuery> {
  return deps.db.withTenant(ctx, async trx => {
    const { id, applet_id: appletId } = await findDataset(trx, ctx, datasetId);
    const definition = await savedDefinition(trx, ctx, id);
    const { source, of } = formOf(definition);
    const read = await readForm(trx, ctx, of);
    if (!read) throw refused('表单已被删除');
    const { form, version } = read;
    if (!mayDo(await rightsOf(trx, ctx, form), 'see'))
      throw new AppError('forbidden', '您没有权限查看这些记录');
    const { dataset } = await resolveDataset(deps, trx, ctx, { appletId, definition });
    const fields = new Map<string, DatasetField>(definition.fields.map(field => [field.id, field]));
    const keys = new Set([
      ...ownColumns(false).map(({ key }) => key),
      ...version.fields.map(field => field.id),
    ]);
    if (definition.filter && isUnfinished(definition.filter)) throw refused(`数据集的数据过滤${UNFINISHED}`);
    const own = definition.filter ? recordCondition(definition.filter) : null;
    const all = [...(own ? [own] : []), ...(dataset.rows ? [dataset.rows] : []), ...filters];
    const condition = translated(all, fieldId => {
      const field = fields.get(fieldId);
      if (!field || dataset.hidden?.has(fieldId)) throw new AppError('forbidden', '包含您无权查看的字段');
      const { from, alias, type } = field;
      if (from?.source !== source.id || !keys.has(from.key))
        throw refused(`「${alias}」不是表单「${form.name}」的字段`);
      return { key: from.key, keyLabel: alias, type };
    });
    if (source.refused !== 'leave') return { appletId: form.applet_id, formId: form.id, condition };
    // The list shows the records that were counted.
    const counted = {
      ...{ key: 'processStatus', keyLabel: '审批状态', type: 'processStatus' },
      ...{ operator: '!in' as const, value: [...REFUSED_STATUSES] },
    };
    const items = [...condition.items, counted];
    return { appletId: form.applet_id, formId: form.id, condition: { ...condition, items } };
  });
}
