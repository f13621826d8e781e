import { readClock } from '@gonghui/values/clock.ts';
import { DEFAULT_TIME_FORMAT, formatTime, withoutSeconds } from '../../shared/times.ts';
import { TimeFoot, TimePanel } from '../../ui/TimePanel.tsx';
import type { FillProps } from '../views-api.ts';
import { PickText } from './PickText.tsx';

interface TimeBoxProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  format?: string;
}

/** A time of day, typed or picked; `end` and `onNote` as in `PickText`. */
export function TimeBox({
  fill,
  end,
  onNote,
}: {
  fill: FillProps<TimeBoxProps, string | null>;
  end?: string;
  onNote?(note: string): void;
}) {
  const { props, value, onChange } = fill;
  const format = props.format ?? DEFAULT_TIME_FORMAT;
  return (
    <PickText
      fill={fill}
      end={end}
      shown={value === null ? '' : formatTime(value, format)}
      parse={text => withoutSeconds(readClock(text), format, () => text)}
      onNote={onNote}
      icon="clock"
    >
      {done => (
        <>
          <TimePanel value={value} format={format} onChange={onChange} onDone={done} />
          <TimeFoot format={format} onNow={onChange} onDone={done} />
        </>
      )}
    </PickText>
  );
}
