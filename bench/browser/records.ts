import { newId } from '@gonghui/kernel/ids.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { copyRecords } from '../lib/copy-records.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import type { Session } from './session.ts';

const GROUP = 'records';
const RECORDS = 100_000;
/** Pixels a frame: a wheel turned steadily, and a hand that races through the list. */
const SPEEDS = { steady: 40, racing: 900 } as const;
const SECONDS = 3;

/** A form such as offices have: twelve columns of different kinds, with a hundred thousand records. */
async function build(session: Session): Promise<{ appletId: string; formId: string }> {
  const options = Array.from({ length: 4 }, (_, i) => ({ value: newId(), label: `类别${i + 1}` }));
  const fields = {
    text: component('input', { label: '事由' }),
    amount: component('number', { label: '金额' }),
    choice: component('select-single', { label: '类别', options }),
    many: component('checkbox', { label: '设备', options }),
    day: component('date', { label: '日期' }),
    time: component('time', { label: '时间' }),
    note: component('textarea', { label: '说明' }),
    phone: component('input', { label: '电话' }),
    place: component('input', { label: '地点' }),
    rating: component('rate', { label: '评分' }),
  };
  const { appletId, formId } = await session.makeForm('十万条记录', template(...Object.values(fields)));
  const values = { [fields.text.id]: '首条', [fields.many.id]: [options[0]?.value, options[1]?.value] };
  const body = { values, key: `${newId()}${newId()}` };
  const { id } = await session.call<{ id: string }>('POST', `/v1/forms/${formId}`, body);
  const choices = options.map(({ value }) => `'${value}'`).join(', ');
  await copyRecords(session.pool, formId, id, RECORDS - 1, {
    [`f_${fields.text.id}`]: `'第 ' || n || ' 次申请'`,
    [`f_${fields.amount.id}`]: `n % 5000`,
    [`f_${fields.choice.id}`]: `(array[${choices}])[1 + n % 4]`,
    [`f_${fields.day.id}`]: `date '2026-01-01' + (n % 365)`,
    [`f_${fields.time.id}`]: `time '08:00' + (n % 600) * interval '1 minute'`,
    [`f_${fields.note.id}`]: `'说明文字 ' || n || '，按流程办理。'`,
    [`f_${fields.phone.id}`]: `'138' || lpad((n % 100000000)::text, 8, '0')`,
    [`f_${fields.place.id}`]: `'A座' || (n % 20) || '层'`,
    [`f_${fields.rating.id}`]: `1 + n % 5`,
  });
  return { appletId, formId };
}

/** Milliseconds of each frame while the element scrolls by `step` pixels in every one. */
const scroll = (session: Session, selector: string, step: number): Promise<number[]> =>
  session.page.evaluate(
    ({ query, by, ms }) =>
      new Promise<number[]>((resolve, reject) => {
        const element = document.querySelector(query);
        if (!element) return reject(new Error(`${query} is not there`));
        const deltas: number[] = [];
        let last = performance.now();
        const until = last + ms;
        const tick = () => {
          const now = performance.now();
          deltas.push(now - last);
          last = now;
          element.scrollTop += by;
          if (now < until) requestAnimationFrame(tick);
          else resolve(deltas.slice(2));
        };
        requestAnimationFrame(tick);
      }),
    { query: selector, by: step, ms: SECONDS * 1000 },
  );

/**
 * The least that can be done: lines of plain text in divs on a ground of their own, without which the browser paints all
 * of them in each frame, as many as are in sight, taken along as one scrolls.
 */
const bareList = (session: Session): Promise<void> =>
  session.page.evaluate(rows => {
    const [height, columns] = [40, 12];
    document.body.replaceChildren();
    const box = document.createElement('div');
    box.id = 'bare';
    box.style.cssText = 'position:fixed;inset:0;overflow:auto;background:#fff;font-size:13px';
    const canvas = document.createElement('div');
    canvas.style.cssText = `position:relative;height:${rows * height}px`;
    box.append(canvas);
    document.body.append(box);
    const drawn = new Map<number, HTMLElement>();
    const draw = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / height) - 10);
      const last = Math.min(rows, Math.ceil((box.scrollTop + box.clientHeight) / height) + 10);
      for (const [line, element] of drawn) {
        if (line >= first && line < last) continue;
        element.remove();
        drawn.delete(line);
      }
      for (let line = first; line < last; line++) {
        if (drawn.has(line)) continue;
        const element = document.createElement('div');
        element.style.cssText = `position:absolute;top:0;height:${height}px;display:flex;transform:translateY(${line * height}px)`;
        for (let column = 0; column < columns; column++) {
          const cell = document.createElement('div');
          cell.style.cssText = 'width:140px;overflow:hidden;white-space:nowrap';
          cell.textContent = `第 ${line} 行 ${column}`;
          element.append(cell);
        }
        drawn.set(line, element);
        canvas.append(element);
      }
    };
    box.addEventListener('scroll', draw);
    draw();
  }, RECORDS);

/** The record list over a hundred thousand records: time to the first lines, and scrolling, beside bare divs. */
export async function records(session: Session): Promise<void> {
  const { page, base } = session;
  const { appletId, formId } = await build(session);
  const opened: number[] = [];
  for (let run = 0; run < 4; run++) {
    await page.goto('about:blank');
    await page.goto(`${base}/url/applet/${appletId}?form=${formId}`, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      () => (document.querySelector('.gr-row .gr-first') ? performance.now() : false),
      undefined,
      { polling: 'raf', timeout: 60_000 },
    );
    if (run > 0) opened.push((await usable.jsonValue()) as number);
  }
  report({
    group: GROUP,
    name: `${RECORDS.toLocaleString('en')} records: time to the first lines, p50`,
    unit: 'ms',
    value: quantile(opened, 0.5),
  });
  await page.waitForTimeout(1000);
  const ours: Record<string, number> = {};
  for (const [name, step] of Object.entries(SPEEDS)) {
    ours[name] = quantile(await scroll(session, '.gr-grid', step), 0.95);
    await page.waitForTimeout(500);
  }
  await bareList(session);
  for (const [name, step] of Object.entries(SPEEDS)) {
    const value = ours[name] ?? Number.NaN;
    report({
      group: GROUP,
      name: `scrolling, ${name} (${step} px a frame), p95 frame`,
      unit: 'ms',
      value,
      reference: { name: 'bare divs', value: quantile(await scroll(session, '#bare', step), 0.95) },
      goal: '< 20 ms',
      met: value < 20,
    });
  }
}
