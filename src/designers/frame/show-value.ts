import type { Json } from '@gonghui/kernel/json.ts';

const LONGEST = 60;

/** A value as a person reads it in a list of changes. */
export function showValue(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return '空';
    return shorten(value.map(item => (isLabelled(item) ? item.label : showValue(item))).join('、'));
  }
  return shorten(
    Object.entries(value)
      .map(([key, item]) => `${key}：${showValue(item)}`)
      .join('，'),
  );
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const isLabelled = (item: Json): item is { label: string } =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item.label === 'string';
