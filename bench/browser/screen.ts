import { boxOf } from '@gonghui/elements/screen/shared/box.ts';
import { snap, snapIndex } from '@gonghui/elements/shared/geometry/snap.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { bigScreen } from '@gonghui/testkit/big-screen.ts';
import type { Page } from 'playwright';
import { report } from '../lib/figures.ts';
import { type Measured, middle, openings, p95, reportFigure, selecting, undoing } from './designer.ts';
import type { Session } from './session.ts';

const REPEATS = 20;
/** So many are dragged at once. */
const HELD = 50;

/** The stage of the screen designer with so many components. */
export async function screen(session: Session, count: number): Promise<void> {
  const { page, base, call } = session;
  const template = bigScreen(count, 11);
  const applet = await call<{ id: string }>('POST', '/v1/applets', { name: `大屏 ${count}` });
  const body = { type: 'datav', appletId: applet.id, name: `大屏 ${count}`, template };
  const { id } = await call<{ id: string }>('POST', '/v1/forms', body);
  const opened = await openings(page, `${base}/datav/design/${applet.id}/${id}`, Math.min(count, 20));
  const select = await selecting(page);
  const arrow = await walking(page);
  const undo = await undoing(page);
  const about: Measured = { group: 'screen', of: `${count} components`, judged: count === 1000 };
  reportFigure(about, 'time to usable, p50', middle(opened), 2000);
  reportFigure(about, 'select → paint, p50', middle(select), 25);
  reportFigure(about, 'arrow key → paint, p50', middle(arrow), 25);
  reportFigure(about, 'undo → paint, p50', middle(undo), 25);
  const held = Math.min(count, HELD);
  const drag = await draggingMany(page, held);
  const bare = await bareDivs(page, count, held);
  report({
    group: about.group,
    name: `${about.of}: drag of ${held} with snapping, p95 frame`,
    unit: 'ms',
    value: p95(drag),
    reference: { name: 'bare divs', value: p95(bare) },
  });
  report({
    group: about.group,
    name: `${about.of}: one snap, p50`,
    unit: 'ms',
    value: middle(snapping(template)),
  });
}

/** Moves what is selected by one pixel, to and fro. */
const walking = (page: Page): Promise<number[]> =>
  page.evaluate(async repeats => {
    const tree = document.querySelector('[role=tree]');
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++) {
      const key = run % 2 ? 'ArrowLeft' : 'ArrowRight';
      const press = () =>
        tree?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      samples.push(await window.probes.toPaint(press));
    }
    return samples;
  }, REPEATS);

/** Frames of two seconds in which so many components are dragged over the stage. */
async function draggingMany(page: Page, count: number): Promise<number[]> {
  const boxes = page.locator('[role=tree] [role=treeitem]');
  // Each is added as a person does it, so that what a selection costs is there as well.
  await page.keyboard.down('Shift');
  for (let at = 0; at < count; at++) {
    const box = await boxes.nth(at).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.keyboard.up('Shift');
  const first = await boxes.first().boundingBox();
  if (!first) throw new Error('nothing to drag');
  const [x, y] = [first.x + first.width / 2, first.y + first.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 4 });
  const frames = page.evaluate(() => window.probes.frames(2000));
  for (const until = Date.now() + 2000; Date.now() < until; )
    await page.mouse.move(x + (Date.now() % 300), y + (Date.now() % 170));
  const drag = await frames;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return drag;
}

/** The least that it can cost here: as many plain boxes, as many of them moved at each frame. */
async function bareDivs(page: Page, count: number, held: number): Promise<number[]> {
  await page.goto('about:blank');
  await page.evaluate(
    ({ all, moved }) => {
      const boxes = Array.from({ length: all }, (_, at) => {
        const box = document.createElement('div');
        box.style.cssText = `position:absolute;left:${(at % 42) * 20}px;top:${Math.floor(at / 42) * 20}px;width:18px;height:18px;border:1px solid #69c`;
        document.body.append(box);
        return box;
      });
      let at = { x: 0, y: 0 };
      let frame = 0;
      addEventListener('pointermove', event => {
        at = { x: event.clientX, y: event.clientY };
        if (frame === 0)
          frame = requestAnimationFrame(() => {
            frame = 0;
            for (const box of boxes.slice(0, moved)) box.style.transform = `translate(${at.x}px, ${at.y}px)`;
          });
      });
    },
    { all: count, moved: held },
  );
  const frames = page.evaluate(() => window.probes.frames(2000));
  for (const until = Date.now() + 2000; Date.now() < until; )
    await page.mouse.move(Date.now() % 300, Date.now() % 170);
  return frames;
}

/** Milliseconds of one question to the index, with the box somewhere else each time. */
function snapping({ components, page }: Template): number[] {
  const rects = components.map(({ props }) => boxOf(props));
  const index = snapIndex({
    rects,
    page: { width: Number(page.width), height: Number(page.height) },
    guides: [],
    grid: 10,
  });
  return Array.from({ length: 2000 }, (_, run) => {
    const rect = { x: (run * 7.3) % 1900, y: (run * 3.7) % 1000, width: 321, height: 123 };
    const from = performance.now();
    snap(index, rect, 12);
    return performance.now() - from;
  });
}
