import { readdirSync, readFileSync } from 'node:fs';

const PAGE = 4096;
const MB = 1024 * 1024;

/** What a process and all that it has started hold of the machine's memory, in MB. Linux only. */
export interface MemoryUse {
  /** Resident memory, what they share counted for each. */
  rss: number;
  /** The same with what they share (the program itself, above all) counted once. */
  pss: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** The process and all below it. */
function family(pid: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  const children = threads.flatMap(thread =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap(child => family(Number(child)))];
}

const resident = (pid: number): number => (Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE) / MB;

/** What is held at this moment. Counting what is shared walks every page: not while something is timed. */
export function memoryUse(pid: number): MemoryUse {
  const share = (each: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0) / 1024;
  const all = family(pid);
  const sum = (of: (each: number) => number) => all.reduce((total, each) => total + of(each), 0);
  return { rss: sum(resident), pss: sum(share) };
}

/** Looks every 50 ms until told to stop; answers the most that was resident at one time, in MB. */
export function watchTree(pid: number): { stop(): number; highest(): number } {
  let highest = 0;
  const look = (): void => {
    highest = Math.max(
      highest,
      family(pid).reduce((total, each) => total + resident(each), 0),
    );
  };
  const timer = setInterval(look, 50);
  look();
  return {
    highest: () => highest,
    stop() {
      clearInterval(timer);
      return highest;
    },
  };
}
