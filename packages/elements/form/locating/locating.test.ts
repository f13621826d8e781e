import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { locating } from './definition.ts';
import { metresBetween } from './distance.ts';
import { distanceText } from './field.ts';
import type { LocatingProps } from './shape.ts';

const field = fieldFrom(locating);
const props = (more: Partial<LocatingProps> = {}) => ({ ...locating.defaults(), label: '打卡', ...more });
const bund = { longitude: 121.490317, latitude: 31.239853 };
const tower = { longitude: 121.495721, latitude: 31.239703 };
const at = (point: object) => ({ ...point, accuracy: 12, address: null });
const office = { id: 'place001', name: '总部', ...bund };

describe('locating', () => {
  it('starts with the defaults of the spec', () =>
    expect(locating.defaults()).toEqual({
      label: '定位',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      autoLocating: true,
      trimerMetres: 500,
      ruleLocating: [],
    }));
  it('reads any JSON without throwing', () => fuzz(locating));

  it.each([
    [metresBetween(bund, tower), 514],
    // One degree of longitude at the equator, and the way over the date line.
    [metresBetween({ longitude: 0, latitude: 0 }, { longitude: 1, latitude: 0 }), 111_195],
    [metresBetween({ longitude: 179.5, latitude: 0 }, { longitude: -179.5, latitude: 0 }), 111_195],
    [metresBetween({ longitude: 0, latitude: 90 }, { longitude: 90, latitude: -90 }), 20_015_114],
    [metresBetween(bund, bund), 0],
  ])('measures %d metres as %d', (measured, wanted) => expect(Math.round(measured)).toBe(wanted));

  it('keeps six decimals and whole metres', () =>
    expect(
      field.read(
        { longitude: 121.49031749, latitude: -0.0000001, accuracy: 12.4, address: ' 南门 ' },
        props(),
      ),
    ).toEqual({
      ok: true,
      value: { longitude: 121.490317, latitude: 0, accuracy: 12, address: '南门' },
    }));

  it.each([
    [{ longitude: 181, latitude: 0 }],
    [{ longitude: 0, latitude: 91 }],
    [{ longitude: '121', latitude: 31 }],
    [{ longitude: Number.NaN, latitude: 31 }],
    [{ latitude: 31 }],
    [[121, 31]],
    ['121,31'],
    [{ ...bund, accuracy: -1 }],
    [{ ...bund, address: 5 }],
    [{ ...bund, address: '长'.repeat(201) }],
  ])('refuses %j', raw => expect(field.read(raw, props()).ok).toBe(false));

  it('takes any place where none is set, and only near ones where some are', () => {
    const elsewhere = { id: 'place002', name: '分部', longitude: 116.397, latitude: 39.909 };
    expect(field.check(at(tower), props(), context)).toEqual([]);
    expect(field.check(at(bund), props({ ruleLocating: [elsewhere, office] }), context)).toEqual([]);
    expect(field.check(at(tower), props({ ruleLocating: [elsewhere, office] }), context)).toEqual([
      '「打卡」不在允许的范围内，距离「总部」515米',
    ]);
    expect(field.check(at(tower), props({ ruleLocating: [office], trimerMetres: 515 }), context)).toEqual([]);
    expect(field.check(at(tower), props({ ruleLocating: [elsewhere] }), context)[0]).toContain('公里');
  });

  it('tells the designer of a place without degrees', () => {
    const ruleLocating = [{ ...office, latitude: null }];
    expect(locating.problems?.(props({ ruleLocating }))).toMatchObject([
      { message: '有允许的地点没有填写经纬度' },
    ]);
    expect(field.check(at(tower), props({ ruleLocating }), context)).toEqual([]);
  });

  it('is text with latitude first', () => {
    expect(field.toText(at(bund), props(), noNames)).toBe('31.239853, 121.490317');
    expect(field.toText({ ...at(bund), address: '外滩' }, props(), noNames)).toBe(
      '外滩（31.239853, 121.490317）',
    );
    expect([distanceText(0.2), distanceText(999.5), distanceText(1234)]).toEqual([
      '1米',
      '1000米',
      '1.2公里',
    ]);
  });
});
