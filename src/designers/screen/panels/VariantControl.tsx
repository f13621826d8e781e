import { useLayoutEffect, useRef } from 'react';
import { Segmented } from '../../frame/inspector/ChoiceControls.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { pictureOf } from './palette-pictures.ts';

/** More than these are not all in sight: the list scrolls to the one that is chosen. */
const IN_SIGHT = 8;

/** Which entry of the palette a component is: by the palette's own pictures where it is a shape, else by name. */
export function VariantControl(props: ControlProps<'variant'>) {
  const { setting, value, disabled, inputId, labelId, set } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const many = setting.options.length > IN_SIGHT;
  useLayoutEffect(() => {
    const box = list.current;
    const chosen = box?.querySelector<HTMLElement>('[data-on]');
    if (many && box && chosen)
      box.scrollTop = chosen.offsetTop - (box.clientHeight - chosen.offsetHeight) / 2;
  }, [many]);
  if (!setting.options.some(option => pictureOf(setting.type, option.value)))
    return <Segmented options={setting.options} {...{ value, disabled, inputId, labelId, set }} />;
  const current = setting.options.findIndex(option => option.value === value);
  return (
    <fieldset ref={list} className="sd-variants" aria-labelledby={labelId} disabled={disabled}>
      {setting.options.map((option, index) => (
        <label key={option.value} data-on={index === current || undefined} data-tip={option.label}>
          <input
            id={index === Math.max(0, current) ? inputId : undefined}
            type="radio"
            name={inputId}
            aria-label={option.label}
            checked={index === current}
            onChange={() => set(option.value)}
          />
          <img src={pictureOf(setting.type, option.value)} alt="" draggable={false} loading="lazy" />
        </label>
      ))}
    </fieldset>
  );
}
