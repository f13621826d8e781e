import { provinceCity } from '@gonghui/elements/form/province-city/definition.ts';
import { checkValues } from '@gonghui/elements/form/value-check.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { checkContext } from './patterns.ts';
import { regionNames, regionsCalled } from './regions.ts';

it('knows provinces, cities, districts, and the districts of a municipality', () => {
  expect(regionNames('330000')).toEqual(['浙江省']);
  expect(regionNames('330100')).toEqual(['浙江省', '杭州市']);
  expect(regionNames('330106')).toEqual(['浙江省', '杭州市', '西湖区']);
  expect(regionNames('110105')).toEqual(['北京市', '朝阳区']);
  expect(regionNames('999999')).toBeUndefined();
});

it('finds places by what people write, with and without the levels above and what kind of place it is', () => {
  for (const text of [
    '浙江省杭州市西湖区',
    '浙江省 / 杭州市 / 西湖区',
    '浙江 杭州 西湖',
    '杭州西湖区',
    '浙江-杭州市-西湖',
  ])
    expect(regionsCalled(text), text).toEqual(['330106']);
  expect(regionsCalled('北京市市辖区朝阳区')).toEqual(['110105']);
  expect(regionsCalled('新疆')).toEqual(['650000']);
  expect(regionsCalled('内蒙古')).toEqual(['150000']);
  expect(regionsCalled('吉林市')).toEqual(['220200']);
  // Several places are called so; people say which.
  expect(regionsCalled('朝阳区').length).toBeGreaterThan(1);
  expect(regionsCalled('吉林').sort()).toEqual(['220000', '220200']);
  for (const text of ['火星', '', '市辖区', '浙江省西湖区杭州市'])
    expect(regionsCalled(text), text).toEqual([]);
});

it('is what the gateway holds a place to, that a record does not have already', () => {
  const props = { ...provinceCity.defaults(), label: '地区' };
  const components = [{ id: 'place000', name: 'province-city', props }];
  const check = (value: string[], stored?: string[]) =>
    checkValues(components, { place000: value }, checkContext(Date.now), {
      ...(stored ? { stored: { place000: stored as Json } } : {}),
    }).errors;
  expect(check(['浙江省', '杭州市', '西湖区', '330106'])).toEqual({});
  expect(check([])).toEqual({});
  const wrong = { place000: ['「地区」应为列表中的地区，请重新选择'] };
  expect(check(['火星省', '330000'])).toEqual(wrong);
  expect(check(['浙江省', '杭州市', '西湖区', '330107'])).toEqual(wrong);
  expect(check(['浙江省', '999999'])).toEqual(wrong);
  // Places that were given up since stay with the records that have them.
  const gone = ['安徽省', '巢湖市', '341400'];
  expect(check(gone)).toEqual(wrong);
  expect(check(gone, gone)).toEqual({});
});
