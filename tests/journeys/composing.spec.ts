import { expect } from '@playwright/test';
import { beginBeside, makeEvery } from './beside.ts';
import { walkBoxes, walkOpened } from './box-walk.ts';
import { release, test } from './support.ts';

test.describe.configure({ timeout: 240_000 });

const ANYWHERE = ['单行文本', '多行文本', '密码', '数字', '下拉单选', '下拉多选'];
/** On a phone these open a panel, or are the device's own. */
const DAYS = [
  '日期',
  '日期范围开始日期',
  '日期范围结束日期',
  '日期时间',
  '周',
  '月份',
  '季度',
  '年份',
  '时间',
  '时间范围开始时间',
  '时间范围结束时间',
];
const TIMES = ['时间选择', '时间选择范围 开始时间', '时间选择范围 结束时间'];
const ONLY_IN_A_FORM = ['姓名', '性别', '民族', '出生日期', '住址', '公民身份号码', '富文本'];
const boxes = (phone: boolean) => {
  const before = [...ANYWHERE, ...(phone ? [] : DAYS), ...TIMES];
  const cells = [...before, '国家'].map(name => `列${name}`);
  return [...before, ...ONLY_IN_A_FORM, '国家', ...cells];
};
/** On a phone what is chosen from comes up over the page. */
const LISTS = ['下拉单选', '下拉多选', ...TIMES, '国家'];
const PICKED = ['人员', '部门', '角色', '级联选择', '省市区', '物品'];

for (const phone of [false, true])
  test(`every box of a form ${phone ? 'on a phone' : 'on a PC'} keeps what is typed while a colleague works beside it`, async ({
    person,
  }) => {
    const fang = await person('wangfang');
    const every = await makeEvery(fang, '每种字段');
    const ming = await person('liming');
    const page = phone ? await person('zhangwei', { phone: true }) : fang;
    await page.goto(`url/form/${every.formId}`);
    await expect(page.getByRole('textbox', { name: '单行文本', exact: true })).toBeVisible();
    // What is being filled in has a newer release meanwhile.
    const beside = await beginBeside(ming, every, async at => at === 30 && release(ming, every.formId));
    const walked = await walkBoxes(page, page.locator('body'));
    expect(walked.faults).toEqual([]);
    expect(walked.names).toEqual(boxes(phone));
    expect(walked.covered).toEqual(phone ? [...LISTS, ...LISTS.map(name => `列${name}`)] : []);
    console.log(JSON.stringify(walked.untyped));
    for (const name of PICKED) {
      const found = await walkOpened(page, page.getByRole('combobox', { name, exact: true }));
      expect(found).toEqual({ names: [`搜索${name}`], covered: [], untyped: [], faults: [] });
    }
    expect(await beside.end()).toBeGreaterThan(60);
  });
