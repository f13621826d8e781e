import type { Range } from '../shared/range-value.ts';
import { RangeBox } from '../ui/RangeBox.tsx';
import { TimeBox } from '../ui/TimeBox.tsx';
import type { FillProps } from '../views-api.ts';
import type { TimeRangeProps } from './shape.ts';

export const Fill = (fill: FillProps<TimeRangeProps, Range | null>) => (
  <RangeBox fill={fill} noun="时间" icon="clock">
    {(end, name, onNote) => <TimeBox fill={end} end={name} onNote={onNote} />}
  </RangeBox>
);
