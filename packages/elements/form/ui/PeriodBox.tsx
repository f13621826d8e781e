import { dayLimits } from '../../shared/date-limits.ts';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import {
  formatPeriod,
  periodDays,
  periodOfDay,
  readPeriod,
  stepPeriod,
  type Unit,
} from '../../shared/periods.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import { PeriodGrid } from '../../ui/PeriodGrid.tsx';
import { Shortcuts } from '../../ui/Shortcuts.tsx';
import { PERIOD_FORMATS, type PeriodProps, periodAllowed } from '../shared/period-field.ts';
import type { FillProps } from '../views-api.ts';
import { PickText } from './PickText.tsx';

const SHORTCUTS: Record<Unit, readonly { label: string; step: number }[]> = {
  week: [
    { label: '本周', step: 0 },
    { label: '上周', step: -1 },
    { label: '下周', step: 1 },
  ],
  month: [
    { label: '本月', step: 0 },
    { label: '上个月', step: -1 },
    { label: '下个月', step: 1 },
  ],
  quarter: [
    { label: '本季度', step: 0 },
    { label: '上季度', step: -1 },
    { label: '下季度', step: 1 },
  ],
  year: [
    { label: '今年', step: 0 },
    { label: '去年', step: -1 },
    { label: '明年', step: 1 },
  ],
};

/** The fill view of date-week, date-month, date-quarter and date-year. */
export function PeriodBox({ unit, fill }: { unit: Unit; fill: FillProps<PeriodProps, string | null> }) {
  const { props, value, onChange } = fill;
  const today = enterpriseToday();
  const allowed = (period: string) => periodAllowed(unit, period, props, today);
  const [first, last] = value === null ? [null, null] : periodDays(unit, value);
  return (
    <PickText
      fill={fill}
      shown={value === null ? '' : formatPeriod(unit, value, props.format ?? PERIOD_FORMATS[unit][0])}
      parse={text => readPeriod(unit, text, today)}
      icon="calendar"
    >
      {done => {
        const choose = (period: string) => {
          onChange(period);
          done();
        };
        return (
          <>
            {unit === 'week' ? (
              <Calendar
                key={value ?? ''}
                start={first}
                end={last}
                limits={dayLimits(props, today)}
                months={1}
                weeks
                from={first}
                onPick={day => choose(periodOfDay('week', day))}
              />
            ) : (
              <PeriodGrid unit={unit} value={value} today={today} allowed={allowed} onPick={choose} />
            )}
            <Shortcuts
              items={SHORTCUTS[unit].map(({ label, step }) => ({
                label,
                value: stepPeriod(unit, periodOfDay(unit, today), step),
              }))}
              allowed={allowed}
              onPick={choose}
            />
          </>
        );
      }}
    </PickText>
  );
}
