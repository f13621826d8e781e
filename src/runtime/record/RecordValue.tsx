import { recordView } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { type RecordColumn, textOf } from './columns.ts';

interface RecordValueProps {
  column: RecordColumn;
  value: Json | undefined;
  host: FillHost;
  /** Lists show one line of text; the detail shows pictures and rows. */
  compact?: boolean;
}

/** A stored value by the display rules of the spec: the type's own view, or its text, or 空. */
export function RecordValue({ column, value, host, compact }: RecordValueProps) {
  const text = textOf(column, value, host.names);
  const View = recordView(column.component.name);
  if (compact || !View || text === EMPTY_TEXT)
    return <span className={text === EMPTY_TEXT ? 'gh-empty-value' : undefined}>{text}</span>;
  const read = column.spec.read(value ?? null, column.component.props);
  return <View props={column.component.props} value={read.ok ? read.value : null} host={host} />;
}
