import type { CallInput } from '@gonghui/contract/define.ts';
import type { taskCalls } from '@gonghui/contract/tasks.ts';
import { addDays, isDay, startOfMonth } from '@gonghui/elements/shared/dates.ts';
import { dayText, millisOf } from '@gonghui/elements/shared/enterprise-clock.ts';
import { hasStatus, hasUnread, type List } from './lists.ts';

export type TaskFilters = NonNullable<CallInput<typeof taskCalls.page>['body']['filters']>;

/** Spans of time that can be chosen in one go (spec, platform §9 "Date shortcuts"). */
export const SPANS = {
  today: '今天',
  week: '最近一周',
  month: '本月',
  days30: '最近一个月',
  days90: '最近三个月',
} as const;
export type Span = keyof typeof SPANS;

/** What a list is narrowed to, as its address holds it; '' where nothing is asked. */
export interface Filters {
  keyword: string;
  applet: string;
  form: string;
  initiator: string;
  status: string;
  unread: boolean;
  /** `custom`: from `since` to `until`. */
  span: Span | 'custom' | '';
  /** First and last day, `YYYY-MM-DD`; '' leaves that end open. */
  since: string;
  until: string;
}

export const NO_FILTERS: Filters = {
  keyword: '',
  applet: '',
  form: '',
  initiator: '',
  status: '',
  unread: false,
  span: '',
  since: '',
  until: '',
};

const NAMES = ['keyword', 'applet', 'form', 'initiator', 'status', 'span', 'since', 'until'] as const;

/** A day as addresses and date fields hold it; '' for anything else. */
const dayIn = (text: string): string => (isDay(text) ? text : '');

export function filtersIn(search: URLSearchParams): Filters {
  const text = (name: string) => search.get(name) ?? '';
  const span = text('span');
  return {
    keyword: text('keyword'),
    applet: text('applet'),
    form: text('form'),
    initiator: text('initiator'),
    status: text('status'),
    unread: search.get('unread') === '1',
    span: span in SPANS || span === 'custom' ? (span as Filters['span']) : '',
    since: dayIn(text('since')),
    until: dayIn(text('until')),
  };
}

/** The address with other filters; what else it holds stays, and the open task goes. */
export function withFilters(search: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(search);
  const filters = { ...filtersIn(search), ...change };
  if (change.applet !== undefined && change.form === undefined) filters.form = '';
  if (filters.span !== 'custom') [filters.since, filters.until] = ['', ''];
  for (const name of NAMES) {
    if (filters[name]) next.set(name, filters[name]);
    else next.delete(name);
  }
  if (filters.unread) next.set('unread', '1');
  else next.delete('unread');
  next.delete('task');
  return next;
}

export const isNarrowed = (filters: Filters): boolean =>
  NAMES.some(name => filters[name] !== '') || filters.unread;

/** The first moment of a span, by the calendar of the enterprise. */
export function startOf(span: Span, now: number): number {
  const today = dayText(now);
  const back = { today: 0, week: 6, days30: 29, days90: 89 };
  return millisOf(span === 'month' ? startOfMonth(today) : addDays(today, -back[span])) ?? now;
}

const isId = (text: string): boolean => /^[a-z][a-z0-9]{7}$/.test(text);

/** How many things a list is narrowed by, the text that is searched apart. */
export const narrowings = ({ applet, form, initiator, status, span, unread }: Filters): number =>
  [applet, form, initiator, status, span, unread].filter(Boolean).length;

/** The moments between which a list is asked, both included; days the wrong way round mean the same span. */
function within({ span, since, until }: Filters, now: number): Pick<TaskFilters, 'from' | 'to'> {
  if (span === '') return {};
  if (span !== 'custom') return { from: startOf(span, now) };
  const [first, last] = since && until && since > until ? [until, since] : [since, until];
  return {
    ...(first && { from: millisOf(first) ?? now }),
    // To the end of the last day, which is the moment before the next one.
    ...(last && { to: (millisOf(addDays(last, 1)) ?? now) - 1 }),
  };
}

/** What the gateway is asked; an address that somebody mistyped asks for less instead of failing. */
export function askedOf(filters: Filters, list: List, now: number): TaskFilters {
  const { keyword, applet, form, initiator, status, unread } = filters;
  return {
    ...(keyword.trim() && { keyword: keyword.trim().slice(0, 100) }),
    ...(isId(applet) && { appletId: applet }),
    ...(isId(form) && { formId: form }),
    ...(isId(initiator) && list !== 'submitted' && { initiator }),
    ...(hasStatus(list) && /^(activity|back|approved|rejected|revoke|terminated)$/.test(status)
      ? { status: status as NonNullable<TaskFilters['status']> }
      : {}),
    ...(unread && hasUnread(list) && { readed: 'unread' as const }),
    ...within(filters, now),
  };
}
