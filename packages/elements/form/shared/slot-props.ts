import type { Setting } from '../../settings.ts';
import { minutesOf, readTime, timeSlots } from '../../shared/times.ts';

/** Spec, designers §9: time slot step 60 minutes from 08:00 to 21:00. */
export const DEFAULT_INTERVAL = 60;
export const DEFAULT_START = '08:00';
export const DEFAULT_END = '21:00';

export const slotDefaults = {
  intervalStep: DEFAULT_INTERVAL,
  startTime: DEFAULT_START,
  endTime: DEFAULT_END,
};

export interface SlotProps {
  intervalStep?: number;
  startTime?: string;
  endTime?: string;
}

/** The times that may be chosen, as stored. */
export const slotsOf = ({ intervalStep, startTime, endTime }: SlotProps): string[] =>
  timeSlots(startTime ?? DEFAULT_START, endTime ?? DEFAULT_END, intervalStep ?? DEFAULT_INTERVAL);

export const readSlot = (raw: unknown): string | null => {
  const time = readTime(raw);
  return time === null ? null : `${time.slice(0, 5)}:00`;
};

export const slotSettings: readonly Setting[] = [
  { control: 'time', prop: 'startTime', label: '开始时间' },
  { control: 'time', prop: 'endTime', label: '结束时间' },
  { control: 'number', prop: 'intervalStep', label: '时间间隔', min: 5, max: 720, step: 5, unit: '分钟' },
];

/** No slot at all: the end is before the start. */
export function slotProblems(props: SlotProps): { prop: string; message: string; level: 'error' }[] {
  const late = minutesOf(props.startTime ?? DEFAULT_START) > minutesOf(props.endTime ?? DEFAULT_END);
  return late ? [{ prop: 'endTime', message: '结束时间不能早于开始时间', level: 'error' }] : [];
}
