import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { sourcesOf } from '../variables/sources.ts';
import { useVariables } from '../variables/use-variables.ts';

/** What the rows of a table are filled from. */
export function TableSourceControl(props: ControlProps<'table-source'>) {
  const { setting, value, mixed, disabled, inputId, set } = props;
  const variables = useVariables();
  const source = typeof value === 'string' ? value : '';
  const sources = sourcesOf(variables);
  const gone = source !== '' && !sources.some(one => one.value === source);
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={source}
      disabled={disabled}
      options={[
        { value: '', label: mixed ? '多个值' : '无' },
        ...(gone ? [{ value: source, label: variables.state === 'there' ? '已删除的子表单' : source }] : []),
        ...sources,
      ]}
      onChange={next => set(next === '' ? null : next)}
    />
  );
}
