import { DUCK_LIMITS } from './limits.ts';
import { DuckProcess } from './one-process.ts';

/** Processes that wait to be used again, and those that are at work. */
export function createPool() {
  const idle: { worker: DuckProcess; timer: ReturnType<typeof setTimeout> }[] = [];
  const busy = new Set<DuckProcess>();

  function idling(): DuckProcess | null {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer);
      if (!one.worker.gone) return one.worker;
    }
    return null;
  }
  function take(): DuckProcess {
    const worker = idling() ?? new DuckProcess();
    busy.add(worker);
    return worker;
  }
  function give(worker: DuckProcess): void {
    busy.delete(worker);
    if (worker.gone) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex(one => one.worker === worker),
        1,
      );
      worker.kill();
    }, DUCK_LIMITS.idleMillis);
    timer.unref();
    idle.push({ worker, timer });
  }
  function end(): void {
    for (const { worker, timer } of idle.splice(0)) {
      clearTimeout(timer);
      worker.kill();
    }
    for (const worker of busy) worker.kill();
  }
  return { take, give, end };
}
