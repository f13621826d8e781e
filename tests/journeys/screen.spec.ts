import { expect, type Locator, type Page } from '@playwright/test';
import { twoFrames } from './pauses.ts';
import { call, synced, test } from './support.ts';

const canvas = (page: Page) => page.getByRole('tree', { name: '大屏画布' });
const item = (page: Page, name: string) => canvas(page).getByRole('treeitem', { name, exact: true });
const inspector = (page: Page) => page.getByLabel('属性与问题');
/** The element that stands where its component does. */
const node = (page: Page, name: string) => item(page, name).locator('xpath=..');

/** Where it stands and how large it is, as its style says: colleagues' colours stand there as well. */
const standing = async (page: Page, name: string): Promise<string> =>
  /left: [^;]*; top: [^;]*; width: [^;]*; height: [^;]*/.exec(
    (await node(page, name).getAttribute('style')) ?? '',
  )?.[0] ?? '';
const expectStanding = (page: Page, name: string, where: string) =>
  expect.poll(() => standing(page, name)).toBe(where);

interface At {
  x: number;
  y: number;
}

/** A point of the stage, in its own pixels, on the screen. */
const onScreen = (page: Page, { x, y }: At): Promise<At> =>
  page.locator('.sd-ground').evaluate(
    (ground, at) => {
      const { left, top, width } = ground.getBoundingClientRect();
      const zoom = width / (ground as HTMLElement).offsetWidth;
      return { x: left + at.x * zoom, y: top + at.y * zoom };
    },
    { x, y },
  );

/** Of a point of the screen, where it is on the stage: a drag scrolls at the edges. */
const onStage = (page: Page, { x, y }: At): Promise<At> =>
  page.locator('.sd-ground').evaluate(
    (ground, at) => {
      const { left, top, width } = ground.getBoundingClientRect();
      const zoom = width / (ground as HTMLElement).offsetWidth;
      return { x: (at.x - left) / zoom, y: (at.y - top) / zoom };
    },
    { x, y },
  );

/** Takes hold of the middle of something and lets it go at a point of the stage, as a hand does; answers where that was. */
async function drag(page: Page, what: Locator, to: At): Promise<At> {
  const box = await what.boundingBox();
  if (!box) throw new Error('not there');
  const end = await onScreen(page, to);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 6, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await twoFrames(page);
  const at = await onStage(page, end);
  await page.mouse.up();
  return at;
}

const entry = (page: Page, name: string) =>
  page.getByLabel('组件与大纲').getByRole('button', { name, exact: true }).first();

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key, { delay: 30 });
}

test('two people design a big screen: drag and keys, each takes back his own, both see it, and it is saved', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { id: appletId } = await call<{ id: string }>(fang, 'POST', '/v1/applets', { name: '大屏 应用' });
  await fang.goto(`applet/pages/${appletId}`);
  await fang.getByRole('button', { name: '新建页面' }).first().click();
  await fang.getByRole('menuitem', { name: '新建大屏' }).click();
  await fang.waitForURL(/\/datav\/design\//);
  await expect(canvas(fang)).toBeVisible();
  await expect(fang.getByText('从左侧拖入第一个组件')).toBeVisible();
  await synced(fang);

  // Dropped in the middle of the stage, on its grid.
  await drag(fang, entry(fang, '标题文本'), { x: 960, y: 120 });
  await expect(item(fang, '标题文本')).toBeVisible();
  const at = await drag(fang, entry(fang, '柱状图'), { x: 500, y: 600 });
  await expect(item(fang, '柱状图')).toBeVisible();
  const dropped = await standing(fang, '柱状图');
  const x = Number(/left: (\d+)px/.exec(dropped)?.[1]);
  expect(x % 10).toBe(0);
  expect(Math.abs(x + 460 / 2 - at.x)).toBeLessThanOrEqual(5);
  await expect(inspector(fang).getByRole('textbox', { name: '横坐标' })).toHaveValue(String(x));

  const ming = await person('liming');
  await ming.goto(new URL(fang.url()).pathname.replace('/cli/', ''));
  await expect(item(ming, '柱状图')).toBeVisible();
  // What Fang has selected is Ming's to see.
  await expect(node(ming, '柱状图')).toHaveAttribute('data-peer', '王芳');

  // Ming drags the chart while Fang goes on with the heading by keys.
  await drag(ming, item(ming, '柱状图'), { x: 1300, y: 700 });
  await item(fang, '标题文本').click();
  const before = await standing(fang, '标题文本');
  await press(fang, 'Shift+ArrowDown', 3);
  await press(fang, 'ArrowRight', 4);
  await press(fang, 'Control+Shift+ArrowRight', 2);
  await expect(fang.getByText(/^x \d+，y \d+，宽 \d+，高 \d+$/)).toHaveCount(1);
  await synced(fang);
  await synced(ming);
  const [heading, chart] = [await standing(fang, '标题文本'), await standing(ming, '柱状图')];
  expect(heading).not.toBe(before);
  expect(chart).not.toBe(dropped);
  await expectStanding(ming, '标题文本', heading);
  await expectStanding(fang, '柱状图', chart);
  await fang.screenshot({ path: test.info().outputPath('designer.png') });

  // Fang takes back what she did, in as many steps as her keys were pauses apart; Ming's stays.
  for (let step = 0; step < 9 && (await standing(fang, '标题文本')) !== before; step++)
    await press(fang, 'Control+z');
  await expectStanding(fang, '标题文本', before);
  await synced(fang);
  await expectStanding(ming, '标题文本', before);
  await expectStanding(fang, '柱状图', chart);

  // Esc gives up a drag, and nobody has heard of it.
  const box = await item(ming, '柱状图').boundingBox();
  if (!box) throw new Error('not there');
  await ming.mouse.move(box.x + 20, box.y + 20);
  await ming.mouse.down();
  await ming.mouse.move(box.x - 80, box.y - 60, { steps: 6 });
  await press(ming, 'Escape');
  await ming.mouse.up();
  await expectStanding(ming, '柱状图', chart);

  await press(fang, 'Control+s');
  await expect(fang.getByText('保存大屏成功').last()).toBeVisible();
  await ming.reload();
  await expectStanding(ming, '柱状图', chart);
});
