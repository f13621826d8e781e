import { CHARTS } from '@gonghui/elements/charts/charts.ts';
import { registerCharts } from '@gonghui/elements/charts/register.ts';
import { LIGHT_THEME } from '@gonghui/elements/charts/theme.ts';
import type { ChartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { init } from 'echarts/core';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ChartView } from '../../../../src/runtime/chart/ChartView.tsx';

/** Charts in a page of their own: drawn by ECharts alone, and by the view of the product, of the same answers. */

const GROWS = 300;

export interface Given {
  readonly answer: Answer;
  readonly look: ChartLook;
}

function boxes(count: number): HTMLElement[] {
  // What the style sheet of reports says of a drawing.
  const style = document.createElement('style');
  style.textContent = '.rp-chart, .rp-drawing { height: 100% }';
  document.body.replaceChildren(style);
  document.body.style.cssText = 'margin:0;display:flex;flex-wrap:wrap';
  return Array.from({ length: count }, () => {
    const box = document.createElement('div');
    box.style.cssText = 'width:350px;height:240px';
    document.body.append(box);
    return box;
  });
}

/** The next frame, and what was painted in it. */
const painted = () =>
  new Promise<number>(resolve =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );

const optionOf = ({ answer, look }: Given, animation: boolean) => ({
  ...CHARTS[look.name](answer, look.settings, LIGHT_THEME),
  animation,
  animationDuration: GROWS,
});

/** Other numbers each time, as new records make them. */
const changed = ({ answer, look }: Given, round: number): Given => ({
  look,
  answer: {
    ...answer,
    main: {
      ...answer.main,
      rows: answer.main.rows.map((cells, n) =>
        cells.map(cell =>
          typeof cell === 'string' ? String(Number(cell) + ((round * 37 + n) % 100)) : cell,
        ),
      ),
    },
  },
});

async function bare(given: readonly Given[]): Promise<(round: number) => void> {
  await registerCharts(given.map(({ look }) => look.name));
  const charts = boxes(given.length).map(box => init(box));
  return round => {
    // It grows once, as ours do: what moves between is another matter than what a renewal costs.
    for (const [at, chart] of charts.entries())
      chart.setOption(optionOf(changed(given[at] as Given, round), round === 0));
  };
}

async function ours(given: readonly Given[]): Promise<(round: number) => void> {
  let shown = given;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function One({ at }: { at: number }) {
    const all = useSyncExternalStore(subscribe, () => shown);
    const { answer, look } = all[at] as Given;
    return <ChartView answer={answer} look={look} table={null} title="图" reading />;
  }
  for (const [at, box] of boxes(given.length).entries()) createRoot(box).render(<One at={at} />);
  return round => {
    shown = given.map(one => changed(one, round));
    for (const listener of listeners) listener();
  };
}

const drawn = {
  /** Milliseconds of ECharts alone from the answers to the frame that shows all. */
  async first(given: readonly Given[]): Promise<number> {
    const from = performance.now();
    await registerCharts(given.map(({ look }) => look.name));
    for (const [at, box] of boxes(given.length).entries())
      init(box).setOption(optionOf(given[at] as Given, false));
    return (await painted()) - from;
  },
  /** Frames while the charts are renewed each second. */
  async renewed(given: readonly Given[], how: 'bare' | 'ours', seconds: number): Promise<number[]> {
    const show = await (how === 'bare' ? bare : ours)(given);
    const frames: number[] = [];
    const until = performance.now() + seconds * 1000;
    let last = performance.now();
    let next = last;
    let round = 0;
    return new Promise(resolve => {
      const tick = () => {
        const now = performance.now();
        frames.push(now - last);
        last = now;
        if (now >= next) {
          show(round++);
          next += 1000;
        }
        if (now < until) requestAnimationFrame(tick);
        else resolve(frames.slice(5));
      };
      requestAnimationFrame(tick);
    });
  },
};
export type Drawn = typeof drawn;
Object.assign(window, { drawn });
