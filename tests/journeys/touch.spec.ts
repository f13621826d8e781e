import { element } from '@gonghui/elements/page/testing/pages.ts';
import { toStencil } from '@gonghui/elements/print/stencil-form.ts';
import { freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { expect, type Page } from '@playwright/test';
import { makePage } from './page-support.ts';
import { makeRepairs, makeScreen } from './screen-support.ts';
import { call, fixture, makeForm, synced, test } from './support.ts';
import { Fingers, type Spot, within } from './touch-support.ts';

/** What is moved on a canvas, and where to. */
interface Canvas {
  what: string;
  path: string;
  tree: string;
  /** Selector of what is moved. */
  node: string;
  /** Whether it stands freely: then places change, else the order. */
  free?: boolean;
  /** Where a finger lets go of it. */
  to(page: Page): Promise<Spot>;
  /** What scrolls, and where a finger finds nothing that is selected. */
  scroller: string;
  before?(page: Page): Promise<void>;
}

const many = (name: string, props: (at: number) => Props) =>
  Array.from({ length: 24 }, (_, at) => ({
    id: `part${String(at).padStart(4, '0')}`,
    name,
    props: props(at),
  }));

/** Ids in the order in which they stand, with their places where they stand freely; in pixels of the drawing. */
const standing = (page: Page, { tree, free }: Canvas): Promise<string[]> =>
  page
    .getByRole('tree', { name: tree })
    .getByRole('treeitem')
    .evaluateAll(
      (all, places) =>
        all.map(one => {
          const id = one.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';
          const plane = document.querySelector('.gc-plane')?.getBoundingClientRect();
          if (!places || !plane) return id;
          const { x, y } = one.getBoundingClientRect();
          return `${id} ${Math.round(x - plane.x)} ${Math.round(y - plane.y)}`;
        }),
      free === true,
    );

const scrolled = (page: Page, scroller: string): Promise<number> =>
  page.locator(scroller).evaluate(element => element.scrollTop);

async function designs(fang: Page): Promise<Canvas[]> {
  const { appletId, formId, datasetId } = await makeRepairs(fang);
  const plain = await makeForm(fang, '触控', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: many('input', at => ({ label: `第${at}项` })),
  });
  const flow = await makeForm(fang, '触控流程', fixture('leave'));
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '触控报表' },
  });
  await call(fang, 'PATCH', `/v1/forms/${report.id}/components`, {
    ...{
      type: 'visual',
      template: { page: {}, components: many('indicatorcard', at => ({ name: `表格${at}` })) },
    },
  });
  const page = await makePage(
    fang,
    appletId,
    '触控页面',
    many('paragraph', at => ({ content: `第 ${at} 段` })).map(({ id, name, props }) =>
      element(id, name, props),
    ),
  );
  const screen = await makeScreen(fang, appletId, '触控大屏', [
    { id: 'asset001', name: 'VBorder', props: { pos: [300, 200], size: [400, 200] } },
    { id: 'asset002', name: 'VBorder', props: { pos: [900, 600], size: [400, 200] } },
  ]);
  const sheet = stencilOf([
    rowOf('row00001'),
    freeOf('label001', 'label', { pos: [30, 80], size: [40, 20], text: '甲' }),
    freeOf('label002', 'label', { pos: [110, 80], size: [40, 20], text: '乙' }),
  ]);
  const stencil = await call<{ id: string }>(fang, 'POST', `/v1/forms/${formId}/print`, {
    ...{ template: toStencil(sheet), name: '触控打印' },
  });
  const below = (node: string) => (at: Page) => within(at.locator(node), 0.3, 0.97);
  return [
    {
      ...{ what: '表单', path: `design/form/${plain.appletId}/${plain.formId}`, tree: '表单画布' },
      ...{ node: '.gd-node[data-id=part0000]', to: below('.gd-node[data-id=part0006]') },
      scroller: '.gd-canvas',
    },
    {
      ...{ what: '报表', path: `report/design/${appletId}/${report.id}`, tree: '报表画布' },
      ...{ node: '.gd-node[data-id=part0000]', to: below('.gd-node[data-id=part0003]') },
      scroller: '.gd-canvas',
    },
    {
      ...{ what: '页面', path: `custom/design/${appletId}/${page}`, tree: '页面画布' },
      ...{ node: '.gd-node[data-id=part0000]', to: below('.gd-node[data-id=part0003]') },
      scroller: '.gd-canvas',
    },
    {
      ...{ what: '数据集', path: `dataset/edit/${appletId}/${datasetId}`, tree: '数据集画布' },
      ...{ node: '.gs-row[data-id=fkind001]', to: below('.gs-row[data-id=fcost001]') },
      scroller: '.gs-scroller',
    },
    {
      ...{ what: '流程', path: `flow/form/${flow.appletId}/${flow.formId}`, tree: '流程画布' },
      node: '.gw-node[data-id]:has-text("审批人")',
      to: async at => {
        const plus = at.getByRole('button', { name: '在此处添加节点' });
        return within(plus.nth((await plus.count()) - 1), 0.5, 0.5);
      },
      scroller: '.gw-canvas',
      before: async at => {
        for (const [nth, type] of [
          [0, '审批人'],
          [1, '抄送人'],
        ] as const) {
          await at.getByRole('button', { name: '在此处添加节点' }).nth(nth).click();
          await at.getByRole('menu', { name: '添加节点' }).getByRole('menuitem', { name: type }).click();
        }
      },
    },
    {
      ...{ what: '大屏', path: `datav/design/${appletId}/${screen}`, tree: '大屏画布', free: true },
      ...{
        node: '.sd-node[data-id=asset001] .sd-item',
        to: at => beside(at, '.sd-node[data-id=asset001] .sd-item'),
      },
      scroller: '.gc-scroller',
    },
    {
      ...{
        what: '打印',
        path: `stencil/${plain.appletId}/${formId}/${stencil.id}`,
        tree: '打印模板画布',
        free: true,
      },
      ...{
        node: '.pd-free[data-id=label001] .pd-item',
        to: at => beside(at, '.pd-free[data-id=label001] .pd-item'),
      },
      scroller: '.gc-scroller',
    },
  ];
}

/** Some way from where it stands, in the ground between things. */
async function beside(page: Page, node: string): Promise<Spot> {
  const { x, y } = await within(page.locator(node), 0.5, 0.5);
  return { x: x + 40, y: y + 90 };
}

test('on a tablet a finger moves components of every canvas, and scrolls beside them', async ({ person }) => {
  test.setTimeout(300_000);
  const fang = await person('wangfang', { tablet: true });
  const fingers = await Fingers.on(fang);
  for (const canvas of await designs(fang)) {
    await test.step(canvas.what, async () => {
      await fang.goto(canvas.path);
      await expect(fang.getByRole('tree', { name: canvas.tree })).toBeVisible({ timeout: 30_000 });
      await synced(fang);
      await canvas.before?.(fang);
      await tryCanvas(fang, fingers, canvas);
    });
  }
});

async function tryCanvas(page: Page, fingers: Fingers, canvas: Canvas): Promise<void> {
  const node = page.locator(canvas.node);
  const selected = page.locator('[aria-selected=true]');
  await page.keyboard.press('Escape');
  const first = await standing(page, canvas);
  const top = await scrolled(page, canvas.scroller);

  // A finger that was not held scrolls, and chooses nothing.
  const from = await within(node, 0.4, 0.5);
  await fingers.pull({ x: from.x, y: from.y + 60 }, { x: from.x, y: from.y - 60 });
  expect(await standing(page, canvas)).toEqual(first);
  await page
    .locator(canvas.scroller)
    .evaluate((element, at) => element.scrollTo(element.scrollLeft, at), top);

  // A held one picks up, and a second one puts it back.
  await fingers.put(await within(node, 0.4, 0.5));
  await fingers.hold();
  await fingers.go(await canvas.to(page));
  await fingers.put({ x: 400, y: 700 }, 2);
  await fingers.lift();
  expect(await standing(page, canvas), '第二根手指取消').toEqual(first);

  await fingers.pull(await within(node, 0.4, 0.5), await canvas.to(page), { held: true });
  await expect.poll(() => standing(page, canvas), '按住后拖动').not.toEqual(first);
  await undo(page);
  await expect.poll(() => standing(page, canvas), '撤销').toEqual(first);

  // What a tap has selected goes along at once.
  await page.keyboard.press('Escape');
  await fingers.tap(await within(node, 0.4, 0.5));
  await expect(selected.first()).toBeAttached();
  await fingers.pull(await within(node, 0.4, 0.5), await canvas.to(page));
  await expect.poll(() => standing(page, canvas), '选中后拖动').not.toEqual(first);
  await undo(page);
  await expect.poll(() => standing(page, canvas), '撤销').toEqual(first);
}

const undo = (page: Page) => page.getByRole('button', { name: /^撤销/ }).first().click();
