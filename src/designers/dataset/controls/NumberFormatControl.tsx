import { isDateType, isNumberType } from '@gonghui/elements/query/field-types.ts';
import { FormatEditor } from '../../format/FormatEditor.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** How the values of a column are written, in the preview and in every report that reads the dataset. */
export function NumberFormatControl({
  target,
  value,
  disabled,
  labelId,
  set,
}: ControlProps<'number-format'>) {
  const types = target.props.map(({ type }) => (typeof type === 'string' ? type : ''));
  const of = types.every(isNumberType) ? 'number' : types.every(isDateType) ? 'date' : null;
  if (of === null) return <p className="gd-format-none">只有数字和日期字段有显示格式</p>;
  return (
    <FormatEditor
      value={value}
      of={of}
      target={target.ids.join()}
      disabled={disabled}
      labelId={labelId}
      set={set}
    />
  );
}
