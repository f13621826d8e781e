import { describe, expect, it } from 'vitest';
import type { Answer, Cell } from '../../query/answer.ts';
import { placesIn } from './flights-of.ts';
import { onMap } from './on-map.ts';
import { shortName } from './region-names.ts';
import { regionOf } from './region-of.ts';
import { sumOf } from './sum-of.ts';

const keyed = (label: string, key: unknown = label) => ({ key, label }) as Cell;
const answer = (rows: readonly (readonly Cell[])[]): Answer => ({
  main: {
    columns: [
      { id: 'r', alias: '地区', type: 'province-city', role: 'dimension' },
      { id: 'v', alias: '数', type: 'number', role: 'measure' },
    ],
    rows,
  },
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
});
const CHINA = [
  { name: '浙江', adcode: '330000' },
  { name: '内蒙古', adcode: '150000' },
  { name: '新疆', adcode: '650000' },
];
const shown = (rows: readonly (readonly Cell[])[], additive = true, areas = CHINA, within = '') => {
  const { answer: made, note, groups, nothing } = onMap(answer(rows), areas, additive, within);
  return { numbers: made.main.rows.map(([, number]) => number), note, groups, nothing };
};

describe('regions and the map', () => {
  it.each([
    ['浙江省', '浙江'],
    ['内蒙古自治区', '内蒙古'],
    ['广西壮族自治区', '广西'],
    ['新疆维吾尔自治区', '新疆'],
    ['宁夏回族自治区', '宁夏'],
    ['香港特别行政区', '香港'],
    ['延边朝鲜族自治州', '延边'],
    ['黔东南苗族侗族自治州', '黔东南'],
    ['巴音郭楞蒙古自治州', '巴音郭楞'],
    ['锡林郭勒盟', '锡林郭勒'],
    ['大兴安岭地区', '大兴安岭'],
    ['神农架林区', '神农架'],
    ['杭州', '杭州'],
    ['县', '县'],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('a field of places is known by its code, wherever that stands in the list', () => {
    expect(regionOf(keyed('x', ['330100', '杭州市', '浙江省']))?.adcode).toBe('330100');
    expect(regionOf(keyed('330000'))).toEqual({ adcode: '330000', names: [] });
    expect(regionOf(keyed('空', null))).toBeNull();
    expect(regionOf(null)).toBeNull();
    expect(regionOf(7)).toBeNull();
    expect(regionOf({ any: 1 })).toBeNull();
  });

  it('on the map of a province nothing is missing that lies in another one, by code or by name, nor the province itself', () => {
    const jiangsu = [{ name: '南京市', adcode: '320100' }];
    const rows = [
      [keyed('南京', '320100'), '1'],
      ['广东省/广州市', '2'],
      ['台湾省', '3'],
      [keyed('杭州', '330100'), '4'],
      ['江苏', '5'],
      ['江苏省/海门', '6'],
      ['火星', '7'],
    ];
    const { numbers, note } = shown(rows as Cell[][], true, jiangsu, '320000');
    expect([numbers, note]).toEqual([['1'], '江苏省/海门、火星不在地图上']);
  });

  it('joins by code, else by name without its kind; empty areas have no number', () => {
    expect(
      shown([
        [keyed('别名', ['浙江省', '330000']), '5'],
        [keyed('新疆维吾尔自治区'), '7'],
      ]),
    ).toMatchObject({
      numbers: ['5', null, '7'],
      note: '',
    });
  });

  it('adds up what lies in an area, exactly, and only what can be added', () => {
    const cities = [
      [keyed('杭州', '330100'), '0.1'],
      [keyed('宁波', '330200'), '0.2'],
    ] as const;
    expect(shown(cities).numbers).toEqual(['0.3', null, null]);
    expect(shown(cities, false)).toMatchObject({
      numbers: [null, null, null],
      note: '浙江的下级数值不能相加，未着色',
    });
    expect(shown(cities.slice(0, 1), false).numbers).toEqual(['0.1', null, null]);
    // A province that has a number of its own is not counted twice.
    expect(shown([...cities, [keyed('浙江省'), '9']]).numbers).toEqual(['9', null, null]);
  });

  it('says what is not on the map', () => {
    expect(
      shown([
        [keyed('火星'), '5'],
        [keyed('空', null), '1'],
      ]).note,
    ).toBe('火星、空不在地图上');
    expect(shown(['甲', '乙', '丙', '丁'].map(name => [keyed(name), '1'])).note).toBe(
      '甲、乙、丙 等 4 项不在地图上',
    );
  });

  it('where no area has a number it says why in place of the map, and nothing beside a map that shows one', () => {
    const lost = shown([[keyed('火星'), '5']]);
    expect(lost.nothing).toBe('火星不在地图上');
    const some = [
      [keyed('火星'), '5'],
      [keyed('浙江'), '1'],
    ] as const;
    expect(shown(some)).toMatchObject({ note: '火星不在地图上', nothing: '' });
    const hangzhou = [{ name: '杭州市', adcode: '330100' }];
    expect(shown([[keyed('广州', '440100'), '2']], true, hangzhou, '330000').nothing).toBe(
      '这张地图上没有数据',
    );
    const cities = [
      [keyed('杭州', '330100'), '1'],
      [keyed('宁波', '330200'), '2'],
    ] as const;
    expect(shown(cities, false).nothing).toBe('浙江的下级数值不能相加，未着色');
    // An area without a number is no data, of which the chart itself says so.
    expect(shown([[keyed('浙江'), null]])).toMatchObject({ note: '', nothing: '' });
  });

  it('on the map of a province other provinces are no fault', () => {
    const areas = [{ name: '杭州市', adcode: '330100' }];
    expect(
      shown(
        [
          [keyed('杭州', '330100'), '1'],
          [keyed('广州', '440100'), '2'],
        ],
        true,
        areas,
        '330000',
      ),
    ).toMatchObject({
      numbers: ['1'],
      note: '',
    });
  });

  it('a name that two areas share is neither', () => {
    const areas = [
      { name: '新竹市', adcode: '' },
      { name: '新竹县', adcode: '' },
    ];
    expect(
      shown(
        [
          [keyed('新竹'), '1'],
          [keyed('新竹县'), '2'],
        ],
        true,
        areas,
      ),
    ).toMatchObject({
      numbers: [null, '2'],
      note: '新竹不在地图上',
    });
  });

  it('an answer of another shape draws nothing and breaks nothing', () => {
    const none = { ...answer([]), main: { columns: [], rows: [[1], [], [null]] } } as unknown as Answer;
    expect(onMap(none, CHINA, true).answer.main.rows).toEqual([]);
  });

  it('numbers are added as decimals', () => {
    expect(sumOf(['1000000000000000', '0.01', '-0.02'])).toBe('999999999999999.99');
    expect(sumOf([null, null])).toBeNull();
    expect(sumOf(['-0.5', '0.2'])).toBe('-0.3');
    expect(sumOf(['1e3', '1'])).toBe('1001');
  });

  it('lines go between places that are known', () => {
    const known = [
      { name: '上海', adcode: '310000', at: [121, 31] as const },
      { name: '杭州市', adcode: '330100', at: [120, 30] as const },
    ];
    const given: Answer = {
      ...answer([]),
      main: {
        columns: [
          { id: 'f', alias: '从', type: 'input', role: 'dimension' },
          { id: 't', alias: '到', type: 'input', role: 'dimension' },
          { id: 'v', alias: '数', type: 'number', role: 'measure' },
        ],
        rows: [
          [keyed('上海市'), keyed('杭州'), '1'],
          [keyed('上海市'), keyed('西湖', '330106'), '2'],
          [keyed('上海市'), keyed('火星'), '3'],
        ],
      },
    };
    const { places, note, nothing } = placesIn(given, known);
    expect(places).toEqual({
      上海市: { name: '上海', at: [121, 31] },
      杭州: { name: '杭州市', at: [120, 30] },
      西湖: { name: '杭州市', at: [120, 30] },
    });
    expect([note, nothing]).toEqual(['火星不在地图上', '']);
    const lost = { ...given, main: { ...given.main, rows: given.main.rows.slice(2) } };
    expect(placesIn(lost, known).nothing).toBe('火星不在地图上');
  });
});
