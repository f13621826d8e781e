import type { BoardChange, BoardSettings } from '@gonghui/contract/boards.ts';
import { summaryFields, summaryPlan } from '@gonghui/elements/form/summary-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { choicesOf } from './source.ts';

type Choice = ReturnType<typeof choicesOf>[number];

/** What a new board begins with: columns by the first field that makes some, and on a card what the form says of its records. */
export function firstSettings(template: Template, choices: readonly Choice[]): BoardSettings {
  const groups = choices.filter(choice => choice.groups);
  const known = new Set(choices.map(({ id }) => id));
  return {
    viewType: 0,
    groupFieldKey: groups[0]?.id ?? null,
    displayFields: summaryFields(summaryPlan(template), id => known.has(id)),
    displayUngroupedData: true,
    dateFieldKey: choices.find(choice => choice.dates)?.id ?? null,
    sort: null,
  };
}

const refuse = (message: string) => new AppError('badRequest', message);

/**
 * Settings with a change in them. Refuses what the form does not have; what stays as it was may be gone meanwhile: the board
 * says so itself, and everything else can still be set.
 */
export function changed(
  before: BoardSettings,
  { rev: _, ...change }: BoardChange,
  choices: readonly Choice[],
): BoardSettings {
  const next = {
    ...before,
    ...Object.fromEntries(Object.entries(change).filter(([, to]) => to !== undefined)),
  };
  const byId = new Map(choices.map(choice => [choice.id, choice]));
  const { groupFieldKey: group, dateFieldKey: date } = next;
  if (group !== null && group !== before.groupFieldKey) {
    if (!byId.has(group)) throw refuse('分组字段不存在或已被删除');
    if (!byId.get(group)?.groups) throw refuse(`不能按「${byId.get(group)?.label}」分组`);
  }
  if (date !== null && date !== before.dateFieldKey && !byId.get(date)?.dates)
    throw refuse('日历应按日期或日期区间字段显示');
  const unknown = next.displayFields.find(id => !byId.has(id) && !before.displayFields.includes(id));
  if (unknown !== undefined) throw refuse('显示的字段不存在或已被删除');
  const sorted = next.sort?.find(({ fieldId }) => !byId.has(fieldId));
  if (sorted && change.sort !== undefined) throw refuse('排序的字段不存在或已被删除');
  return next;
}
