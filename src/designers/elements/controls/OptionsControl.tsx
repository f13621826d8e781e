import { GripVertical, Plus, X } from 'lucide-react';
import type { PointerEvent } from 'react';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { MAX_LABEL, useOptions } from './use-options.ts';

/** Options of a choice: typed one under the other, sorted by drag, pasted by the line, the preset ones ticked. */
export function OptionsControl(props: ControlProps<'options'>) {
  const { setting, disabled, inputId } = props;
  const { options, list, drag, presets, preset, addFresh, setLabel, remove, press, paste } =
    useOptions(props);
  return (
    <div className="gd-options">
      <ul ref={list}>
        {options.map((option, index) => (
          <li key={option.value} data-item={option.value}>
            <button
              type="button"
              className="gd-options-grip"
              tabIndex={-1}
              disabled={disabled}
              aria-label={`拖动排序：${option.label}`}
              onPointerDown={(event: PointerEvent<HTMLButtonElement>) => drag(event, option.value)}
            >
              <GripVertical size={13} />
            </button>
            {setting.defaultProp && (
              <input
                type={setting.multiple ? 'checkbox' : 'radio'}
                name={`${inputId}-preset`}
                data-tip="默认选中"
                aria-label={`默认选中 ${option.label}`}
                checked={presets.includes(option.value)}
                disabled={disabled}
                onChange={event => preset(option.value, event.target.checked)}
                onClick={() => {
                  if (!setting.multiple && presets.includes(option.value)) preset(option.value, false);
                }}
              />
            )}
            <LiveInput
              id={index === 0 ? inputId : undefined}
              text={option.label}
              write={label => setLabel(option.value, label)}
              aria-label={`选项 ${index + 1}`}
              placeholder="选项文字"
              maxLength={MAX_LABEL}
              disabled={disabled}
              onKeyDown={event => press(event, option, index)}
              onPaste={event => paste(event, option, index)}
            />
            <button
              type="button"
              className="gd-options-remove"
              disabled={disabled || options.length <= 1}
              aria-label={`删除选项 ${option.label}`}
              onClick={() => remove(option.value)}
            >
              <X size={13} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || options.length >= setting.max}
        onClick={() => addFresh(options.length)}
      >
        <Plus size={14} />
        添加选项
      </button>
      <p className="gd-help">回车添加下一项；可一次粘贴多行</p>
    </div>
  );
}
