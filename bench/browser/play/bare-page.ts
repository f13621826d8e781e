import { CHARTS } from '@gonghui/elements/charts/charts.ts';
import { registerCharts } from '@gonghui/elements/charts/register.ts';
import { DARK_THEME } from '@gonghui/elements/charts/theme.ts';
import type { ChartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { init } from 'echarts/core';
import { changed } from './answers.ts';

/** Charts that ECharts draws by itself, and a box that moves: what playing is measured beside. */

interface Given {
  readonly answer: Answer;
  readonly look: ChartLook;
}

const bare = {
  /** Sets other numbers into all charts each second, none of them animated. */
  async charts(given: readonly Given[]): Promise<void> {
    await registerCharts(given.map(({ look }) => look.name));
    document.body.style.cssText = 'margin:0;display:flex;flex-wrap:wrap;background:#050b17';
    const charts = given.map(() => {
      const box = document.createElement('div');
      box.style.cssText = 'width:380px;height:260px';
      document.body.append(box);
      return init(box);
    });
    let round = 0;
    const draw = () => {
      round += 1;
      for (const [at, chart] of charts.entries()) {
        const { answer, look } = given[at] as Given;
        const option = CHARTS[look.name](changed(answer, round), look.settings, DARK_THEME);
        chart.setOption({ ...option, animation: false });
      }
    };
    draw();
    setInterval(draw, 1000);
  },
  /** A box of so many pixels that goes to and fro, a step each frame. */
  box(width: number, height: number): void {
    document.body.style.cssText = 'margin:0;background:#050b17;overflow:hidden';
    const box = document.createElement('div');
    box.style.cssText = `width:${width}px;height:${height}px;background:#1d7dff;will-change:transform`;
    document.body.append(box);
    const step = (at: number) => {
      box.style.transform = `translateX(${Math.round((at / 4) % (innerWidth - width))}px)`;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  },
};
export type Bare = typeof bare;
Object.assign(window, { bare });
