import type { Browser } from 'playwright';
import { notMeasured } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import type { DesignerPage, FillPage, Visited } from './pages.ts';
import { type Goal, reportVisit } from './report-visit.ts';
import { design, type Steps, type } from './steps.ts';
import { type Asked, type Done, Visitor } from './visitor.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const STEPS = 6;
const KEYS = 5;
/** What a page fetches when nobody waits for it has come by then, as between two visits in life. */
const BETWEEN = 2500;

/** What went wrong, short. */
export const why = (error: unknown): string => {
  const said = (error as { stderr?: string }).stderr || String(error);
  const lines = said.split('\n').filter(line => line.trim() && !line.startsWith('npm warn'));
  return lines.slice(0, 3).join(' ').slice(0, 300);
};

interface Visits {
  first: number[];
  later: number[];
}

/** Visits pages in turns, so that whatever else the machine does falls on all of them, and tells what was seen. */
export class Turns {
  private readonly failed = new Set<string>();
  private readonly browser: Browser;
  private readonly stored: Parameters<typeof Visitor.open>[1];

  constructor(browser: Browser, stored: Parameters<typeof Visitor.open>[1]) {
    this.browser = browser;
    this.stored = stored;
  }

  async designer(pages: readonly DesignerPage[], count: number, usable: Goal): Promise<void> {
    const steps = new Map<string, Steps>();
    const of = `designer, ${count} components`;
    const times = await this.visited(pages, count, of, async (visitor, page) => {
      const made = await design(visitor, page, STEPS);
      const before = steps.get(page.name) ?? { select: [], property: [], undo: [] };
      for (const step of ['select', 'property', 'undo'] as const) before[step].push(...made[step]);
      steps.set(page.name, before);
    });
    this.reportVisits(of, times, usable, usable);
    if (count === 200) await this.counted(pages, count, of, 25, 350);
    const goals = { select: { most: 20 }, property: { times: 1 }, undo: { times: 1 } };
    for (const step of ['select', 'property', 'undo'] as const) {
      const figure = (take: (done: Done) => number, share: (samples: number[]) => number) =>
        this.of(steps, one => share(one[step].map(take)));
      reportVisit(
        of,
        `${step} settled, p50`,
        'ms',
        figure(({ settled }) => settled, middle),
        goals[step],
      );
      reportVisit(
        of,
        `${step}, processor time, p50`,
        'ms',
        figure(({ cpu }) => cpu, middle),
      );
    }
    const late = this.of(steps, ({ undo }) => (undo.filter(done => done.late).length / undo.length) * 100);
    reportVisit(of, 'undos that change something 250 ms later', '%', late, { most: 0 });
  }

  async fill(pages: readonly FillPage[], count: number, first: Goal, key: Goal): Promise<void> {
    const keys = new Map<string, number[]>();
    const of = `fill, ${count} fields`;
    const times = await this.visited(pages, count, of, async (visitor, page) => {
      const typed = await type(visitor, page, count, KEYS);
      keys.set(page.name, [...(keys.get(page.name) ?? []), ...typed]);
    });
    this.reportVisits(of, times, first, {});
    if (count === 30) await this.counted(pages, count, of, 12);
    const p95 = this.of(keys, samples => quantile(samples, 0.95));
    reportVisit(of, 'key → frame over all fields, p95', 'ms', p95, key);
  }

  /** In each round every page is visited in a profile of its own: first, later, then `work` on what the later visit shows. */
  private async visited<P extends Visited>(
    pages: readonly P[],
    count: number,
    of: string,
    work: (visitor: Visitor, page: P) => Promise<void>,
  ): Promise<Map<string, Visits>> {
    const times = new Map<string, Visits>();
    // The first opening of all is the relay's seed and the server's own first time; people meet what comes after.
    for (const page of pages)
      await this.attempt(page, of, async visitor => {
        await visitor.visit(page, count);
        await visitor.page.waitForTimeout(BETWEEN);
      });
    for (let round = 0; round < ROUNDS; round++) {
      for (const page of pages) {
        await this.attempt(page, of, async visitor => {
          const { usable: first } = await visitor.visit(page, count);
          await visitor.page.waitForTimeout(BETWEEN);
          const { usable: later } = await visitor.visit(page, count);
          await work(visitor, page);
          const before = times.get(page.name) ?? { first: [], later: [] };
          times.set(page.name, { first: [...before.first, first], later: [...before.later, later] });
        });
      }
    }
    return times;
  }

  private async counted(
    pages: readonly Visited[],
    count: number,
    of: string,
    requests: number,
    kib?: number,
  ): Promise<void> {
    const found = new Map<string, { shown: Asked; quiet: Asked }>();
    for (const page of pages)
      await this.attempt(page, of, async visitor => {
        found.set(page.name, await visitor.counted(page, count));
      });
    const figure = (take: (one: { shown: Asked; quiet: Asked }) => number) => this.of(found, take);
    reportVisit(
      of,
      'requests until it shows',
      '',
      figure(one => one.shown.requests),
      { most: requests },
    );
    reportVisit(
      of,
      'JS and CSS until it shows, gzipped',
      'KiB',
      figure(one => one.shown.kib),
      kib ? { most: kib } : {},
    );
    reportVisit(
      of,
      'requests until it is quiet',
      '',
      figure(one => one.quiet.requests),
    );
    reportVisit(
      of,
      'JS and CSS until it is quiet, gzipped',
      'KiB',
      figure(one => one.quiet.kib),
    );
  }

  /** A peer that fails is named and left out from then on; ours may not fail. */
  private async attempt(page: Visited, of: string, work: (visitor: Visitor) => Promise<void>): Promise<void> {
    if (this.failed.has(page.name)) return;
    const visitor = await Visitor.open(this.browser, page.name === 'ours' ? this.stored : undefined);
    try {
      await work(visitor);
    } catch (error) {
      if (page.name === 'ours') throw error;
      this.failed.add(page.name);
      notMeasured(page.name, `${of}: ${why(error)}`);
    } finally {
      await visitor.close();
    }
  }

  private reportVisits(of: string, times: ReadonlyMap<string, Visits>, first: Goal, later: Goal): void {
    reportVisit(
      of,
      'usable, first visit, p50',
      'ms',
      this.of(times, one => middle(one.first)),
      first,
    );
    reportVisit(
      of,
      'usable, later visit, p50',
      'ms',
      this.of(times, one => middle(one.later)),
      later,
    );
  }

  private of<T>(all: ReadonlyMap<string, T>, take: (one: T) => number): Map<string, number> {
    const sound = [...all].filter(([name]) => !this.failed.has(name));
    return new Map(sound.map(([name, one]) => [name, take(one)]));
  }
}

const middle = (samples: readonly number[]): number => quantile(samples, 0.5);
