import type { FillProps } from '../../views-api.ts';
import { dayLimits } from '../shared/date-limits.ts';
import { DAY_SHORTCUTS } from '../shared/date-shortcuts.ts';
import { formatDay, localToday } from '../shared/dates.ts';
import { parseDay } from '../shared/parse-day.ts';
import { Calendar } from '../ui/Calendar.tsx';
import { ClearButton } from '../ui/ClearButton.tsx';
import { controlAttributes } from '../ui/control-attributes.ts';
import { FocusInside } from '../ui/FocusInside.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Layer } from '../ui/Layer.tsx';
import { NativeDay } from '../ui/NativeDay.tsx';
import { Shortcuts } from '../ui/Shortcuts.tsx';
import { useLayer } from '../ui/use-layer.tsx';
import { useTyped } from '../ui/use-typed.tsx';
import type { DateProps } from './definition.ts';
import { DEFAULT_FORMAT } from './field.ts';

type Props = FillProps<DateProps, string | null>;

export const Fill = (fill: Props) =>
  fill.host.device === 'mobile' && !fill.readOnly ? <Phone {...fill} /> : <Desk {...fill} />;

function Phone(fill: Props) {
  const { props, value, onChange, readOnly } = fill;
  const limits = dayLimits(props, localToday());
  return (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <NativeDay
        id={fill.inputId}
        kind="date"
        value={value ?? ''}
        placeholder={props.placeholder}
        min={limits.min ?? undefined}
        max={limits.max ?? undefined}
        readOnly={readOnly}
        describedBy={fill.messageId}
        invalid={fill.invalid}
        required={props.required}
        onChange={day => onChange(day === '' ? null : day)}
        onBlur={fill.onBlur}
      />
      {props.clearable !== false && !readOnly && value !== null ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange(null)} />
      ) : null}
    </div>
  );
}

/** A text box that understands typed days, with a calendar beside it. */
function Desk(fill: Props) {
  const { props, value, onChange, readOnly } = fill;
  const today = localToday();
  const limits = dayLimits(props, today);
  const layer = useLayer(fill.inputId, readOnly, fill.onBlur);
  const shown = value === null ? '' : formatDay(value, props.format ?? DEFAULT_FORMAT);
  const typed = useTyped(shown, text => parseDay(text, today), onChange);
  const choose = (day: string) => {
    onChange(day);
    layer.close('back');
  };
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
      {props.clearable !== false && !readOnly && value !== null ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange(null)} />
      ) : null}
      <Icon name="calendar" />
      {layer.open ? (
        <Layer id={layer.id} anchor={layer.anchor} label={`选择${props.label}`} onClose={layer.close}>
          <FocusInside wanted={layer.focusInside.current}>
            <Calendar
              key={value ?? ''}
              start={value}
              end={value}
              limits={limits}
              months={1}
              from={value}
              onPick={choose}
            />
          </FocusInside>
          <Shortcuts
            items={DAY_SHORTCUTS.map(({ label, day }) => ({ label, value: day(today) }))}
            allowed={day =>
              (limits.min === null || day >= limits.min) && (limits.max === null || day <= limits.max)
            }
            onPick={choose}
          />
        </Layer>
      ) : null}
    </div>
  );
}
