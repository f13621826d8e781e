import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';

/** What somebody has clicked on one panel. */
export interface ClickState {
  /** Groups gone into, outermost first: how deep the panel is drilled. */
  readonly drill: readonly Json[];
  /** The group that was picked to filter others by: its keys by the ids of the mapped fields they are of; empty for none. */
  readonly picked: Readonly<Record<string, Json>>;
}

const DEEPEST = 10;
const MOST_PICKED = 20;
const LONGEST = 2000;
const MOST_MEMBERS = 200;

const isScalar = (value: Json): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= LONGEST);
/** A key of a group: one value, or the members of a list. */
const isKey = (value: Json): boolean =>
  isScalar(value) || (Array.isArray(value) && value.length <= MOST_MEMBERS && value.every(isScalar));

/** What `filterValueMap` says of a panel that is no filter: {drill} or {picked} or both, and nothing else (rule P8). */
export function readClickState(value: Json): Result<ClickState> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(UNREADABLE);
  const { drill = [], picked = {}, ...rest } = value;
  if (Object.keys(rest).length > 0) return refuse(UNREADABLE);
  if (!Array.isArray(drill) || drill.length > DEEPEST || !drill.every(isKey)) return refuse(UNREADABLE);
  if (typeof picked !== 'object' || picked === null || Array.isArray(picked)) return refuse(UNREADABLE);
  if (Object.keys(picked).length > MOST_PICKED || !Object.values(picked).every(isKey))
    return refuse(UNREADABLE);
  return ok({ drill, picked });
}

const UNREADABLE = '联动或下钻的值无法识别，请刷新页面后再试';
