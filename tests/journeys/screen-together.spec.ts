import { expect, type Page } from '@playwright/test';
import { type Asset, item, makeRepairs, makeScreen, openScreen, places, press } from './screen-support.ts';
import { synced, test } from './support.ts';

const title = (id: string, name: string, x: number, y: number): Asset => ({
  ...{ id, name: 'VMainTitle', props: { name, pos: [x, y], size: [200, 60] } },
});
const NAMES = ['甲', '乙', '丙', '丁'];
const named = (name: string) => `标题文本 ${name}`;

async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const [at, name] of names.entries())
    await item(page, named(name)).click(at > 0 ? { modifiers: ['Shift'] } : {});
}

test('three arrange one screen, one of them offline: nothing is lost, and each takes back his own alone', async ({
  person,
}) => {
  const [fang, ming, jing] = [await person('wangfang'), await person('liming'), await person('admin')];
  const { appletId } = await makeRepairs(fang);
  const screenId = await makeScreen(
    fang,
    appletId,
    '三人大屏',
    NAMES.map((name, at) => title(`title00${at}`, name, 100 + 330 * at, 100 + 130 * at)),
  );
  await Promise.all([fang, ming, jing].map(page => openScreen(page, appletId, screenId)));
  const before = await places(fang);
  expect(before).toHaveLength(4);

  // While 陈静 has no network she moves one and makes another of it; the others go on at the same time.
  await jing.context().setOffline(true);
  await choose(jing, '甲');
  await press(jing, 'Shift+ArrowDown', 4);
  await press(jing, 'Control+d');
  await choose(fang, '乙', '丙');
  await choose(ming, '丙', '丁');
  await Promise.all([press(fang, 'Alt+a'), press(ming, 'Control+g')]);
  await synced(fang);
  await synced(ming);
  await expect(item(fang, named('甲_copy'))).toHaveCount(0);
  await jing.context().setOffline(false);
  await expect(item(fang, named('甲_copy'))).toBeVisible();
  await synced(jing);

  // The group holds what was grouped, the column is one, and the copy is there: for all three alike.
  const all = await places(fang);
  const at = (name: string) =>
    all
      .find(line => line.includes(` ${named(name)} `))
      ?.split(' ')
      .slice(-4) ?? [];
  expect(at('丙')[0]).toBe(at('乙')[0]);
  expect(at('甲')).toEqual(['100', '140', '200', '60']);
  expect(at('甲_copy')).toEqual(['130', '170', '200', '60']);
  expect(all.filter(line => line.startsWith('2 '))).toHaveLength(2);
  for (const page of [ming, jing]) await expect.poll(() => places(page)).toEqual(all);

  // 王芳 takes back her column, and nothing of what the others did.
  await press(fang, 'Control+z');
  const left = all.map(line => (line.includes(named('丙')) ? '2 标题文本 丙 760 360 200 60' : line));
  for (const page of [fang, ming, jing]) await expect.poll(() => places(page)).toEqual(left);
});
