import { statusLabel } from '@gonghui/approval/words.ts';
import { PROCESS_STATUSES } from '@gonghui/contract/approval-shapes.ts';
import type { Measure } from '@gonghui/contract/record-list.ts';
import type { ColumnWish, Layout, RowHeight } from '@gonghui/contract/record-views.ts';
import type { SystemField } from '@gonghui/contract/submissions.ts';
import { paramKey } from '@gonghui/domain/link-params.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { computedText, figureFormat } from '@gonghui/elements/shared/figure.ts';
import { grouped } from '@gonghui/kernel/number-text.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { RecordColumn } from '../../columns.ts';

/** Pixels of a line. */
export const HEIGHTS: Record<RowHeight, number> = { low: 32, middle: 40, high: 64 };
export const HEIGHT_NAMES: Record<RowHeight, string> = { low: '紧凑', middle: '标准', high: '宽松' };
export const MIN_WIDTH = 64;
export const MAX_WIDTH = 720;

export const NO_LAYOUT: Layout = { columns: [], rowHeight: 'middle' };

export type Total = NonNullable<ColumnWish['total']>;
export const TOTAL_NAMES: Record<Total, string> = {
  none: '不汇总',
  sum: '求和',
  mean: '平均',
  min: '最小',
  max: '最大',
  filled: '已填写',
};

/** What a column comes to, written below it as its field writes its own; empty where there is nothing to say. */
export function totalText(
  total: Total,
  measure: Measure | undefined,
  { component, spec }: Pick<RecordColumn, 'component' | 'spec'>,
): string {
  if (!measure || total === 'none') return '';
  if (total === 'filled') return grouped(measure.filled);
  const value = measure[total];
  if (typeof value !== 'number') return '–';
  return computedText(total, value, figureFormat(spec, component.props));
}

/** A column of the list: a field, or what every record has. */
export interface ListColumn extends RecordColumn {
  system?: SystemField | 'param';
  width: number;
  hidden: boolean;
  total: Total;
  numeric: boolean;
  sortable: boolean;
  groupable: boolean;
}

const UNSORTED_SYSTEM: ReadonlySet<string> = new Set(['createdBy', 'channel', 'referrer', 'param']);
const UNSORTED: ReadonlySet<string> = new Set(['text-list', 'date-list', 'json', 'rows']);
const WIDTHS: Record<string, number> = {
  // Fifteen digits, the most that a field keeps.
  number: 144,
  boolean: 96,
  date: 128,
  time: 104,
  timestamp: 168,
  'date-list': 220,
  rows: 96,
};

function widthOf({ spec, title }: RecordColumn): number {
  const byKind = spec.facts?.summary === 'long' ? 260 : (WIDTHS[spec.column] ?? 160);
  return Math.max(byKind, Math.min(280, 48 + [...title].length * 14));
}

/** States of an approval as the options of a choice, in their order. */
export const STATUS_OPTIONS = PROCESS_STATUSES.map(value => ({ value, label: statusLabel(value) }));

/** Names of links as the options of a choice. */
export const namesAsOptions = (names: readonly string[]) => names.map(name => ({ value: name, label: name }));

/** Columns that stand in the list once somebody wants them. */
const ASIDE: ReadonlySet<string> = new Set(['updatedAt', 'referrer']);

const system = (
  id: string,
  title: string,
  type: string,
  width: number,
  { props = {}, which = id as ListColumn['system'] }: { props?: Props; which?: ListColumn['system'] } = {},
) => {
  const spec = fieldOf(type);
  const component: TemplateComponent = { id, name: type, props: { label: title, ...props } };
  return spec
    ? [
        {
          id,
          title,
          component,
          spec,
          system: which,
          width,
          hidden: ASIDE.has(id),
          numeric: false,
          total: 'none' as const,
        },
      ]
    : [];
};

/** Fields in the order of the form, those before them that its designer chose to say what a record is about. */
const ledBy = (fields: readonly RecordColumn[], lead: readonly string[]): readonly RecordColumn[] => {
  const first = lead.flatMap(id => fields.find(field => field.id === id) ?? []);
  return first.length === 0 ? fields : [...first, ...fields.filter(({ id }) => !lead.includes(id))];
};

/** What a form says of its records beside their fields. */
interface ListFeatures {
  /** Records go through approval, and say how it stands. */
  readonly approves?: boolean;
  /** Links by which some may have come, with these parameters. */
  readonly channels?: readonly string[];
  readonly params?: readonly string[];
  /** Of what nobody arranged, the fields that come first. */
  readonly lead?: readonly string[];
}

/** Columns of a list as somebody arranged it; fields that came into the form since stand behind, shown. */
export function arrange(
  fields: readonly RecordColumn[],
  layout: Layout,
  { approves = false, channels = [], params = [], lead = [] }: ListFeatures = {},
): ListColumn[] {
  const own = ledBy(fields, lead).map(column => ({
    ...column,
    width: widthOf(column),
    hidden: column.spec.writeOnly === true,
    numeric: column.spec.column === 'number',
    total: column.spec.facts?.summary === 'amount' ? ('sum' as const) : ('none' as const),
  }));
  const status = approves
    ? system('processStatus', '审批状态', plainType('option'), 104, { props: { options: STATUS_OPTIONS } })
    : [];
  const all: Omit<ListColumn, 'sortable' | 'groupable'>[] = [
    // Where an approval stands is asked first, whatever the form has behind its first field.
    ...own.slice(0, 1),
    ...status,
    ...own.slice(1),
    ...(channels.length > 0
      ? [
          ...system('channel', '来源渠道', plainType('option'), 120, {
            props: { options: namesAsOptions(channels) },
          }),
          ...system('referrer', '来源网站', plainType('text'), 160),
          ...params.flatMap(name => system(paramKey(name), name, plainType('text'), 120, { which: 'param' })),
        ]
      : []),
    ...system('createdBy', '提交人', plainType('user'), 120),
    ...system('createdAt', '提交时间', plainType('day'), 152),
    ...system('updatedAt', '更新时间', plainType('day'), 152),
  ];
  const wishes = new Map(layout.columns.map((wish, at) => [wish.id, { ...wish, at }]));
  const place = (column: { id: string }, at: number) =>
    wishes.get(column.id)?.at ?? layout.columns.length + at;
  return all
    .map((column, at) => {
      const wish = wishes.get(column.id);
      const { column: kind, writeOnly, range } = column.spec;
      // Ranges are lists, and sort by their start.
      const ordered = (range !== undefined || !UNSORTED.has(kind)) && !writeOnly;
      const plain = !writeOnly && kind !== 'rows' && kind !== 'json' && range === undefined;
      return {
        at: place(column, at),
        column: {
          ...column,
          width: wish?.width ?? column.width,
          hidden: wish?.hidden ?? column.hidden,
          total: wish?.total ?? column.total,
          sortable: column.system ? !UNSORTED_SYSTEM.has(column.system) : ordered,
          groupable: plain && column.spec.refers !== 'file' && column.spec.facts?.summary !== 'long',
        },
      };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
}

const wishOf = ({ id, width, hidden, total }: ListColumn): ColumnWish => ({ id, width, hidden, total });

/** The layout in which these columns stand as they stand now. */
export const layoutOf = (columns: readonly ListColumn[], rowHeight: RowHeight): Layout => ({
  columns: columns.map(wishOf),
  rowHeight,
});

export const changeColumn = (
  columns: readonly ListColumn[],
  id: string,
  change: Partial<Pick<ListColumn, 'width' | 'hidden' | 'total'>>,
): ListColumn[] => columns.map(column => (column.id === id ? { ...column, ...change } : column));

/** The column stands before `before` from now on; last when null. */
export function moveColumn(columns: readonly ListColumn[], id: string, before: string | null): ListColumn[] {
  const moved = columns.find(column => column.id === id);
  if (!moved || id === before) return [...columns];
  const others = columns.filter(column => column.id !== id);
  const at = before === null ? others.length : others.findIndex(column => column.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, moved);
}

export const fitWidth = (width: number): number =>
  Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
