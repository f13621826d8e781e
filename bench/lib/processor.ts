import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc/<pid>/stat`: the parent, and ticks of the process and of its children that have ended. */
function statOf(pid: string): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ticks: user + system + endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** A tick is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * Processor time, ms, of this process and of all below it, those that ended included; 0 where the system does not say. It tells
 * what something costs on a machine that has other things to do as well.
 */
export function processorMs(): number {
  const all = new Map<number, { parent: number; ticks: number }>();
  try {
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? statOf(name) : null;
      if (stat) all.set(Number(name), stat);
    }
  } catch {
    return 0;
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of all) if (isBelow(pid)) ticks += stat.ticks;
  return ticks * TICK_MS;
}
