import type { Device } from '../transport/device.ts';

/** The lists of the task centre that have a path of their own; `stuck` is a view of the first. */
const PATHS = ['claimed', 'submitted', 'completed', 'cc'] as const;

/**
 * Where a task, a copy or an approval one began (`id` is then the record's) opens on this device, as it lies in `list`.
 * Links and the guard ask here, so that neither leads where the other sends away from.
 */
export function taskPath(device: Device, list: string, id: string): string {
  const task = encodeURIComponent(id);
  const known = PATHS.find(path => path === list) ?? 'claimed';
  if (device === 'mobile') return `/m_task-detail?task=${task}&of=${list === 'stuck' ? list : known}`;
  return list === 'stuck' ? `/my/claimed?of=stuck&task=${task}` : `/my/${known}?task=${task}`;
}
