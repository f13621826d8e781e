import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { tagsOf } from '@gonghui/elements/flow/shared/tags.ts';
import type { Timeout } from './flow.ts';
import { listOf } from './read-props.ts';

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = { minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE };

function timeoutOf(entry: Record<string, unknown> | null): Timeout[] {
  const { id, type, timeout, timeUnit } = entry ?? {};
  if (type !== 'autoNotice' && type !== 'autoApprove' && type !== 'autoReject') return [];
  const unit = UNITS[String(timeUnit)];
  if (typeof id !== 'string' || typeof timeout !== 'number' || !(timeout > 0) || unit === undefined)
    return [];
  return [
    {
      id,
      type,
      after: timeout * unit,
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
