import { describe, expect, it } from 'vitest';
import { placeLayer } from './layer-position.ts';

const view = { width: 1000, height: 800 };
const at = (x: number, y: number) => ({ x, y, width: 200, height: 36 });

describe('a popup', () => {
  it('stands below its field', () => {
    expect(placeLayer(at(100, 100), { width: 300, height: 300 }, view)).toMatchObject({
      left: 100,
      top: 140,
    });
  });
  it('stands above where there is no room below', () => {
    expect(placeLayer(at(100, 700), { width: 300, height: 300 }, view)).toMatchObject({
      left: 100,
      top: 396,
    });
  });
  it('takes the larger side and scrolls where neither is enough', () => {
    const spot = placeLayer(at(100, 300), { width: 300, height: 900 }, view);
    expect(spot.top).toBe(340);
    expect(spot.maxHeight).toBe(452);
  });
  it('stays within the window', () => {
    expect(placeLayer(at(900, 100), { width: 300, height: 300 }, view).left).toBe(692);
    expect(placeLayer(at(-50, 100), { width: 300, height: 300 }, view).left).toBe(8);
  });
});
