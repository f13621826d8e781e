import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useVariables } from '../variables/use-variables.ts';

/** The one variable that is shown, from those of the form. */
export function VariableControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'variable'>) {
  const variables = useVariables();
  const key = typeof value === 'string' ? value : '';
  const options = [...variables.all()].map(one => ({ value: one.key, label: variables.labelOf(one.key) }));
  const gone = key !== '' && !options.some(option => option.value === key);
  return (
    <>
      <Select
        id={inputId}
        label={setting.label}
        className="gd-input"
        value={key}
        disabled={disabled}
        options={[
          { value: '', label: mixed ? '多个值' : '不使用变量' },
          ...(gone ? [{ value: key, label: variables.state === 'there' ? `已删除的字段 ${key}` : key }] : []),
          ...options,
        ]}
        onChange={set}
      />
      {variables.state === 'failed' && (
        <p className="pd-hint">
          变量没有取到
          <button type="button" className="gd-text-button" onClick={() => void variables.load()}>
            重试
          </button>
        </p>
      )}
    </>
  );
}
