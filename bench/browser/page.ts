import { element, inSlots, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import type { Page } from 'playwright';
import { report } from '../lib/figures.ts';
import { middle, openings, selecting, typing, undoing } from './designer.ts';
import type { Session } from './session.ts';

const REPEATS = 20;
const TYPES = [
  'paragraph',
  'list',
  'indicator',
  'entrance',
  'link',
  'picture',
  'acts',
  'contact',
  'banner',
] as const;

/** A custom page of so many elements, every tenth a layout with two of them in it. */
function bigPage(count: number): Template {
  const id = (at: number) => `e${String(at).padStart(7, '0')}`;
  const one = (at: number) => element(id(at), TYPES[at % TYPES.length] ?? 'paragraph');
  const components = [];
  for (let at = 0; at < count; at++) {
    if (at % 10 !== 0 || at + 2 >= count) components.push(one(at));
    else {
      components.push(inSlots(element(id(at), 'layout'), { c0: [one(at + 1)], c1: [one(at + 2)] }));
      at += 2;
    }
  }
  return pageOf(components);
}

/** The designer of custom pages with so many elements beside the canvas of forms with as many, in the same run. */
export async function page(session: Session, count: number): Promise<void> {
  const { page: tab, base, call, makeForm } = session;
  const form = await makeForm(`画布 ${count}`, bigForm(count, 11));
  const beside = await measured(tab, `${base}/design/form/${form.appletId}/${form.formId}`, count);
  const body = { type: 'custom', appletId: form.appletId, name: `页面 ${count}`, template: bigPage(count) };
  const { id } = await call<{ id: string }>('POST', '/v1/forms', body);
  const own = await measured(tab, `${base}/custom/design/${form.appletId}/${id}`, count);
  for (const [name, samples] of Object.entries(own)) {
    const value = middle(samples);
    const than = middle(beside[name as keyof typeof own]);
    report({
      group: 'page',
      name: `${count} elements: ${name}, p50`,
      unit: 'ms',
      value,
      reference: { name: 'form canvas of as many', value: than },
      goal: '≤ 1.1×',
      met: value <= than * 1.1,
    });
  }
  const turned = middle(await turning(tab));
  const bare = middle(await bareDivs(tab, count));
  report({
    group: 'page',
    name: `${count} elements: computer ↔ phone, p50`,
    unit: 'ms',
    value: turned,
    reference: { name: 'as many bare divs drawn anew', value: bare },
    goal: '≤ 3×',
    met: turned <= bare * 3,
  });
}

async function measured(tab: Page, address: string, count: number) {
  return {
    'time to usable': await openings(tab, address, Math.min(count, 20)),
    'select → paint': await selecting(tab),
    'property → paint': await typing(tab),
    'undo → paint': await undoing(tab),
  };
}

/** Between the arrangements, to and fro. */
const turning = (tab: Page): Promise<number[]> =>
  tab.evaluate(async repeats => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.gd-device input')];
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++)
      samples.push(await window.probes.toPaint(() => boxes[(run + 1) % 2]?.click()));
    return samples;
  }, REPEATS);

/** The least that it can cost here: as many plain boxes, taken out and put in anew in the other width. */
async function bareDivs(tab: Page, count: number): Promise<number[]> {
  await tab.goto('about:blank');
  return tab.evaluate(
    async ({ all, repeats }) => {
      const sheet = document.createElement('div');
      document.body.append(sheet);
      const draw = (narrow: boolean) => {
        sheet.style.width = narrow ? '390px' : '960px';
        sheet.replaceChildren(
          ...Array.from({ length: all }, (_, at) => {
            const box = document.createElement('div');
            box.style.cssText = 'min-height:60px;margin:8px;border:1px solid #ccc';
            box.textContent = `组件 ${at}`;
            return box;
          }),
        );
      };
      draw(false);
      const samples: number[] = [];
      for (let run = 0; run < repeats; run++)
        samples.push(await window.probes.toPaint(() => draw(run % 2 === 0)));
      return samples;
    },
    { all: count, repeats: REPEATS },
  );
}
