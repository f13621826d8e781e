import { expect } from '@playwright/test';
import type { Walked } from './box-walk.ts';

/** One of each control, for places that fill a form in by the same parts; all types are walked where a form is filled in. */
export const SOME = {
  input: '单行文本',
  textarea: '多行文本',
  number: '数字',
  'select-single': '下拉单选',
  date: '日期',
  time: '时间',
};

/** Boxes of a form of every type, in the order in which they stand; ` › ` stands before what a box opens. */
const BEFORE = ['单行文本', '多行文本', '密码', '数字', '下拉单选', '下拉多选'];
const DAYS = ['日期', '日期范围开始日期', '日期范围结束日期', '日期时间', '周', '月份', '季度', '年份'];
const TIMES = ['时间', '时间范围开始时间', '时间范围结束时间'];
const SLOTS = ['时间选择', '时间选择范围 开始时间', '时间选择范围 结束时间'];
const searched = (name: string) => `${name} › 搜索${name.replace(' ', '')}`;
const CARD = ['姓名', '性别', '民族', '出生日期', '住址', '公民身份号码'];
const PEOPLE = ['人员', '部门', '角色'];
const CALENDARS = ['日期', '日期范围开始日期', '日期范围结束日期', '日期时间', '周'];

/** Twice where a calendar shows two months. */
const monthOf = (name: string) => {
  const one = [`${name} › 年`, `${name} › 月`];
  return name.startsWith('日期范围') ? [...one, ...one] : one;
};

/** In the form, or among the cells of its subform, which have no card, no editor and no booking. */
function named(phone: boolean, cells: boolean) {
  return {
    typed: [
      ...BEFORE,
      ...(phone ? [] : [...DAYS, ...TIMES]),
      ...(phone ? SLOTS.flatMap(name => [name, searched(name)]) : SLOTS),
      ...PEOPLE.map(searched),
      ...(cells ? [] : [...CARD, '富文本']),
      searched('级联选择'),
      '国家',
      ...(phone ? [searched('国家')] : []),
      searched('省市区'),
    ],
    opens: [
      ...(phone ? [...DAYS.slice(3), ...TIMES] : []),
      ...PEOPLE,
      ...(cells ? [] : ['预约日期', '预约时间']),
      '级联选择',
      '省市区',
    ],
    months: (phone ? CALENDARS.slice(3) : CALENDARS).flatMap(monthOf),
    covered: phone ? ['下拉单选', '下拉多选', ...SLOTS, '国家'] : [],
    // One end is called by the field alone where the device draws both.
    ofTheDevice: phone ? ['日期', '日期范围', '日期范围结束日期'] : [],
  };
}

/** Of cells each name begins with 列, and so does what opens from it. */
const cell = (name: string) => `列${name.replace('搜索', '搜索列')}`;

/** Everything that can be typed into in a form of every type was walked and kept what was typed; what is not typed into is named. */
export function expectEvery(walked: Walked, phone: boolean): void {
  const form = named(phone, false);
  const cells = named(phone, true);
  const both = (part: keyof typeof form) => [...form[part], ...cells[part].map(cell)];
  expect(walked.faults).toEqual([]);
  expect({ appeared: walked.appeared, hidden: walked.hidden }).toEqual({ appeared: [], hidden: [] });
  expect(walked.names).toEqual([...form.typed, searched('物品'), ...cells.typed.map(cell)]);
  expect(walked.covered).toEqual(both('covered'));
  expect(walked.untyped).toEqual({
    opens: [...form.opens, '物品', ...cells.opens.map(cell)],
    chosen: [...form.months, '文字颜色', ...cells.months.map(cell)],
    'cannot be written': ['流水号', '单价'],
    ...(phone && { 'of the device': both('ofTheDevice') }),
  });
}

/** The same of a form of `SOME`; `more` stands behind it. */
export function expectSome(walked: Walked, phone: boolean, more: readonly string[] = []): void {
  const labels = Object.values(SOME);
  const typed = phone ? labels.slice(0, 4) : labels;
  const both = (names: readonly string[]) => [...names, ...names.map(name => `列${name}`)];
  const months = phone ? [] : [...monthOf('日期'), ...monthOf('列日期')];
  expect(walked.faults).toEqual([]);
  expect(walked.names).toEqual([...typed, '物品 › 搜索物品', ...typed.map(cell), ...more]);
  expect(walked.covered).toEqual(phone ? both(['下拉单选']) : []);
  expect(walked.untyped).toEqual({
    opens: [...(phone ? ['时间'] : []), '物品', ...(phone ? ['列时间'] : [])],
    ...(!phone && { chosen: months }),
    'cannot be written': ['单价'],
    ...(phone && { 'of the device': both(['日期']) }),
  });
}
