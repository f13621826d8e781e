import { OutsideFault } from './fault.ts';

interface Waiting {
  keys: readonly string[];
  begin(): void;
}

/** At once: of one outside API, of one enterprise, of this process. */
const MOST_AT_ONCE = [4, 16, 64] as const;
/** Who comes when so many wait already is sent away: his turn would come too late. */
const MOST_WAITING = 200;

/** Runs questions within these numbers, first come first served among those that may begin. */
export function createTurns() {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  const count = (key: string, by: number) => {
    const left = (running.get(key) ?? 0) + by;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };
  const isFree = ({ keys }: Waiting) =>
    keys.every((key, at) => (running.get(key) ?? 0) < (MOST_AT_ONCE[at] ?? 0));
  const next = () => {
    for (let at = waiting.findIndex(isFree); at >= 0; at = waiting.findIndex(isFree)) {
      const [one] = waiting.splice(at, 1);
      for (const key of one?.keys ?? []) count(key, 1);
      one?.begin();
    }
  };
  return async <T>(api: string, tenant: string, work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MOST_WAITING) throw new OutsideFault('own', '同时访问外部接口的人太多');
    const keys = [`api ${api}`, `tenant ${tenant}`, 'all'];
    await new Promise<void>(begin => {
      waiting.push({ keys, begin });
      next();
    });
    try {
      return await work();
    } finally {
      for (const key of keys) count(key, -1);
      next();
    }
  };
}
