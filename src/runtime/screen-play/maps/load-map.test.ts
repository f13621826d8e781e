import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapsOf } from './load-map.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"own":false}', { headers: { 'content-type': 'application/json' } })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MADE = { code: '330000', approvalNo: '浙S(2024)12号', createdAt: 1 };
const AGAIN = { ...MADE, approvalNo: '浙S(2025)3号', createdAt: 2 };

it('draws the pack of the enterprise with its number, and the map of the product where it has none', async () => {
  const list = vi.fn(async () => ({ list: [MADE] }));
  const read = vi.fn(async () => new Blob(['{"own":true}']));
  const load = mapsOf({ list, read });
  expect(await Promise.all([load('330000'), load('330000'), load('china')])).toEqual([
    { map: { own: true }, approvalNo: MADE.approvalNo },
    { map: { own: true }, approvalNo: MADE.approvalNo },
    { map: { own: false }, approvalNo: null },
  ]);
  expect(list).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledExactlyOnceWith('330000');
});

it('a pack that was uploaded since is drawn by what is opened next', async () => {
  let packs = [MADE];
  const read = vi.fn(async () => new Blob([JSON.stringify({ made: packs[0]?.createdAt })]));
  const load = mapsOf({ list: async () => ({ list: packs }), read });
  expect((await load('330000')).map).toEqual({ made: 1 });
  packs = [AGAIN];
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await load('330000')).toEqual({ map: { made: 2 }, approvalNo: AGAIN.approvalNo });
  await vi.advanceTimersByTimeAsync(11_000);
  await load('330000');
  expect(read).toHaveBeenCalledTimes(2);
});

it('where nobody can be asked, the map of the product is drawn, and the next asks again', async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ list: [MADE] });
  const load = mapsOf({ list, read: async () => new Blob(['{"own":true}']) });
  expect(await load('330000')).toEqual({ map: { own: false }, approvalNo: null });
  expect(await load('330000')).toEqual({ map: { own: true }, approvalNo: MADE.approvalNo });
});
