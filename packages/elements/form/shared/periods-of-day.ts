/** A day cut into periods of equal length (spec, designers §9: step 60 minutes, from 08:00 to 21:00). */
export interface PeriodProps {
  /** Minutes of one period. */
  intervalStep?: number;
  startTime?: string;
  endTime?: string;
}

export const DEFAULT_STEP = 60;
export const DEFAULT_START = '08:00';
export const DEFAULT_END = '21:00';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** Starts of the periods that fit whole between the two times, `HH:mm`. */
export function periodStarts(props: PeriodProps): string[] {
  const step = Math.max(1, props.intervalStep ?? DEFAULT_STEP);
  const end = minutes(props.endTime ?? DEFAULT_END);
  const starts: string[] = [];
  for (let at = minutes(props.startTime ?? DEFAULT_START); at + step <= end; at += step)
    starts.push(clock(at));
  return starts;
}

/** End of the period that starts at `start`. */
export const periodEnd = (start: string, props: PeriodProps): string =>
  clock(minutes(start) + Math.max(1, props.intervalStep ?? DEFAULT_STEP));
