import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { tagsOf } from '@gonghui/elements/flow/shared/tags.ts';
import type { Timeout } from './flow.ts';
import { listOf } from './read-props.ts';

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = { minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE };
/** Further ahead no design sets one, and no clock goes. */
const MOST_AFTER = 9999 * 24 * 60 * MINUTE;

function timeoutOf(entry: Record<string, unknown> | null): Timeout[] {
  const { id, type, timeout, timeUnit } = entry ?? {};
  if (type !== 'autoNotice' && type !== 'autoApprove' && type !== 'autoReject') return [];
  if (typeof id !== 'string' || typeof timeout !== 'number' || typeof timeUnit !== 'string') return [];
  const after = Object.hasOwn(UNITS, timeUnit) ? timeout * (UNITS[timeUnit] ?? 0) : 0;
  if (!(after > 0 && after <= MOST_AFTER)) return [];
  return [
    {
      id,
      type,
      after,
      assignees: entry?.currentActivityAssigneesIncluded === true,
      tags: entry?.specifiedActivityAssigneesIncluded === true ? tagsOf(entry.selectorTags) : [],
      message: textOf(entry?.message),
    },
  ];
}

/** Timed actions, the earliest first. Reminders as many as there are; of automatic actions only the first to fall due. */
export function timeoutsOf(value: unknown): Timeout[] {
  const sorted = listOf<Record<string, unknown> | null>(value)
    .flatMap(timeoutOf)
    .sort((a, b) => a.after - b.after);
  const first = sorted.find(entry => entry.type !== 'autoNotice');
  const known = new Set<string>();
  return sorted.filter(entry => {
    if (known.has(entry.id) || (entry.type !== 'autoNotice' && entry !== first)) return false;
    known.add(entry.id);
    return true;
  });
}
