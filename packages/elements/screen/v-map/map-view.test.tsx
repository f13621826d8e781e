import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Answer } from '../../query/answer.ts';
import type { DrawnMap } from '../shared/asset-view.ts';
import { screenTheme } from '../themes/themes.ts';
import { screenTypes } from '../types.ts';
import { screenView } from '../views.ts';

// Fetched when a map is first drawn, which takes a while.
beforeAll(() => import('../../charts/register/map-data.ts'), 60_000);
afterEach(cleanup);

const area = (name: string, adcode: number, x: number) => ({
  type: 'Feature',
  properties: { name, adcode },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, 30],
        [x + 1, 30],
        [x + 1, 31],
        [x, 31],
        [x, 30],
      ],
    ],
  },
});
const MAP = {
  type: 'FeatureCollection',
  features: [area('杭州市', 330100, 119), area('宁波市', 330200, 121)],
};
const ANSWER: Answer = {
  main: {
    columns: [
      { id: 'r', fieldId: 'city', alias: '城市', type: 'input', role: 'dimension' },
      { id: 'v', alias: '金额', type: 'number', role: 'measure' },
    ],
    rows: [
      [{ key: '330100', label: '杭州市' }, '12'],
      [{ key: '330200', label: '宁波市' }, '7'],
    ],
  },
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
};

async function draw(
  subName: string,
  loadMap: (name: string) => Promise<DrawnMap>,
  {
    picked,
    ...stylesProps
  }: { scope?: string; drillMap?: boolean; picked?: Readonly<Record<string, string>> } = {},
) {
  const load = screenView('VMap');
  if (!load) throw new Error('no view');
  const { default: View } = await load();
  const props = {
    ...screenTypes.get('VMap')?.defaults(),
    subName,
    stylesProps: { scope: '330000', ...stylesProps },
  };
  render(
    <View
      asset={{ id: 'a', name: 'VMap', props } as never}
      title="门店"
      size={{ width: 400, height: 300 }}
      answer={ANSWER}
      moving={false}
      now={Date.now}
      theme={screenTheme('light')}
      ratio={1}
      reading
      picked={picked}
      Chart={({ answer, onPick, picked: marked }) => (
        <p>
          图：
          {answer.main.rows.map(([area, sum]) => `${(area as { label: string }).label} ${sum}`).join('，')}
          {marked && ` 已选 ${marked.join()}`}
          {answer.main.rows.map(([area]) => {
            const { label } = area as { label: string };
            const pick = () => onPick?.([label], { x: 0, y: 0 });
            return <button key={label} type="button" title={label} onClick={pick} />;
          })}
        </p>
      )}
      imageUrl={id => id}
      loadMap={loadMap}
    />,
  );
}

it('a map that was uploaded is drawn with its 审图号, and one without shows none', async () => {
  const own = vi.fn(async () => ({ map: MAP, approvalNo: '浙S(2024)12号' }));
  await draw('VMapArea', own);
  expect(await screen.findByText('审图号：浙S(2024)12号')).toBeTruthy();
  // The areas are those of the pack: the numbers find them.
  expect(screen.getByText(/^图：/).textContent).toBe('图：杭州市 12，宁波市 7');
  expect(own).toHaveBeenCalledExactlyOnceWith('330000');
  cleanup();
  await draw('VMapArea', async () => ({ map: MAP, approvalNo: null }));
  expect(await screen.findByText(/^图：/)).toBeTruthy();
  expect(screen.queryByText(/审图号/)).toBeNull();
});

it('a click on a province shows its cities, with the numbers that it is made of, and leads back', async () => {
  const china = { ...MAP, features: [area('江苏省', 320000, 119), area('浙江省', 330000, 121)] };
  await draw('VMapArea', async name => ({ map: name === 'china' ? china : MAP, approvalNo: null }), {
    scope: 'china',
    drillMap: true,
  });
  const shown = async (words: string) => expect((await screen.findByText(/^图：/)).textContent).toBe(words);
  await shown('图：江苏省 null，浙江省 19');
  expect(screen.queryByText(/返回全国/)).toBeNull();
  fireEvent.click(screen.getByTitle('浙江省'));
  await screen.findByTitle('宁波市');
  await shown('图：杭州市 12，宁波市 7');
  // There is nothing below a city.
  fireEvent.click(screen.getByTitle('宁波市'));
  await shown('图：杭州市 12，宁波市 7');
  fireEvent.click(screen.getByRole('button', { name: '返回全国 / 浙江' }));
  await screen.findByTitle('江苏省');
  await shown('图：江苏省 null，浙江省 19');
});

it('lines fly over it with its 审图号 as well', async () => {
  const places = [
    ['330100', '杭州市', 119.5, 30.5],
    ['330200', '宁波市', 121.5, 30.5],
  ];
  await draw('VMapLines', async name =>
    name === 'places' ? { map: places, approvalNo: null } : { map: MAP, approvalNo: '浙S(2024)12号' },
  );
  expect(await screen.findByText('审图号：浙S(2024)12号')).toBeTruthy();
});

it('says what is not found in place of a map on which nothing would be seen', async () => {
  const elsewhere = { ...MAP, features: [area('衢州市', 330800, 118)] };
  await draw('VMapArea', async () => ({ map: elsewhere, approvalNo: null }));
  expect((await screen.findByRole('status')).textContent).toMatch(/杭州市、宁波市不在地图上/);
  expect(screen.queryByText(/^图：/)).toBeNull();
});

it('marks the area that was clicked, and none for a group that is no longer there', async () => {
  const own = async () => ({ map: MAP, approvalNo: null });
  await draw('VMapArea', own, { picked: { r: '330200' } });
  expect((await screen.findByText(/^图：/)).textContent).toContain(' 已选 宁波市');
  cleanup();
  await draw('VMapArea', own, { picked: { r: '330300' } });
  expect((await screen.findByText(/^图：/)).textContent).not.toContain('已选');
});
