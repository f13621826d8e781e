import { formTypes } from '@gonghui/elements/form/family.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { noNames } from '@gonghui/elements/form/testing/hostile.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cellText } from '@gonghui/values/cell.ts';
import { clockIn, dayIn, momentIn, numberIn } from '@gonghui/values/read.ts';
import type { Reading } from '@gonghui/values/reading.ts';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../form-fields.ts';
import { readCell } from './read-cell.ts';
import { writeCell } from './write-cell.ts';

const meant = (reading: Reading<unknown>) => (reading.ok ? reading.value : null);
const TODAY = '2026-03-05';
const field = (type: string, props: Record<string, unknown> = {}): FormField => ({
  id: newId(),
  type,
  label: '字段',
  props: { label: '字段', ...props } as FormField['props'],
  spec: fieldOf(type)!,
});
const ids = {
  find: (kind: string, name: string) =>
    kind === 'user' ? ({ 张伟: ['u1', 'u2'], 王芳: ['u3'] }[name] ?? []) : name === '财务部' ? ['d1'] : [],
  places: (text: string) =>
    ({
      杭州: [['浙江省', '杭州市', '330100']],
      朝阳: [
        ['北京市', '110105'],
        ['辽宁省', '211300'],
      ],
    })[text] ?? [],
};
const read = (type: string, cell: Parameters<typeof cellText>[0], props = {}) =>
  readCell(field(type, props), cell, ids, TODAY);

describe('cells', () => {
  it.each([
    [new Date(Date.UTC(2026, 0, 5)), '2026-01-05'],
    [new Date(Date.UTC(2026, 0, 5, 9, 30)), '2026-01-05 09:30:00'],
    [new Date(Date.UTC(1899, 11, 31, 9, 30)), '09:30'],
    [true, '是'],
    ['  甲 ', '甲'],
    [null, ''],
  ])('%s is shown as %s', (cell, text) => expect(cellText(cell)).toBe(text));

  it.each([
    ['1,234.50', 1234.5],
    ['¥12', 12],
    ['3.3%', 0.033],
    ['1.2万', 12_000],
    ['(300)', -300],
    ['１２．５', 12.5],
    ['-0.1', -0.1],
    ['1.5e3', 1500],
    ['12abc', null],
    ['', null],
    ['1,23', null],
    [true, null],
  ])('%s means the number %s', (cell, value) => expect(meant(numberIn(cell))).toBe(value));

  it.each([
    ['2026/3/5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['2026-03-05 10:00', '2026-03-05'],
    [46_086, '2026-03-05'],
    [20_260_305, '2026-03-05'],
    ['下周', null],
    [-3, null],
  ])('%s means the day %s', (cell, day) => expect(meant(dayIn(cell, TODAY))).toBe(day));

  it.each([
    ['9:30', '09:30:00'],
    ['下午 2:05', '14:05:00'],
    ['2:05 PM', '14:05:00'],
    ['9时30分', '09:30:00'],
    [0.5, '12:00:00'],
    ['25:00', null],
  ])('%s means the time %s', (cell, time) => expect(meant(clockIn(cell))).toBe(time));

  it('reads day and time together', () => {
    expect(meant(momentIn('2026/3/5 9:30', TODAY))).toBe('2026-03-05 09:30:00');
    expect(meant(momentIn('2026-03-05', TODAY))).toBe('2026-03-05 00:00:00');
    expect(meant(momentIn(new Date(Date.UTC(2026, 2, 5, 9, 30)), TODAY))).toBe('2026-03-05 09:30:00');
    expect(meant(momentIn('早上', TODAY))).toBeNull();
  });
});

describe('a cell for a field', () => {
  it('finds people and departments by name, and says when a name is none or two', () => {
    expect(read('staff', '王芳')).toEqual({ ok: true, value: ['u3'] });
    expect(read('dept', '财务部')).toEqual({ ok: true, value: ['d1'] });
    expect(read('staff', '张伟')).toMatchObject({
      message: '有多个成员叫「张伟」，请改写为张伟(所在部门)、登录名或手机号',
    });
    expect(read('staff', '李雷、王芳')).toMatchObject({ message: '没有找到成员「李雷」' });
  });

  it('finds choices by their text', () => {
    const options = [
      { value: 'aaaaaaaa', label: '红' },
      { value: 'bbbbbbbb', label: '黄、绿' },
    ];
    expect(read('radio', '红', { options })).toEqual({ ok: true, value: 'aaaaaaaa' });
    expect(read('checkbox', '黄、绿', { options })).toEqual({ ok: true, value: ['bbbbbbbb'] });
    expect(read('radio', '蓝', { options })).toMatchObject({ message: '没有选项「蓝」' });
  });

  it('finds options with levels whose labels hold what divides levels, as an export writes them', () => {
    const options = [
      { value: 'aaaaaaa1', label: '电脑、手机' },
      { value: 'aaaaaaa2', label: 'A / B', parent: 'aaaaaaa1' },
      { value: 'aaaaaaa3', label: 'C>D', parent: 'aaaaaaa1' },
      { value: 'aaaaaaa4', label: '甲 / 乙' },
      { value: 'aaaaaaa5', label: '丙', parent: 'aaaaaaa4' },
      { value: 'aaaaaaa6', label: '甲' },
      { value: 'aaaaaaa7', label: '乙 / 丙', parent: 'aaaaaaa6' },
      { value: 'aaaaaaa8', label: '乙', parent: 'aaaaaaa6' },
      { value: 'aaaaaaa9', label: 'C>D', parent: 'aaaaaaa1' },
    ];
    const means = (text: string, ...value: string[]) =>
      expect(read('cascader', text, { options })).toEqual({ ok: true, value });
    means('电脑、手机 / A / B', 'aaaaaaa1', 'aaaaaaa2');
    means('电脑、手机/A/B', 'aaaaaaa1', 'aaaaaaa2');
    means('电脑、手机 / C>D', 'aaaaaaa1', 'aaaaaaa3');
    expect(read('cascader', '甲 / 乙 / 丙', { options })).toMatchObject({
      message: '“甲 / 乙 / 丙”可以读作几个选项，请在表单中修改',
    });
    // An option of one level, and a way down two.
    expect(read('cascader', '甲 / 乙', { options })).toMatchObject({ ok: false });
  });

  it('finds places, countries, and options with levels', () => {
    expect(read('province-city', '杭州')).toEqual({ ok: true, value: ['浙江省', '杭州市', '330100'] });
    expect(read('province-city', '朝阳')).toMatchObject({
      message: '有多个地区叫「朝阳」，请写全省、市、区县，如 浙江省/杭州市/西湖区',
    });
    expect(read('province-city', '火星')).toMatchObject({ message: '没有找到地区「火星」' });
    expect(read('country', '法国')).toEqual({ ok: true, value: ['法国', 'FR'] });
    expect(read('country', '瓦坎达')).toMatchObject({ message: '没有找到国家「瓦坎达」' });
    const options = [
      { value: 'aaaaaaaa', label: '电器', parent: null },
      { value: 'bbbbbbbb', label: '电脑', parent: 'aaaaaaaa' },
    ];
    expect(read('cascader', '电器 / 电脑', { options })).toEqual({
      ok: true,
      value: ['aaaaaaaa', 'bbbbbbbb'],
    });
    expect(read('cascader', '电脑', { options })).toMatchObject({ message: '没有选项「电脑」' });
  });

  it.each<[string, Json, Record<string, unknown>?]>([
    ['number', 1234.5, { precision: 2, unit: 'kg' }],
    ['rate', 4],
    ['slider', 30],
    ['switch', true],
    ['date', '2026-03-05'],
    ['date-time', '2026-03-05 09:30:00'],
    ['date-week', '2026-W10'],
    ['date-month', '2026-03'],
    ['date-quarter', '2026-Q1'],
    ['date-year', '2026'],
    ['date-range', ['2026-03-01', '2026-03-05']],
    ['time', '09:30:00'],
    ['time-range', ['09:30:00', '18:00:00']],
    ['time-select', '09:30:00'],
    ['time-select-range', ['09:30:00', '18:00:00']],
    ['province-city', ['浙江省', '杭州市', '330100']],
    ['country', ['中国香港', 'HK']],
  ])('reads what an export writes of %s', (type, value, props) => {
    const one = field(type, { ...formTypes.get(type)?.defaults(), ...props });
    const stored = one.spec.read(value, one.props);
    expect(stored).toMatchObject({ ok: true });
    const text = one.spec.toText(value, one.props, noNames);
    const places = () => [['浙江省', '杭州市', '330100']];
    const cell = readCell(one, text, { ...ids, places }, TODAY);
    expect(cell.ok && one.spec.read(cell.value, one.props)).toEqual(stored);
  });

  it('reads the rest by the kind of its column', () => {
    expect(read('number', '1,200')).toEqual({ ok: true, value: 1200 });
    expect(read('number', '很多')).toMatchObject({ ok: false });
    expect(read('switch', '√')).toEqual({ ok: true, value: true });
    expect(read('switch', '启用', { activeText: '启用' })).toEqual({ ok: true, value: true });
    expect(read('date', '2026.3.5')).toEqual({ ok: true, value: '2026-03-05' });
    expect(read('time', '9:30')).toEqual({ ok: true, value: '09:30:00' });
    expect(read('date-range', '2026-03-01至2026-03-05')).toEqual({
      ok: true,
      value: ['2026-03-01', '2026-03-05'],
    });
    expect(read('input', 13_800_000_000)).toEqual({ ok: true, value: '13800000000' });
    expect(read('upload-img', 'a.png')).toMatchObject({ message: '图片和文件不能从表格导入' });
    expect(read('input', '  ')).toEqual({ ok: true, value: fieldOf('input')!.empty });
  });
});

it('writes what formatted text says beside the addresses of its pictures', () => {
  const field = { spec: fieldOf('rich')!, props: {} } as FormField;
  const cell = (html: string) => writeCell(field, html, noNames, id => `https://x.example/${id}`);
  const picture = '<img src="/getway-api/v1/files/file0001">';
  expect(cell(`<p>现场<b>照片</b></p><p>${picture}</p>`)).toBe('现场照片\nhttps://x.example/file0001');
  expect(cell(picture)).toBe('https://x.example/file0001');
  expect(cell('<p>一</p><p>二</p>')).toBe('一\n二');
});
