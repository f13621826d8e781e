import { expect, type Page } from '@playwright/test';
import { makeScreen } from './screen-support.ts';
import { call, makeForm, pick, release, test } from './support.ts';

/** A square beside the others, by its number. */
const area = (name: string, adcode: number, at: number) => ({
  type: 'Feature',
  properties: { name, adcode },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [121 + at, 31],
        [121.9 + at, 31],
        [121.9 + at, 31.9],
        [121 + at, 31.9],
        [121 + at, 31],
      ],
    ],
  },
});
const SHANGHAI = [area('黄浦区', 310101, 0), area('浦东新区', 310115, 1)];

async function choose(page: Page, name: string, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /选择文件|重新选择/ }).click();
  await (await chosen).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features });

test('an administrator uploads an approved map, is told what a wrong one lacks, and screens draw it with its number', async ({
  person,
}) => {
  const admin = await person('admin');
  await admin.goto('platform/maps');
  await admin.getByRole('button', { name: '上传地图' }).first().click();
  const dialog = admin.getByRole('dialog', { name: '上传地图' });
  const send = () => dialog.getByRole('button', { name: '上传', exact: true }).click();

  // Nothing is given, then no map, then one of the country without what belongs to it: each said, and the dialog keeps the rest.
  await send();
  await expect(dialog.getByText('请填写审图号，如 GS(2024)0650号')).toBeVisible();
  await dialog.getByLabel('审图号').pressSequentially('沪S(2026)001号');
  await choose(admin, 'rubbish.json', '{"type":"Feature');
  await send();
  await expect(dialog.getByRole('alert')).toContainText('文件不是有效的 JSON');
  await choose(admin, 'country.json', collection(SHANGHAI));
  await send();
  await expect(dialog.getByRole('alert')).toContainText('地图缺少藏南（达旺）');
  await expect(dialog.getByRole('alert')).toContainText('地图缺少台湾');
  await expect(dialog.getByLabel('审图号')).toHaveValue('沪S(2026)001号');

  await pick(dialog.getByLabel('范围', { exact: true }), '上海');
  await choose(admin, 'shanghai.json', collection(SHANGHAI));
  await send();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('row', { name: /上海/ })).toContainText('沪S(2026)001号');

  const form = {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [{ id: 'place001', name: 'input', props: { label: '区' } }],
  };
  const { appletId, formId } = await makeForm(admin, '网点', form);
  await release(admin, formId);
  for (const place001 of ['黄浦区', '浦东新区', '浦东新区'])
    await call(admin, 'POST', `/v1/forms/${formId}`, {
      ...{ version: 1, key: crypto.randomUUID().replaceAll('-', '').slice(0, 16), values: { place001 } },
    });
  const { id: datasetId } = await call<{ id: string }>(admin, 'POST', '/v1/datasets', {
    ...{ appletId, name: '网点' },
  });
  await call(admin, 'PUT', `/v1/datasets/${datasetId}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '网点', of: { kind: 'form', formId } }],
      fields: [{ id: 'fplace01', alias: '区', type: 'input', from: { source: 'source01', key: 'place001' } }],
    },
  });
  const map = {
    ...{ name: '网点分布', subName: 'VMapArea', pos: [100, 100], size: [1200, 800] },
    ...{ datumOriginalId: datasetId, stylesProps: { scope: '310000', labels: true } },
    datumProps: {
      region: [{ id: 'r', fieldId: 'fplace01', alias: '区', type: 'input' }],
      value: [{ id: 'v', fieldId: '$count', alias: '记录数', type: 'number' }],
    },
  };
  const screenId = await makeScreen(admin, appletId, '网点大屏', [
    { id: 'map00001', name: 'VMap', props: map },
  ]);
  await release(admin, screenId);
  const read = admin.waitForResponse(response => response.url().endsWith('/v1/maps/310000'));
  await admin.goto(`url/datav/${screenId}`);
  expect((await read).status()).toBe(200);
  const drawn = admin.locator('[data-id=map00001]');
  await expect(drawn.getByText('审图号：沪S(2026)001号')).toBeVisible();
  // Both areas are drawn, as large as the map lets them: where the middle of each is stands something else than the ground.
  const canvas = drawn.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const inked = () =>
    canvas.evaluate(element => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d');
      const at = (x: number) => pixels?.getImageData(x * width, height / 2, 1, 1).data[3] ?? 0;
      return [at(0.3), at(0.7), at(0.01)].map(alpha => alpha > 0);
    });
  await expect.poll(inked).toEqual([true, true, false]);
});
