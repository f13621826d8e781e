import { type FairLimits, FairQueue } from '../fair-queue.ts';

/** A queue on a clock of its own: visits take as long as they are told. */
export function world(
  limits: Omit<FairLimits, 'few'> & { few?: number } = { atOnce: 4, longestMs: 500, firstMs: 5 },
) {
  let at = 0;
  const ends: { at: number; end: () => void }[] = [];
  const queue = new FairQueue({ few: 0, ...limits }, () => at);
  const done = new Map<string, number>();
  const waits = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const letIn = new Map<string, number>();
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);

  /** Comes, works for `ms` once it is his turn, and goes. */
  const come = (group: string, ms: number | (() => number), person = 'somebody') => {
    const visit = queue.enter(group, person);
    if (typeof visit === 'number') {
      count(refused, group);
      return;
    }
    const came = at;
    count(letIn, group);
    visit.turn().then(
      () => {
        waits.set(group, [...(waits.get(group) ?? []), at - came]);
        ends.push({
          at: at + (typeof ms === 'number' ? ms : ms()),
          end: () => {
            count(done, group);
            visit.leave();
          },
        });
      },
      () => count(refused, group),
    );
  };
  const settle = () => new Promise<void>(resolve => setImmediate(resolve));
  const pass = async (ms: number) => {
    for (const until = at + ms; at < until; at++) {
      await settle();
      for (let i = ends.length - 1; i >= 0; i--) {
        const one = ends[i];
        if (!one || one.at > at) continue;
        ends.splice(i, 1);
        one.end();
      }
    }
    await settle();
  };
  return { queue, come, pass, done, waits, refused, letIn };
}

/** The longest of some waits. */
export const most = (waits: number[] | undefined) => Math.max(...(waits ?? []));
