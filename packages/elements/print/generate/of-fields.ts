import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { factsOf } from '../../facts/facts.ts';
import { isDateType, isMomentType } from '../../query/field-types.ts';
import { cell as cellType } from '../cell/definition.ts';
import { spanOver } from '../commands/spans.ts';
import { pageDefaults } from '../page.ts';
import { row as rowType } from '../row/definition.ts';
import { MOST } from '../shared/limits.ts';
import type { Dataset } from '../sheet/model.ts';
import { APPROVAL, APPROVAL_VARIABLES } from '../variables.ts';
import { kindOfField, leastWidthOfField, takesTheRow, widthOfField } from './field-kinds.ts';

/** A field of the form as a sheet names it. */
export interface PrintField {
  /** Its variable; of a column that of the subform is put before it. */
  key: string;
  label: string;
  /** Element type. */
  type: string;
  /** Of a subform. */
  columns?: readonly PrintField[];
}

export interface Generated {
  title: string;
  fields: readonly PrintField[];
  /** With the approval records. */
  approval: boolean;
  dataset: Dataset | null;
}

/** Room between the margins of upright A4, millimetres. */
const ROOM = 170;
/** Columns of the grid; a subform with more has as many. */
const GRID = 20;
const LINE = { width: 0.2, line: 'solid', color: '#8f959e' };
const FRAMED: Props = { borderTop: LINE, borderRight: LINE, borderBottom: LINE, borderLeft: LINE };
const HEADED: Props = { ...FRAMED, bold: true, align: 'center', fill: '#f2f5fa' };

/** What stands in one row: how many columns of the grid each takes, and what it shows. */
type RowCell = readonly [columns: number, props: Props];

/** Height of a row with a signature, millimetres: one that is written by hand has room as well. */
const SIGNED = { field: 16, line: 12 } as const;
const heightFor = (parts: readonly RowCell[], height: number): Props =>
  parts.some(([, { kind }]) => kind === 'signature') ? { height } : {};

/**
 * 按表单生成: a sound template over all fields of a form, on A4: two to a row, long ones by themselves, a table for each
 * subform, of its first 60 columns, and one for the approval records, the page's number below. `idOf` names what is new.
 */
export function generate(
  { title, fields, approval, dataset }: Generated,
  idOf: () => string = newId,
): Template {
  const most = Math.min(MOST.columns, Math.max(GRID, ...fields.map(({ columns }) => columns?.length ?? 0)));
  const cols = Array.from({ length: most }, () => ({
    id: idOf(),
    width: Math.floor((ROOM / most) * 100) / 100,
  }));
  const ids = cols.map(({ id }) => id);
  const row = (parts: readonly RowCell[], props: Props = {}): TemplateComponent =>
    rowFrom(parts, props, ids, idOf);
  const components = [
    row([[most, { text: title, style: { size: 16, bold: true, align: 'center' } }]], { height: 14 }),
    ...fieldRows(fields, most).map(parts => row(parts, heightFor(parts, SIGNED.field))),
    ...fields.flatMap(({ key, label, columns }) =>
      columns?.length ? tableRows(key, label, columns, most, row) : [],
    ),
    ...(approval ? tableRows(APPROVAL, '审批记录', APPROVAL_VARIABLES, most, row) : []),
    row([[most, { text: '第 {{page}} 页 / 共 {{pages}} 页', style: { align: 'center', size: 9 } }]], {
      band: 'pageFoot',
    }),
  ];
  return {
    page: { ...structuredClone(pageDefaults), cols, dataset: dataset && { ...dataset } },
    components,
  };
}

function rowFrom(
  parts: readonly RowCell[],
  props: Props,
  columns: readonly string[],
  idOf: () => string,
): TemplateComponent {
  const id = idOf();
  let from = 0;
  const cells = parts.map(([count, own]): TemplateComponent => {
    const covered = columns.slice(from, from + count);
    from += count;
    const span = spanOver([id], covered);
    return {
      id: idOf(),
      name: 'cell',
      props: { ...cellType.defaults(), ...own, col: covered[0] ?? '', span },
    };
  });
  return { id, name: 'row', props: { ...rowType.defaults(), ...props }, components: cells };
}

const head = (text: string): Props => ({ text, style: HEADED });
const value = ({ key, type }: PrintField, prefix = ''): Props => ({
  dataVar: prefix + key,
  kind: kindOfField(type),
  style: FRAMED,
});
/** In a table: numbers stand below one another, moments are read to the minute. */
const lineValue = (column: PrintField, prefix: string): Props => ({
  ...value(column, prefix),
  ...(factsOf(column.type)?.summary === 'amount' ? { style: { ...FRAMED, align: 'right' } } : {}),
  ...(isDateType(column.type) && isMomentType(column.type)
    ? { format: { type: 'date', pattern: 'YYYY-MM-DD HH:mm' } }
    : {}),
});

/** Two fields to a row; one that takes the row stands alone, and so does the one before it where it found no second. */
function fieldRows(fields: readonly PrintField[], most: number): RowCell[][] {
  const [first = 1, second = 1, third = 1, fourth = 1] = shares(most, [2, 3, 2, 3]);
  const rows: RowCell[][] = [];
  let open: PrintField | null = null;
  const alone = (field: PrintField) =>
    rows.push([
      [first, head(field.label)],
      [most - first, value(field)],
    ]);
  for (const field of fields) {
    if (field.columns) continue;
    if (takesTheRow(field.type)) {
      if (open) alone(open);
      open = null;
      alone(field);
    } else if (open) {
      rows.push([
        [first, head(open.label)],
        [second, value(open)],
        [third, head(field.label)],
        [fourth, value(field)],
      ]);
      open = null;
    } else open = field;
  }
  if (open) alone(open);
  return rows;
}

function tableRows(
  source: string,
  title: string,
  columns: readonly PrintField[],
  most: number,
  row: (parts: readonly RowCell[], props?: Props) => TemplateComponent,
): TemplateComponent[] {
  const shown = columns.slice(0, most);
  const widths = widened(
    shares(
      most,
      shown.map(({ type }) => widthOfField(type)),
    ),
    shown.map(({ type }) => Math.max(1, Math.ceil((leastWidthOfField(type) * most) / ROOM))),
  );
  const parts = (props: (column: PrintField) => Props): RowCell[] =>
    shown.map((column, at) => [widths[at] ?? 1, props(column)]);
  const values = parts(column => lineValue(column, `${source}.`));
  return [
    row([[most, { text: title, style: { bold: true } }]], { keep: true }),
    row(
      parts(({ label }) => head(label)),
      { band: 'head', source },
    ),
    row(values, { band: 'detail', source, ...heightFor(values, SIGNED.line) }),
  ];
}

/** These parts, each as wide as it must be, as far as others can give something away: the one with the most to spare gives, of several the last: what a line is about stands first. */
function widened(parts: readonly number[], least: readonly number[]): number[] {
  const wide = [...parts];
  const spare = (at: number): number => (wide[at] ?? 0) - (least[at] ?? 1);
  for (;;) {
    const narrow = wide.findIndex((_, at) => spare(at) < 0);
    const [giver = 0] = [...wide.keys()].sort((a, b) => spare(b) - spare(a) || b - a);
    if (narrow < 0 || spare(giver) <= 0) return wide;
    wide[narrow] = (wide[narrow] ?? 0) + 1;
    wide[giver] = (wide[giver] ?? 0) - 1;
  }
}

const sumOf = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** `total`, at least one for each, divided in whole parts by these weights: what is left over goes where most was cut off. */
function shares(total: number, weights: readonly number[]): number[] {
  const spare = total - weights.length;
  const exact = weights.map(weight => 1 + (spare * weight) / sumOf(weights));
  const parts = exact.map(Math.floor);
  const byRest = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b);
  for (const at of byRest.slice(0, total - sumOf(parts))) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
