import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { LinkState } from '@gonghui/elements/form/linkage/link-state.ts';
import { fillView, subformView } from '@gonghui/elements/form/views.ts';
import type {
  CellSpot,
  FillProps,
  SubformColumn,
  SubformRow,
  UnreadCell,
} from '@gonghui/elements/form/views-api.ts';
import { afterPress } from '@gonghui/elements/ui/after-press.tsx';
import type { UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useFillPage } from '../form-tree/context.ts';
import { useSubformColumns } from './use-subform-columns.ts';

interface SubformFieldProps {
  component: TemplateComponent;
  shared: FillProps;
  /** `subform.row.field` of the cells at fault. */
  wrongCells: ReadonlySet<string>;
  /** Counts up when rules make something else of the cells. */
  marked: number;
}

/** Gives a subform's view its columns and cells; rows keep their identity unless they change. */
export function SubformField({ component, shared, wrongCells, marked }: SubformFieldProps) {
  const View = subformView(component.name);
  const rows = useRef<SubformRow[]>([]);
  rows.current = shared.value as unknown as SubformRow[];
  const { state } = useFillPage();
  const columns = useSubformColumns(component, state);
  const { onChange, readOnly, host } = shared;
  const leave = useCallback(
    (rowId: string, columnId: string) => afterPress(() => state.visit(component.id, rowId, columnId)),
    [state, component.id],
  );
  const unread = useCallback(
    (rowId: string, columnId: string) => state.unread(component.id, rowId, columnId),
    [state, component.id],
  );
  const unreadText = useCallback(
    (rowId: string, columnId: string) => unread(rowId, columnId).get('')?.text ?? null,
    [unread],
  );
  const blockPasted = useCallback(
    (texts: readonly UnreadCell[], taken: readonly CellSpot[]) =>
      state.blockPasted(component.id, texts, taken),
    [state, component.id],
  );
  const change = useCallback((next: SubformRow[]) => onChange(next as unknown as Json), [onChange]);
  const changeCell = useCallback(
    (rowId: string, columnId: string, value: Json) => {
      const next = rows.current.map(row =>
        row.id === rowId ? { ...row, values: { ...row.values, [columnId]: value } } : row,
      );
      change(next);
    },
    [change],
  );
  const newRow = useCallback((): SubformRow => {
    const values: Record<string, Json> = {};
    for (const child of component.components ?? []) {
      const spec = fieldOf(child.name);
      if (spec) values[child.id] = spec.initial?.(child.props) ?? spec.empty;
    }
    return { id: newId(), values };
  }, [component]);
  const cell = useCallback(
    (row: SubformRow, column: SubformColumn, wrong?: boolean, mark?: LinkState | null) => (
      <Cell
        key={`${row.id}-${column.id}`}
        rowId={row.id}
        column={column}
        // A row from before the column was made has no cell of it.
        value={row.values[column.id] ?? fieldOf(column.type)?.empty ?? null}
        changeCell={changeCell}
        leave={leave}
        unread={unread}
        readOnly={readOnly || mark?.locked === true}
        required={mark?.required === true}
        invalid={wrong === true}
        text={unreadText(row.id, column.id)}
        host={host}
      />
    ),
    [changeCell, leave, unread, unreadText, readOnly, host],
  );
  const faults = useMemo(() => faultsByRow(wrongCells), [wrongCells]);
  const wrong = useCallback((rowId: string) => faults.get(rowId) ?? '', [faults]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `marked` says that what is read here has changed
  const rowMarks = useCallback(
    (rowId: string) => state.rowMarks(component.id, rowId),
    [state, component.id, marked],
  );
  if (!View) return null;
  return (
    <View
      {...shared}
      marks={rowMarks}
      value={rows.current}
      onChange={change}
      columns={columns}
      cell={cell}
      newRow={newRow}
      blockPasted={blockPasted}
      unreadText={unreadText}
      wrong={wrong}
    />
  );
}

/** Ids of the columns at fault by row, from `subform.row.field`. */
function faultsByRow(keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const key of keys) {
    const [, row = '', column = ''] = key.split('.');
    const before = rows.get(row);
    rows.set(row, before === undefined ? column : `${before},${column}`);
  }
  return rows;
}

interface CellProps extends Pick<FillProps, 'readOnly' | 'invalid' | 'host'> {
  rowId: string;
  column: SubformColumn;
  value: Json;
  /** By a rule, in this row. */
  required: boolean;
  changeCell(rowId: string, columnId: string, value: Json): void;
  /** The cell was left, its row perhaps not. */
  leave(rowId: string, columnId: string): void;
  unread(rowId: string, columnId: string): UnreadTexts;
  /** What its box holds and is no value, which a block may have put there; null for nothing. */
  text: string | null;
}

const Cell = memo(function Cell({
  rowId,
  column,
  value,
  changeCell,
  leave,
  unread,
  readOnly,
  required,
  invalid,
  host,
}: CellProps) {
  const View = fillView(column.type);
  const change = useCallback(
    (next: Json) => changeCell(rowId, column.id, next),
    [changeCell, rowId, column.id],
  );
  const blur = useCallback(() => leave(rowId, column.id), [leave, rowId, column.id]);
  const texts = useMemo(() => unread(rowId, column.id), [unread, rowId, column.id]);
  const props = useMemo(
    () => (required ? { ...column.props, required: true } : column.props),
    [column.props, required],
  );
  if (!View) return null;
  const name = `${rowId}-${column.id}`;
  return (
    <View
      columnId={column.id}
      inputId={`f-${name}`}
      labelId={`h-${column.id}`}
      props={props}
      value={value}
      onChange={change}
      onBlur={blur}
      readOnly={readOnly || column.props.status === 'readonly'}
      invalid={invalid}
      unread={texts}
      host={host}
    />
  );
});
