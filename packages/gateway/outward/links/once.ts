import { createHash } from 'node:crypto';
import { uniqueKey } from '@gonghui/domain/form-fields.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Visit } from '../../base/context.ts';
import type { CurrentLink } from './standing.ts';

type Values = Readonly<Record<string, Json>>;

/** The turn that a value of this field has; null for an empty one, which any number of records may have. */
export function turnOfValue(fieldId: string, values: Values): string | null {
  const value = values[fieldId] ?? null;
  const key = uniqueKey(typeof value === 'string' ? value : value === null ? null : canonical(value));
  return key === null ? null : `field ${fieldId} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** The field whose value has this turn; null for that of a device. */
export const fieldOfTurn = (turn: string | null): string | null =>
  turn?.startsWith('field ') ? (turn.split(' ')[1] ?? null) : null;

/** Of whom or what there may be one; null where there may be any number (rule L10). */
export function onceKey(
  { settings: { once } }: Pick<CurrentLink, 'settings'>,
  { device }: Pick<Visit, 'device'>,
  values: Values,
  now: number,
): string | null {
  if (once.kind === 'any') return null;
  if (once.kind === 'device') return `device ${device}`;
  if (once.kind === 'day') return `day ${momentIn(TIME_ZONE, now).slice(0, 10)} ${device}`;
  return turnOfValue(once.fieldId, values);
}
