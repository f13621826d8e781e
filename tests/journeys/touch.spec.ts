import { element } from '@gonghui/elements/page/testing/pages.ts';
import { toStencil } from '@gonghui/elements/print/stencil-form.ts';
import { freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { expect, type Page } from '@playwright/test';
import { makePage } from './page-support.ts';
import { makeRepairs, makeScreen, openScreen } from './screen-support.ts';
import { call, fixture, makeForm, openDesigner, synced, test } from './support.ts';
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
  /** All of it is in sight. */
  fits?: boolean;
  before?(page: Page): Promise<void>;
}

const many = (name: string, props: (at: number) => Props) =>
  Array.from({ length: 24 }, (_, at) => ({
    id: `part${String(at).padStart(4, '0')}`,
    name,
    props: props(at),
  }));

/** Ids in the order in which they stand, with their places where they stand freely; in pixels of the drawing. */
const standing = (page: Page, { tree, free }: Pick<Canvas, 'tree' | 'free'>): Promise<string[]> =>
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
      fits: true,
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
  test.setTimeout(420_000);
  const fang = await person('wangfang', { tablet: true });
  const fingers = await Fingers.on(fang);
  for (const canvas of await designs(fang)) {
    await test.step(canvas.what, async () => {
      await fang.goto(canvas.path);
      await expect(fang.getByRole('tree', { name: canvas.tree })).toBeVisible();
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

test('fingers scroll and empty lists, pull handles, ask for the menu, and lose nothing of a colleague', async ({
  person,
}) => {
  const fang = await person('wangfang', { tablet: true });
  await fang.setViewportSize({ width: 1180, height: 820 });
  const ming = await person('liming');
  const form = await makeForm(fang, '触控细节', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: many('input', at => ({ label: `第${at}项`, overColumns: 4 })).slice(0, 6),
  });
  await openDesigner(fang, form);
  await openDesigner(ming, form);
  const fingers = await Fingers.on(fang);
  const canvas = { tree: '表单画布' };
  const order = () => standing(fang, canvas);
  const part = (at: number) => fang.locator(`.gd-node[data-id=part000${at}]`);
  const first = await order();

  // The palette is scrolled up and down, and an entry is taken out of it sideways.
  const entry = fang.getByLabel('组件与大纲').getByRole('button', { name: '数字', exact: true });
  const list = fang.locator('.gd-palette');
  const top = async () => (await list.boundingBox())?.y ?? 0;
  const before = await top();
  const at = await within(fang.locator('.gd-palette-item').nth(12), 0.5, 0.5);
  await fingers.pull(at, { x: at.x, y: at.y - 200 });
  await expect.poll(top).toBeLessThan(before);
  expect(await order()).toEqual(first);
  await list.evaluate(element => element.firstElementChild?.scrollIntoView());
  await fingers.pull(await within(entry, 0.3, 0.5), await within(part(5), 0.3, 0.97));
  await expect.poll(async () => (await order()).length).toBe(first.length + 1);
  await undo(fang);
  await expect.poll(order).toEqual(first);

  // A colleague writes while a finger carries something: both stand.
  await fingers.put(await within(part(0), 0.3, 0.5));
  await fingers.hold();
  await fingers.go(await within(part(5), 0.95, 0.5));
  await ming.locator('.gd-node[data-id=part0001]').click({ position: { x: 6, y: 6 } });
  const title = ming.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true });
  await title.press('End');
  await title.pressSequentially('改过');
  await expect(part(1)).toContainText('第1项改过');
  await fingers.lift();
  const moved = [...first.slice(1), 'part0000'];
  await expect.poll(order).toEqual(moved);
  await expect.poll(() => standing(ming, canvas)).toEqual(moved);
  await expect(part(1)).toContainText('第1项改过');

  // A handle is taken beside what is seen of it, and a second finger puts it back.
  await fingers.tap(await within(part(2), 0.3, 0.5));
  const width = fang.getByLabel('属性与问题').getByRole('textbox', { name: '宽度' });
  await expect(width).toHaveValue('4');
  const handle = await within(fang.locator('.gd-width-handle'), 0.5, 0.5);
  const taken = { x: handle.x + 18, y: handle.y + 14 };
  await fingers.put(taken);
  await fingers.go({ x: taken.x + 150, y: taken.y });
  await fingers.put({ x: 700, y: 600 }, 2);
  await fingers.lift();
  await expect(width).toHaveValue('4');
  await fingers.pull(taken, { x: taken.x + 150, y: taken.y });
  await expect(width).not.toHaveValue('4');
  await undo(fang);
  await expect(width).toHaveValue('4');

  // Held and let go where it was: the menu, and nothing is moved.
  await fingers.put(await within(part(3), 0.3, 0.5));
  await fingers.hold();
  await fingers.lift();
  await expect(fang.getByRole('menu')).toBeVisible();
  await fang.keyboard.press('Escape');
  await expect(fang.getByRole('menu')).toHaveCount(0);
  expect(await order()).toEqual(moved);

  // On empty ground a held finger chooses by a rectangle.
  const ground = await within(part(0), 0.5, 1);
  await fingers.pull({ x: ground.x, y: ground.y + 150 }, await within(part(4), 0.5, 0.5), { held: true });
  await expect(fang.locator('.gd-node[data-selected]')).not.toHaveCount(0);
  expect(await order()).toEqual(moved);

  // Rows of the outline are held and moved, as components are.
  await fang.getByRole('tab', { name: '大纲' }).click();
  const row = (id: string) => fang.locator(`.gd-outline-row[data-id=${id}]`);
  await fingers.tap(await within(row('part0000'), 0.5, 0.5));
  await fingers.pull(await within(row('part0000'), 0.5, 0.5), await within(row('part0001'), 0.5, 0.1), {
    held: true,
  });
  await expect.poll(order).toEqual(first);
  await synced(fang);
});

test('a variable is taken onto the paper by a finger, and an edge of the table pulled', async ({
  person,
}) => {
  const fang = await person('wangfang', { tablet: true });
  const { appletId, formId } = await makeForm(fang, '触控变量', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [{ id: 'reason01', name: 'input', props: { label: '事由' } }],
  });
  const template = toStencil(stencilOf([rowOf('row00001', [], { height: 20 }), rowOf('row00002')]));
  const { id } = await call<{ id: string }>(fang, 'POST', `/v1/forms/${formId}/print`, {
    template,
    name: '纸',
  });
  await fang.goto(`stencil/${appletId}/${formId}/${id}`);
  await expect(fang.getByRole('tree', { name: '打印模板画布' })).toBeVisible();
  await synced(fang);
  const fingers = await Fingers.on(fang);
  await fang
    .getByRole('button', { name: /^打开.*面板$/ })
    .first()
    .tap();
  await fang.getByRole('tab', { name: '变量' }).tap();
  const column = fang.locator('.pd-heads-top .pd-head').nth(2);
  const row = fang.locator('.pd-heads-left .pd-head').first();
  const cell = { x: (await within(column, 0.5, 0.5)).x, y: (await within(row, 0.5, 0.5)).y };
  await fingers.pull(await within(fang.locator('.pd-variable', { hasText: '事由' }), 0.3, 0.5), cell);
  await expect(fang.locator('.pd-cell', { hasText: '事由' })).toBeVisible();
  await undo(fang);
  await expect(fang.locator('.pd-cell', { hasText: '事由' })).toHaveCount(0);

  const wide = async () => Math.round((await column.boundingBox())?.width ?? 0);
  const before = await wide();
  const edge = await within(column, 1, 0.5);
  await fingers.pull({ x: edge.x + 15, y: edge.y }, { x: edge.x + 75, y: edge.y });
  await expect.poll(wide).toBeGreaterThan(before + 20);
  await undo(fang);
  await expect.poll(wide).toBe(before);
  // Let go where it was, beside the head that it is an edge of: that one is chosen.
  await fingers.tap({ x: edge.x - 12, y: edge.y });
  await expect(column).toHaveAttribute('data-on', 'true');
});

test('on a big screen fingers pull the corners and zoom', async ({ person }) => {
  const fang = await person('wangfang', { tablet: true });
  const { appletId } = await makeForm(fang, '触控大屏角');
  const screen = await makeScreen(fang, appletId, '角', [
    { id: 'asset001', name: 'VBorder', props: { pos: [300, 200], size: [700, 500] } },
  ]);
  await openScreen(fang, appletId, screen);
  const fingers = await Fingers.on(fang);
  const box = fang.locator('.sd-node[data-id=asset001] .sd-item');
  await fingers.tap(await within(box, 0.5, 0.5));
  const corner = await within(fang.locator('[data-handle=se]'), 0.5, 0.5);
  const before = await box.boundingBox();
  // Twenty pixels outside of what is seen of it.
  await fingers.pull({ x: corner.x + 20, y: corner.y + 20 }, { x: corner.x + 100, y: corner.y + 90 });
  await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) + 40);
  await undo(fang);
  await expect.poll(async () => (await box.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);

  const zoom = fang.locator('.gc-zoom-value');
  const said = await zoom.innerText();
  const middle = await within(box, 0.5, 0.5);
  await fingers.put({ x: middle.x - 40, y: middle.y });
  await fingers.put({ x: middle.x + 40, y: middle.y }, 2);
  await fingers.go({ x: middle.x + 160, y: middle.y }, 2);
  await fingers.lift();
  await expect(zoom).not.toHaveText(said);
});
