import { askableOperators } from '@gonghui/elements/conditions/operators.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { FormField } from './form-fields.ts';
import { paramKey } from './link-params.ts';
import { optionsInOrder } from './option-order.ts';
import { recordColumn, recordTable } from './record-table.ts';

/** What a filter or a sort may name: a field of the form, or what every record has. */
export interface Target {
  label: string;
  kind: ColumnKind;
  column: string;
  operators: ReadonlySet<Operator>;
  sortable: boolean;
  /** A moment of the world's clock (`timestamptz`); other timestamps are as people wrote them, without a zone. */
  zoned?: true;
  /** A single choice sorts by its options (`option-order.ts`), in this order. */
  options?: readonly string[];
  /** The list is a start and an end; reads what they are compared with (`FieldSpec.range`). */
  range?: (raw: unknown) => string | null;
}

/** Kinds that have no order worth sorting by. */
const UNSORTABLE: ReadonlySet<ColumnKind> = new Set(['rows', 'json', 'text-list', 'date-list']);

/** What may be asked of a field; emptiness always. */
function operatorsOf({ spec }: FormField): ReadonlySet<Operator> {
  // Comparing would let anyone who may filter guess what a write-only value is.
  return spec.writeOnly ? new Set(['empty', '!empty']) : askableOperators(spec);
}

const WHO: ReadonlySet<Operator> = new Set(['eq', 'ne', 'in', '!in']);
const STANDS: ReadonlySet<Operator> = new Set(['eq', 'ne', 'in', '!in', 'empty', '!empty']);
const WHEN: ReadonlySet<Operator> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between']);

const CONTAINS: ReadonlySet<Operator> = new Set([...STANDS, 'contains', '!contains']);

/** Something of how a record `t` came by a public link (`outward/links`); null where somebody signed in submitted it. */
const came = (what: string): string =>
  `(select ${what} from public_submits ps where ps.submission_id = t.id)`;

/** All of it, as `{channel, referrer, params}`. */
export const CAME = came(
  "jsonb_build_object('channel', ps.channel, 'referrer', ps.referrer, 'params', ps.params)",
);

/** Where records came from that public links brought (rule L16). */
function arrivals(params: readonly string[]): [string, Target][] {
  const text = (label: string, column: string, operators = CONTAINS): Target => ({
    label,
    kind: 'text',
    column,
    operators,
    sortable: false,
  });
  return [
    ['channel', text('来源渠道', came('ps.channel'), STANDS)],
    ['referrer', text('来源网站', came("nullif(ps.referrer, '')"))],
    // The names are those that links list, and hold no quotes.
    ...params.map((name): [string, Target] => [paramKey(name), text(name, came(`ps.params ->> '${name}'`))]),
  ];
}

/**
 * Everything a query on a form's records may name, by the key that names it. `channels`: links have brought
 * some of them, with these parameters.
 */
export function targetsOf(
  formId: string,
  fields: readonly FormField[],
  channels = false,
  params: readonly string[] = [],
): Map<string, Target> {
  const targets = new Map<string, Target>([
    ['createdBy', { label: '提交人', kind: 'text', column: 't.created_by', operators: WHO, sortable: true }],
    [
      'createdAt',
      {
        label: '提交时间',
        kind: 'timestamp',
        column: 't.created_at',
        operators: WHEN,
        sortable: true,
        zoned: true,
      },
    ],
    [
      'updatedAt',
      {
        label: '更新时间',
        kind: 'timestamp',
        column: 't.updated_at',
        operators: WHEN,
        sortable: true,
        zoned: true,
      },
    ],
    [
      'processStatus',
      {
        label: '审批状态',
        kind: 'text',
        column: 't.process_status',
        operators: STANDS,
        sortable: true,
      },
    ],
  ]);
  if (channels) for (const [key, target] of arrivals(params)) targets.set(key, target);
  for (const field of fields) {
    const { column: kind } = field.spec;
    const column = kind === 'rows' ? recordTable(formId, field.id) : `t.${recordColumn(field.id)}`;
    const { range, writeOnly } = field.spec;
    // Ranges sort by their start: lists compare item by item.
    const sortable = (range !== undefined || !UNSORTABLE.has(kind)) && !writeOnly;
    const operators = operatorsOf(field);
    const options = optionsInOrder(field);
    targets.set(field.id, { label: field.label, kind, column, operators, sortable, options, range });
  }
  return targets;
}
