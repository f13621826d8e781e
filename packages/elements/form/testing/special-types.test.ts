import { describe, expect, it } from 'vitest';
import { alongPath, treeOf, walkTree } from '../../shared/option-tree.ts';
import { cascader } from '../cascader/definition.ts';
import { COUNTRY_CODES, countries } from '../country/codes.ts';
import { country } from '../country/definition.ts';
import { knowing } from '../knowing/definition.ts';
import { provinceCity } from '../province-city/definition.ts';
import { regionTree } from '../province-city/regions.ts';
import { role } from '../role/definition.ts';
import { context, fieldFrom, fuzz, noNames } from './hostile.ts';

const option = (value: string, label: string, parent: string | null = null) => ({ value, label, parent });
const options = [
  option('aaaaaaaa', '电子'),
  option('bbbbbbbb', '电脑', 'aaaaaaaa'),
  option('cccccccc', '台式机', 'bbbbbbbb'),
  option('dddddddd', '办公'),
];

describe('options with levels', () => {
  it('stand in the tree once each, whatever the list says', () => {
    const odd = [
      option('aaaaaaaa', '自己', 'aaaaaaaa'),
      option('bbbbbbbb', '圈1', 'cccccccc'),
      option('cccccccc', '圈2', 'bbbbbbbb'),
      option('dddddddd', '无主', 'gone'),
      option('eeeeeeee', '圈上', 'bbbbbbbb'),
    ];
    const ways = [...walkTree(treeOf(odd))].map(way => way.at(-1)?.value);
    expect(ways.sort()).toEqual(odd.map(({ value }) => value));
  });

  it('are found along their path only', () => {
    const tree = treeOf(options);
    expect(alongPath(tree, ['aaaaaaaa', 'bbbbbbbb'])?.map(node => node.label)).toEqual(['电子', '电脑']);
    expect(alongPath(tree, ['bbbbbbbb'])).toBeUndefined();
    expect(alongPath(tree, [])).toEqual([]);
  });
});

describe('cascader', () => {
  const field = fieldFrom(cascader);
  const props = (more = {}) => ({ ...cascader.defaults(), label: '类别', options, ...more });

  it('reads any JSON without throwing', () => fuzz(cascader));

  it('takes a path down to the last level, or to any where that is allowed', () => {
    const whole = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'];
    expect(field.read(whole, props())).toEqual({ ok: true, value: whole });
    expect(field.check(whole, props(), context)).toEqual([]);
    expect(field.check(['aaaaaaaa'], props(), context)).toEqual(['「类别」请选择到最后一级']);
    expect(field.check(['aaaaaaaa'], props({ anyLevel: true }), context)).toEqual([]);
    expect(field.read(['aaaaaaaa', 'cccccccc'], props())).toMatchObject({ ok: false });
    expect(field.read('aaaaaaaa', props())).toEqual({ ok: false, message: '「类别」应为一个选项' });
  });

  it('says its way, and that an option is gone', () => {
    expect(field.toText(['aaaaaaaa', 'bbbbbbbb'], props(), noNames)).toBe('电子 / 电脑');
    expect(field.toText(['zzzzzzzz'], props(), noNames)).toBe('已删除的选项');
  });

  it('tells the designer of nameless options and a default that is gone', () => {
    const problems = (more: object) => cascader.problems?.(props(more)).map(({ message }) => message);
    expect(problems({})).toEqual([]);
    expect(problems({ options: [] })).toEqual(['缺少选项']);
    expect(problems({ options: [option('aaaaaaaa', ' ')] })).toEqual(['有选项没有文字']);
    expect(problems({ defaultValue: ['zzzzzzzz'] })).toEqual(['默认选项已不存在']);
  });
});

describe('places', () => {
  it('read any JSON without throwing', () => {
    fuzz(provinceCity);
    fuzz(country);
  });

  const place = fieldFrom(provinceCity);
  const props = (more = {}) => ({ ...provinceCity.defaults(), label: '地区', ...more });
  const read = (raw: unknown) => place.read(raw, props());

  it('are names from the largest, then the code', () => {
    const value = ['浙江省', '杭州市', '西湖区', '330106'];
    expect(read(value)).toEqual({ ok: true, value });
    expect(place.toText(value, props(), noNames)).toBe('浙江省 / 杭州市 / 西湖区');
    expect(read(['中国', 'CN'])).toMatchObject({ ok: false });
    for (const wrong of [
      ['330106'],
      ['浙江省', '33'],
      ['浙江省', '', '330000'],
      ['a', 'b', 'c', 'd', '330000'],
      [' 浙江', '330000'],
      ['浙/江', '330000'],
      '330106',
    ]) {
      expect(read(wrong)).toEqual({ ok: false, message: '「地区」应为列表中的地区，请重新选择' });
    }
  });

  it('stay readable when the data no longer has them', () => {
    const gone = ['安徽省', '巢湖市', '341400'];
    expect(read(gone)).toEqual({ ok: true, value: gone });
    expect(place.toText(gone, props(), noNames)).toBe('安徽省 / 巢湖市');
  });

  it('go no deeper than the field asks', () => {
    const check = (value: string[], level: string) => place.check(value, props({ level }), context);
    expect(check(['浙江省', '杭州市', '330100'], 'city')).toEqual([]);
    expect(check(['浙江省', '杭州市', '西湖区', '330106'], 'city')).toEqual([
      '「地区」的级别过细，请重新选择',
    ]);
  });

  it('come from the whole official list', async () => {
    const tree = await regionTree(3);
    expect(tree).toHaveLength(34);
    const ways = [...walkTree(tree)];
    expect(ways.length).toBeGreaterThan(3200);
    for (const way of ways) {
      const value = [...way.map(node => node.label), way.at(-1)?.value ?? ''];
      expect(read(value), value.join()).toEqual({ ok: true, value });
    }
    expect(await regionTree(1).then(top => top.every(node => node.children.length === 0))).toBe(true);
  });

  it('of the world are all countries by their Chinese names, ours first', () => {
    const list = countries();
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    expect(list.slice(0, 4).map(node => node.label)).toEqual(['中国', '中国香港', '中国澳门', '中国台湾']);
    expect(list.filter(node => !/\p{Script=Han}/u.test(node.label))).toEqual([]);
    const field = fieldFrom(country);
    for (const { label, value } of list) {
      const read = field.read([label, value], country.defaults());
      expect(read.ok && field.check(read.value, country.defaults(), context), label).toEqual([]);
    }
    expect(field.check(['月球', 'XX'], { label: '国' }, context)).toEqual([
      '「国」应为列表中的国家，请重新选择',
    ]);
  });
});

describe('role', () => {
  it('is a list of role ids, one unless several are allowed', () => {
    const field = fieldFrom(role);
    const props = { ...role.defaults(), label: '角色' };
    expect(props).toMatchObject({ placeholder: '请选择角色', multiple: false, clearable: true });
    expect(field.refers).toBe('role');
    expect(field.check(['aaaaaaaa', 'bbbbbbbb'], props, context)).toEqual(['「角色」只能选择一个角色']);
    expect(field.toText(['aaaaaaaa'], props, { ...noNames, role: () => '采购员' })).toBe('采购员');
  });
});

describe('knowing', () => {
  const field = fieldFrom(knowing);
  it('has the defaults of the spec and stands once in a form', () => {
    expect(knowing.defaults()).toMatchObject({
      minReadTime: 10,
      confirmText: '同意并继续',
      cancelText: '不同意并退出',
      required: false,
    });
    expect(knowing.singleton).toBe(true);
  });

  it('reads any JSON without throwing', () => fuzz(knowing));

  it('is empty until it is agreed to', () => {
    const props = { ...knowing.defaults(), label: '须知' };
    expect(field.read(true, props)).toEqual({ ok: true, value: true });
    expect(field.read('true', props)).toEqual({ ok: false, message: '「须知」只能是开或关' });
    expect([field.isEmpty(false), field.isEmpty(true)]).toEqual([true, false]);
    expect([field.toText(true, props, noNames), field.toText(false, props, noNames)]).toEqual(['是', '否']);
  });
});
