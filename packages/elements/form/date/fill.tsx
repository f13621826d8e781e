import { readDay } from '@gonghui/values/day.ts';
import { dayLimits, withinLimits } from '../../shared/date-limits.ts';
import { formatDay } from '../../shared/dates.ts';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { NativeDay } from '../../ui/NativeDay.tsx';
import { Shortcuts } from '../../ui/Shortcuts.tsx';
import { dropTexts, holdsTexts } from '../../ui/unread.ts';
import { DAY_SHORTCUTS } from '../shared/date-shortcuts.ts';
import { PickText } from '../ui/PickText.tsx';
import type { FillProps } from '../views-api.ts';
import { DEFAULT_FORMAT } from './field.ts';
import type { DateProps } from './shape.ts';

type Props = FillProps<DateProps, string | null>;

export const Fill = (fill: Props) =>
  fill.host.device === 'mobile' && !fill.readOnly ? <Phone {...fill} /> : <Desk {...fill} />;

function Phone(fill: Props) {
  const { props, value, onChange, readOnly } = fill;
  const limits = dayLimits(props, enterpriseToday());
  return (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <NativeDay
        id={fill.inputId}
        value={value ?? ''}
        placeholder={props.placeholder}
        min={limits.min ?? undefined}
        max={limits.max ?? undefined}
        readOnly={readOnly}
        describedBy={fill.messageId}
        invalid={fill.invalid}
        required={props.required}
        unread={fill.unread}
        onChange={day => onChange(day === '' ? null : day)}
        onBlur={fill.onBlur}
      />
      {props.clearable !== false && !readOnly && (value !== null || holdsTexts(fill.unread)) ? (
        <ClearButton
          label={props.label}
          controlId={fill.inputId}
          onClear={() => {
            dropTexts(fill.unread);
            onChange(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** A text box that understands typed days, with a calendar beside it. */
function Desk(fill: Props) {
  const { props, value, onChange } = fill;
  const today = enterpriseToday();
  const limits = dayLimits(props, today);
  return (
    <PickText
      fill={fill}
      shown={value === null ? '' : formatDay(value, props.format ?? DEFAULT_FORMAT)}
      parse={text => readDay(text, today)}
      icon="calendar"
    >
      {done => {
        const choose = (day: string) => {
          onChange(day);
          done();
        };
        return (
          <>
            <Calendar
              key={value ?? ''}
              start={value}
              end={value}
              limits={limits}
              months={1}
              from={value}
              onPick={choose}
            />
            <Shortcuts
              items={DAY_SHORTCUTS.map(({ label, day }) => ({ label, value: day(today) }))}
              allowed={day => withinLimits(day, limits)}
              onPick={choose}
            />
          </>
        );
      }}
    </PickText>
  );
}
