import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finder } from './find-region.ts';
import { placesOf } from './flights-of.ts';
import { unpack } from './geo/decode.ts';
import { areaOf, featuresOf } from './geo/geo-json.ts';
import { isInside } from './geo/inside.ts';
import { hasMap, PROVINCES, provinceName } from './maps.ts';
import { CHINA, mapFaults } from './sentinels.ts';

const folder = new URL('../../../../public/maps/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const areasIn = (name: string) => (featuresOf(unpack(read(name))) ?? []).map(areaOf);
const at = (name: string, place: readonly [number, number]) =>
  areasIn(name)
    .filter(area => isInside(area, place))
    .map(({ name }) => name);

describe('the maps that come with the product', () => {
  it.each([
    ['藏南 达旺', [91.859, 27.586], '西藏'],
    ['藏南 瓦弄', [97.02, 28.13], '西藏'],
    ['阿克赛钦', [79.5, 35.0], '新疆'],
    ['典角', [79.447, 32.703], '西藏'],
    ['乌热', [79.965, 30.832], '西藏'],
    ['台湾', [121, 23.7], '台湾'],
    ['钓鱼岛', [123.473, 25.745], '台湾'],
    ['三亚', [109.5, 18.3], '海南'],
  ] as const)('%s lies in it', (_, place, province) => {
    expect(at('china', place)).toEqual([province]);
  });

  it('the country has its 34 provinces, and each of them a map of its own', () => {
    expect(
      areasIn('china')
        .map(({ adcode }) => adcode)
        .sort(),
    ).toEqual(PROVINCES.map(([code]) => code).sort());
    expect(
      readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .sort(),
    ).toEqual(['china.json', 'places.json', ...PROVINCES.map(([code]) => `${code}.json`)].sort());
    expect(hasMap('330000')).toBe(true);
    expect(hasMap('330100')).toBe(false);
    expect(provinceName('150000')).toBe('内蒙古');
  });

  it.each([['china', CHINA], ...PROVINCES.map(([code]) => [code, code])])('%s has no fault', (name, code) => {
    expect(mapFaults(read(name as string), code)).toEqual([]);
  });

  it('a map says names, codes and middles, and nothing else of whom it was made by', () => {
    for (const [code] of PROVINCES)
      for (const feature of featuresOf(read(code)) as { properties: object }[])
        expect(
          Object.keys(feature.properties).filter(key => !['name', 'adcode', 'cp'].includes(key)),
        ).toEqual([]);
  });

  it('every province is found among the places, by its name in full as well', () => {
    const finds = finder(placesOf(read('places')));
    const ends = ['', '省', '自治区', '特别行政区'];
    for (const [code, name] of PROVINCES)
      expect(
        ends.filter(end => finds.exact({ adcode: null, names: [name + end] })?.adcode === code),
        name,
      ).toEqual(ends);
  });

  it('莱芜 is a part of 济南, without a border between them', () => {
    const [jinan] = areasIn('370000').filter(({ name }) => name === '济南市');
    if (!jinan) throw new Error('no 济南');
    expect(jinan.polygons).toHaveLength(1);
    expect(isInside(jinan, [117.68, 36.21])).toBe(true);
    expect(isInside(jinan, [117.0, 36.67])).toBe(true);
    expect(areasIn('370000').some(({ name }) => name.startsWith('莱芜'))).toBe(false);
  });

  it('the licence lies beside them', () => {
    expect(readFileSync(new URL('LICENSE.txt', folder), 'utf8')).toContain('Apache License');
  });

  it('places are known by code and name', () => {
    const places = placesOf(read('places'));
    expect(places.find(({ adcode }) => adcode === '330100')).toMatchObject({ name: '杭州市' });
    expect(places.length).toBeGreaterThan(400);
    expect(placesOf([null, 7, ['a'], ['1', 'x', 'y', 2]])).toEqual([]);
  });
});

describe('a map that is uploaded', () => {
  const plain = () => unpack(read('china')) as { features: { id: string }[] };
  const without = (...codes: string[]) => ({
    ...plain(),
    features: plain().features.filter(({ id }) => !codes.includes(id)),
  });

  it('is sound as plain GeoJSON and packed', () => {
    expect(mapFaults(plain())).toEqual([]);
  });

  it('is refused for each thing that it lacks, by its name', () => {
    expect(mapFaults(without('710000'))).toEqual(['地图缺少台湾', '地图缺少钓鱼岛']);
    expect(mapFaults(without('650000'))).toEqual(['地图缺少阿克赛钦']);
    expect(mapFaults(without('540000')).join()).toMatch(/藏南（达旺）.*藏南（瓦弄）.*典角.*波林三多/);
    expect(mapFaults(without('540000'), '330000')).toEqual([]);
    expect(mapFaults({ type: 'FeatureCollection', features: [] })).toEqual(['地图中没有任何区域']);
  });

  it('an island that is smaller than it is drawn elsewhere is there', () => {
    const [x, y] = [123.47, 25.74];
    const ring = [
      [x, y],
      [x + 0.001, y],
      [x, y + 0.001],
      [x, y],
    ];
    const small = {
      type: 'Feature',
      properties: { name: '钓鱼岛' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    expect(mapFaults({ ...without('710000'), features: [...without('710000').features, small] })).toEqual([
      '地图缺少台湾',
    ]);
  });

  it.each([
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { type: 'Topology' },
    { type: 'FeatureCollection', features: 7 },
  ])('%j is no map', value => {
    expect(mapFaults(value)).toEqual(['文件不是 GeoJSON 区域集合（FeatureCollection）']);
  });

  it('whatever stands in its features is read without breaking', () => {
    const hostile = [
      null,
      7,
      {},
      { geometry: null },
      { geometry: { type: 'Polygon', coordinates: [[['a', 1], null]] } },
    ];
    expect(mapFaults({ type: 'FeatureCollection', features: hostile })).toEqual([
      '地图中没有可以绘制的面（Polygon 或 MultiPolygon）',
    ]);
    expect(mapFaults({ type: 'FeatureCollection', UTF8Encoding: true, features: hostile })).toHaveLength(1);
    expect(
      mapFaults({ type: 'FeatureCollection', features: Array.from({ length: 5001 }, () => ({})) }),
    ).toEqual(['地图有 5,001 个区域，最多 5,000 个']);
  });

  it('an area without a name is named by its place', () => {
    const map = plain();
    const [first, ...rest] = map.features;
    expect(mapFaults({ ...map, features: [{ ...first, properties: {} }, ...rest] })[0]).toBe(
      '第 1 个区域没有名称（properties.name）',
    );
  });
});
