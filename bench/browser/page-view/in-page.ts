import type { Page } from 'playwright';

const SECONDS = 3;
/** Pixels a frame of a wheel that is turned steadily. */
const STEP = 40;

/** What stands on the page as HTML that runs nothing, its style sheets within it. */
export const staticHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const styles = [...document.styleSheets]
      .flatMap(sheet => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n');
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const one of body.querySelectorAll('script, link')) one.remove();
    const theme = document.documentElement.dataset.theme ?? 'light';
    return `<!doctype html><html data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${styles}</style></head>${body.outerHTML}</html>`;
  });

/** Milliseconds of each frame while the page scrolls to its end and back. */
export const scrolling = (page: Page): Promise<number[]> =>
  page.evaluate(
    ({ by, ms }) =>
      new Promise<number[]>(resolve => {
        const box = document.scrollingElement ?? document.body;
        const deltas: number[] = [];
        let last = performance.now();
        let step = by;
        const until = last + ms;
        const tick = () => {
          const now = performance.now();
          deltas.push(now - last);
          last = now;
          box.scrollTop += step;
          if (box.scrollTop <= 0 || box.scrollTop + innerHeight + 1 >= box.scrollHeight) step = -step;
          if (now < until) requestAnimationFrame(tick);
          else resolve(deltas.slice(2));
        };
        requestAnimationFrame(tick);
      }),
    { by: STEP, ms: SECONDS * 1000 },
  );

/** So many divs with a line of text, as high and in as many columns as cards. */
export const barePage = (page: Page, count: number): Promise<void> =>
  page.evaluate(cards => {
    document.body.replaceChildren();
    const box = document.createElement('div');
    box.style.cssText = 'display:grid;grid-template-columns:1fr 1fr;gap:15px;max-width:1200px;margin:0 auto';
    for (let at = 0; at < cards; at++) {
      const card = document.createElement('div');
      card.style.cssText = `height:${140 + (at % 3) * 32}px;border:1px solid #ddd;background:#fff`;
      card.textContent = `第 ${at} 次报修`;
      box.append(card);
    }
    document.body.append(box);
  }, count);

/** The sum of all layout shifts of a page within some time of its opening. */
export async function shiftsOf(page: Page, address: string, ms: number): Promise<number> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        seen.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await page.waitForTimeout(ms);
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
