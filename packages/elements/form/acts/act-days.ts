interface Days {
  startDate?: string | null;
  endDate?: string | null;
}

export type ActState = 'coming' | 'running' | 'over';

export const ACT_STATES: Readonly<Record<ActState, string>> = {
  coming: '未开始',
  running: '进行中',
  over: '已结束',
};

/**
 * Whether an activity is on by `today` (YYYY-MM-DD), both its days included; with one day alone it is on for that day. Null where it has
 * no days.
 */
export function stateOf({ startDate, endDate }: Days, today: string): ActState | null {
  if (!startDate && !endDate) return null;
  if (startDate && today < startDate) return 'coming';
  return today > (endDate || startDate || today) ? 'over' : 'running';
}

const dotted = (day: string): string => day.replaceAll('-', '.');

/** `2026.03.01 至 2026.03.05`; one day alone, or empty. */
export function daysText({ startDate, endDate }: Days): string {
  if (startDate && endDate && startDate !== endDate) return `${dotted(startDate)} 至 ${dotted(endDate)}`;
  const day = startDate || endDate;
  return day ? dotted(day) : '';
}
