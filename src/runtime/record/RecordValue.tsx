import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { recordView } from '@gonghui/elements/form/views.ts';
import type { FillHost, SubformColumn, SubformRow } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { fieldTitle } from '../form-fill/elements.ts';
import { FieldBoundary } from '../room/FieldBoundary.tsx';
import { type RecordColumn, textOf } from './columns.ts';

interface RecordValueProps {
  column: RecordColumn;
  value: Json | undefined;
  host: FillHost;
}

/** A stored value by the display rules of the spec: the type's own view, or its text, or 空. */
export function RecordValue({ column, value, host }: RecordValueProps) {
  const text = textOf(column, value, host.names);
  const read = column.spec.read(value ?? null, column.component.props);
  // What the field no longer allows is read as text, which the type has words for.
  const View = read.ok ? recordView(column.component.name) : undefined;
  if (text === EMPTY_TEXT) return <span className="gh-empty-value">{text}</span>;
  if (!View) return <span>{MOMENTS.has(column.spec.column) ? <Unbroken text={text} /> : text}</span>;
  const children = column.component.components;
  return (
    <FieldBoundary reading>
      <View
        props={column.component.props}
        value={read.ok ? read.value : null}
        host={host}
        columns={children && subformColumns(children)}
        cell={children && ((row, cell) => <CellValue row={row} column={cell} host={host} />)}
      />
    </FieldBoundary>
  );
}

/** Columns that are read as days and times. */
const MOMENTS: ReadonlySet<string> = new Set(['date', 'date-list', 'time', 'timestamp']);

/** Days and times whole on a line: 2026-01-01至2026-02-01 goes on in the next one between its two days. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(/(至| )/).map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
      <span key={at} className="gh-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );

const subformColumns = (children: readonly TemplateComponent[]): SubformColumn[] =>
  children
    .filter(child => !child.isHidden && child.props.status !== 'hidden' && fieldOf(child.name))
    .map(child => ({ id: child.id, type: child.name, props: { ...child.props, label: fieldTitle(child) } }));

function CellValue({ row, column, host }: { row: SubformRow; column: SubformColumn; host: FillHost }) {
  const spec = fieldOf(column.type);
  if (!spec) return null;
  const component = { id: column.id, name: column.type, props: column.props };
  const title = typeof column.props.label === 'string' ? column.props.label : '';
  return (
    <RecordValue
      column={{ id: column.id, title, component, spec }}
      value={row.values[column.id]}
      host={host}
    />
  );
}
