import type { CallResult } from '@gonghui/contract/define.ts';
import type { recordListCalls } from '@gonghui/contract/record-list.ts';
import { groupsBoard } from '@gonghui/domain/boards.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import { GONE } from '@gonghui/elements/form/shared/choice-field.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { textOf } from '../../record/columns.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';

type Group = CallResult<typeof recordListCalls.groups>['groups'][number];

/** A column of a board: the records that hold one value. */
export interface Column {
  /** The value, as `groups` gives it; null for records without one. */
  readonly key: Json;
  readonly id: string;
  readonly title: string;
  /** Number of the colour that its choice has everywhere. */
  readonly hue?: number;
  /** What a card becomes that is put here; undefined where none can be. */
  readonly value?: Json;
  /** Of a value that the form no longer has. */
  readonly gone?: boolean;
  /** Null while nobody knows. */
  readonly count: number | null;
}

const HUES = 8;
export const idOf = (key: Json): string => canonical(key);

interface Choice {
  key: Json;
  title: string;
  hue?: number;
}

/** Values that the form offers, in its order; null for a field whose values are known from records alone. */
function choicesOf(field: ListColumn): Choice[] | null {
  const {
    component: { props },
    spec,
  } = field;
  if (optionSourceOf(props)) return null;
  if (Array.isArray(props.options))
    return props.options.flatMap((option, at) =>
      typeof option === 'object' && option !== null && !Array.isArray(option)
        ? [{ key: option.value ?? null, title: String(option.label ?? ''), hue: at % HUES }]
        : [],
    );
  if (spec.column === 'boolean') return [true, false].map(key => ({ key, title: String(key) }));
  return spec.values?.(props).map(key => ({ key, title: '' })) ?? null;
}

/** Whether what is stored under this key is no value: records of old designs hold empty texts and lists. */
const isNothing = (key: Json): boolean =>
  key === null || key === '' || (Array.isArray(key) && key.length === 0);

interface ColumnOptions {
  /** Records without a value have a column. */
  ungrouped: boolean;
  names: NameBook;
}

/** Columns that a field has whatever records hold, before anybody has counted them; none where records alone say which there are. */
export const columnsBefore = (field: ListColumn, shown: ColumnOptions): Column[] =>
  choicesOf(field) ? columnsBy(field, [], shown).map(column => ({ ...column, count: null })) : [];

/**
 * Columns of a board by one of its fields (rule B1): its choices in their order, empty ones too; of people and departments
 * those that records name; values that are no choice any more behind them; records without a value last, if they are shown.
 */
export function columnsBy(
  field: ListColumn,
  groups: readonly Group[],
  { ungrouped, names }: ColumnOptions,
): Column[] {
  const counts = new Map(groups.map(({ key, count }) => [idOf(key), count]));
  const choices = choicesOf(field);
  const known = new Set(choices?.map(({ key }) => idOf(key)));
  const titleOf = (key: Json) => textOf(field, key, names);
  const moves = field.system === undefined;
  const column = ({ key, title, hue }: Choice): Column => ({
    key,
    id: idOf(key),
    title: title === '' || title === 'true' || title === 'false' ? titleOf(key) : title,
    hue,
    ...(moves ? { value: key } : {}),
    count: counts.get(idOf(key)) ?? 0,
  });
  const others = groups.filter(({ key }) => !isNothing(key) && !known.has(idOf(key)));
  const columns = [
    ...(choices ?? []).map(column),
    ...others.map(({ key, count }, at) =>
      choices === null
        ? column({ key, title: '' })
        : { key, id: idOf(key), title: `${GONE}${others.length > 1 ? ` ${at + 1}` : ''}`, gone: true, count },
    ),
  ];
  if (!ungrouped) return columns;
  const none = groups.filter(({ key }) => isNothing(key)).reduce((sum, { count }) => sum + count, 0);
  const title = moves ? '未分组' : '未发起审批';
  return [
    ...columns,
    { key: null, id: idOf(null), title, count: none, ...(moves ? { value: field.spec.empty } : {}) },
  ];
}

/** Whether a field that is in sight can make columns: processStatus by itself, others by their type. */
export const makesColumns = (field: ListColumn): boolean =>
  field.system === 'processStatus' || groupsBoard({ spec: field.spec, props: field.component.props });
