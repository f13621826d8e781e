import type { Stroke } from '@gonghui/elements/print/sheet/model.ts';
import { strokeOf } from '@gonghui/elements/print/sheet/read-content.ts';
import { Select } from '../../../ui/Select.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { LINE_NAMES } from '../line-names.ts';

const FIRST: Stroke = { width: 0.2, line: 'solid', color: '#000000' };

/** Width, kind and colour of a line. A width of 0 is none. */
export function StrokeControl({ setting, target, value, disabled, inputId, set }: ControlProps<'stroke'>) {
  const stroke = strokeOf(value);
  const shown = stroke ?? FIRST;
  const [fault, setFault] = useFault(target.ids.join());
  const put = (part: Partial<Stroke>) => {
    const next = { ...shown, ...part };
    set(next.width > 0 ? { ...next } : undefined);
  };
  return (
    <>
      <div className="pd-stroke">
        <NumberBox
          id={inputId}
          name={`${setting.label}粗细`}
          unit="mm"
          decimals={2}
          value={stroke?.width ?? 0}
          min={0}
          max={10}
          step={0.1}
          disabled={disabled}
          commit={width => put({ width })}
          say={setFault}
        />
        <Select
          label={`${setting.label}线型`}
          className="gd-input"
          value={shown.line}
          disabled={disabled || !stroke}
          options={LINE_NAMES}
          onChange={line => put({ line: line as Stroke['line'] })}
        />
        <input
          type="color"
          aria-label={`${setting.label}颜色`}
          value={/^#[0-9a-f]{6}$/i.test(shown.color) ? shown.color : '#000000'}
          disabled={disabled || !stroke}
          onChange={event => put({ color: event.target.value })}
        />
      </div>
      <Fault text={fault} />
    </>
  );
}
