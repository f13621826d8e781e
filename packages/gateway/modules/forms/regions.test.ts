import { provinceCity } from '@gonghui/elements/form/province-city/definition.ts';
import { checkValues } from '@gonghui/elements/form/value-check.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { expect, it } from 'vitest';
import { checkContext } from './patterns.ts';
import { regionNames } from './regions.ts';

it('knows provinces, cities, districts, and the districts of a municipality', () => {
  expect(regionNames('330000')).toEqual(['浙江省']);
  expect(regionNames('330100')).toEqual(['浙江省', '杭州市']);
  expect(regionNames('330106')).toEqual(['浙江省', '杭州市', '西湖区']);
  expect(regionNames('110105')).toEqual(['北京市', '朝阳区']);
  expect(regionNames('999999')).toBeUndefined();
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
