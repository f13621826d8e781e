import { readMoment as readWrittenMoment } from '@gonghui/values/day.ts';
import './date-time.css';
import { dayLimits, withinLimits } from '../../shared/date-limits.ts';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { timeNow } from '../../shared/time-parts.ts';
import { withoutSeconds } from '../../shared/times.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import { TimeFoot, TimePanel } from '../../ui/TimePanel.tsx';
import { DEFAULT_MOMENT_FORMAT, formatMoment, momentParts, timeFormatOf } from '../shared/moments.ts';
import { PickText } from '../ui/PickText.tsx';
import type { FillProps } from '../views-api.ts';
import type { DateTimeProps } from './shape.ts';

/** A day in the calendar and a time beside it; picking goes on until 确定. */
export function Fill(fill: FillProps<DateTimeProps, string | null>) {
  const { props, value, onChange } = fill;
  const today = enterpriseToday();
  const limits = dayLimits(props, today);
  const format = props.format ?? DEFAULT_MOMENT_FORMAT;
  const clock = timeFormatOf(format);
  const [day, time] = value === null ? [null, null] : momentParts(value);
  // A time picked first belongs to today, or to the first day there is.
  const home = withinLimits(today, limits) ? today : (limits.min ?? today);
  return (
    <PickText
      fill={fill}
      shown={value === null ? '' : formatMoment(value, format)}
      parse={text => withoutSeconds(readWrittenMoment(text, today), format, () => text)}
      icon="calendar"
    >
      {done => (
        <>
          <div className="gf-moment">
            <Calendar
              start={day}
              end={day}
              limits={limits}
              months={1}
              from={day}
              onPick={picked => onChange(`${picked} ${time ?? timeNow(clock)}`)}
            />
            <TimePanel
              value={time}
              format={clock}
              onChange={picked => onChange(`${day ?? home} ${picked}`)}
              onDone={done}
            />
          </div>
          <TimeFoot
            format={clock}
            onNow={now => {
              if (withinLimits(today, limits)) onChange(`${today} ${now}`);
            }}
            onDone={done}
          />
        </>
      )}
    </PickText>
  );
}
