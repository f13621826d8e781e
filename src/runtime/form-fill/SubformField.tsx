import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { fillView, subformView } from '@gonghui/elements/form/views.ts';
import type { FillProps, SubformColumn, SubformRow } from '@gonghui/elements/views-api.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, useCallback, useMemo, useRef } from 'react';
import { fieldTitle } from './elements.ts';

interface SubformFieldProps {
  component: TemplateComponent;
  shared: FillProps;
  /** `subform.row.field` of the cells at fault. */
  wrongCells: ReadonlySet<string>;
}

/** Gives a subform's view its columns and cells; rows keep their identity unless they change. */
export function SubformField({ component, shared, wrongCells }: SubformFieldProps) {
  const View = subformView(component.name);
  const rows = useRef<SubformRow[]>([]);
  rows.current = shared.value as unknown as SubformRow[];
  const columns = useMemo<SubformColumn[]>(
    () =>
      (component.components ?? [])
        .filter(child => !child.isHidden && child.props.status !== 'hidden' && fieldOf(child.name))
        .map(child => ({
          id: child.id,
          type: child.name,
          props: { ...child.props, label: fieldTitle(child) },
        })),
    [component],
  );
  const { onChange, onBlur, readOnly, host } = shared;
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
    (row: SubformRow, column: SubformColumn, wrong?: boolean) => (
      <Cell
        key={`${row.id}-${column.id}`}
        rowId={row.id}
        column={column}
        value={row.values[column.id] ?? null}
        changeCell={changeCell}
        onBlur={onBlur}
        readOnly={readOnly}
        invalid={wrong === true}
        host={host}
      />
    ),
    [changeCell, onBlur, readOnly, host],
  );
  const faults = useMemo(() => faultsByRow(wrongCells), [wrongCells]);
  const wrong = useCallback((rowId: string) => faults.get(rowId) ?? '', [faults]);
  if (!View) return null;
  return (
    <View
      {...shared}
      value={rows.current}
      onChange={change}
      columns={columns}
      cell={cell}
      newRow={newRow}
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

interface CellProps extends Pick<FillProps, 'onBlur' | 'readOnly' | 'invalid' | 'host'> {
  rowId: string;
  column: SubformColumn;
  value: Json;
  changeCell(rowId: string, columnId: string, value: Json): void;
}

const Cell = memo(function Cell({
  rowId,
  column,
  value,
  changeCell,
  onBlur,
  readOnly,
  invalid,
  host,
}: CellProps) {
  const View = fillView(column.type);
  const change = useCallback(
    (next: Json) => changeCell(rowId, column.id, next),
    [changeCell, rowId, column.id],
  );
  if (!View) return null;
  const name = `${rowId}-${column.id}`;
  return (
    <View
      inputId={`f-${name}`}
      labelId={`h-${column.id}`}
      props={column.props}
      value={value}
      onChange={change}
      onBlur={onBlur}
      readOnly={readOnly || column.props.status === 'readonly'}
      invalid={invalid}
      host={host}
    />
  );
});
