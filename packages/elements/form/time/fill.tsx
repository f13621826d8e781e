import './time.css';
import type { ReactNode } from 'react';
import type { FillProps } from '../../views-api.ts';
import { ClearButton } from '../ui/ClearButton.tsx';
import { controlAttributes } from '../ui/control-attributes.ts';
import { FocusInside } from '../ui/FocusInside.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Layer } from '../ui/Layer.tsx';
import { NativeDay } from '../ui/NativeDay.tsx';
import { useLayer } from '../ui/use-layer.tsx';
import { useTyped } from '../ui/use-typed.tsx';
import type { TimeProps } from './definition.ts';
import { DEFAULT_FORMAT, formatTime, readTime } from './field.ts';
import { parseTime, timeNow, withPart } from './parse-time.ts';
import { TimeColumn } from './TimeColumn.tsx';

type Props = FillProps<TimeProps, string | null>;

const COLUMNS = [
  { label: '时', count: 24 },
  { label: '分', count: 60 },
  { label: '秒', count: 60 },
];

export function Fill(fill: Props) {
  const { props, value, onChange, readOnly } = fill;
  return (
    <TimeBox {...fill}>
      {props.clearable !== false && !readOnly && value !== null ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange(null)} />
      ) : null}
    </TimeBox>
  );
}

const TimeBox = (fill: Props & { children: ReactNode }) =>
  fill.host.device === 'mobile' && !fill.readOnly ? <Phone {...fill} /> : <Desk {...fill} />;

function Phone(fill: Props & { children: ReactNode }) {
  const { props, value, readOnly } = fill;
  const format = props.format ?? DEFAULT_FORMAT;
  return (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <NativeDay
        id={fill.inputId}
        kind="time"
        value={value === null ? '' : formatTime(value, format)}
        placeholder={props.placeholder}
        step={format === 'HH:mm' ? 60 : 1}
        readOnly={readOnly}
        describedBy={fill.messageId}
        invalid={fill.invalid}
        required={props.required}
        onChange={time => fill.onChange(readTime(time))}
        onBlur={fill.onBlur}
      />
      {fill.children}
    </div>
  );
}

function Desk(fill: Props & { children: ReactNode }) {
  const { props, value, onChange, readOnly } = fill;
  const format = props.format ?? DEFAULT_FORMAT;
  const layer = useLayer(fill.inputId, readOnly, fill.onBlur);
  const typed = useTyped(value === null ? '' : formatTime(value, format), parseTime, onChange);
  const columns = COLUMNS.slice(0, format.split(':').length);
  return (
    <div
      ref={layer.anchor}
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <input
        {...controlAttributes(fill)}
        className="gf-text"
        type="text"
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        aria-controls={layer.controls}
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly}
        value={typed.text}
        onChange={typed.onChange}
        onClick={layer.show}
        onKeyDown={event => {
          typed.onEnter(event);
          layer.onKeyDown(event);
        }}
        onBlur={() => {
          typed.commit();
          if (!layer.open) fill.onBlur();
        }}
      />
      {fill.children}
      <Icon name="clock" />
      {layer.open ? (
        <Layer id={layer.id} anchor={layer.anchor} label={`选择${props.label}`} onClose={layer.close}>
          <FocusInside wanted={layer.focusInside.current}>
            <div className="gf-time-columns">
              {columns.map(({ label, count }, index) => (
                <TimeColumn
                  key={label}
                  label={label}
                  count={count}
                  value={value?.split(':')[index] ?? null}
                  onPick={part => onChange(withPart(value, index, part))}
                  onDone={() => layer.close('back')}
                />
              ))}
            </div>
          </FocusInside>
          <div className="gf-shortcuts">
            <button type="button" className="gf-link" onClick={() => onChange(timeNow(format))}>
              此刻
            </button>
            <button type="button" className="gf-link" onClick={() => layer.close('back')}>
              确定
            </button>
          </div>
        </Layer>
      ) : null}
    </div>
  );
}
