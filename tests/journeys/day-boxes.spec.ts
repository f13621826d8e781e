import { expect, type Page } from '@playwright/test';
import { still } from './pauses.ts';
import { makeFilters } from './report-filters.ts';
import { call, release, test } from './support.ts';

const rows = (page: Page) => page.getByRole('region', { name: '明细' }).locator('tbody tr');
const paste = (page: Page, text: string) =>
  page.evaluate(words => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    const box = document.activeElement as HTMLInputElement;
    if (
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    )
      document.execCommand('insertText', false, words);
  }, text);

test('days are typed and pasted into tools as into forms, and picked', async ({ person }) => {
  const fang = await person('wangfang');
  const shot = (name: string) => fang.screenshot({ path: test.info().outputPath(`${name}.png`) });
  const { appletId, formId, reportId } = await makeFilters(fang);

  await test.step('a filter of a report', async () => {
    await fang.goto(`url/report/${reportId}`);
    await expect(rows(fang)).toHaveCount(3);
    await fang.getByRole('combobox', { name: '日子' }).selectOption({ label: '自定义' });
    const first = fang.getByRole('textbox', { name: '日子开始日期' });
    const last = fang.getByRole('textbox', { name: '日子结束日期' });
    await first.click();
    await fang.keyboard.type('2026-1', { delay: 30 });
    await fang.keyboard.press('Enter');
    // A month is no day: nothing is asked, and it stays.
    await expect(first).toHaveValue('2026-1');
    await expect(fang.getByRole('alert').filter({ hasText: '没有采用：应为日期' })).toBeVisible();
    await expect(rows(fang)).toHaveCount(3);
    await shot('report-unread');
    await fang.emulateMedia({ colorScheme: 'dark' });
    await shot('report-unread-dark');
    await fang.emulateMedia({ colorScheme: 'light' });
    await fang.keyboard.type('-20', { delay: 30 });
    await fang.keyboard.press('Enter');
    await expect(first).toHaveValue('2026-01-20');
    await expect(rows(fang)).toHaveCount(2);
    await last.click();
    await paste(fang, '2026年5月1日');
    await fang.keyboard.press('Enter');
    await expect(last).toHaveValue('2026-05-01');
    await expect(rows(fang)).toHaveCount(1);
    // In the middle: May becomes June, and the caret stays where it was.
    await last.press('Home');
    for (let at = 0; at < 7; at++) await fang.keyboard.press('ArrowRight');
    await fang.keyboard.press('Backspace');
    await fang.keyboard.type('6');
    await expect(last).toHaveValue('2026-06-01');
    expect(await last.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(7);
    await fang.keyboard.press('Tab');
    await expect(rows(fang)).toHaveCount(2);
    await fang.getByRole('button', { name: '选择日子开始日期' }).click();
    await still(fang);
    await shot('report-picker');
    await fang.keyboard.press('ArrowLeft');
    await fang.keyboard.press('Enter');
    await expect(first).toHaveValue('2026-01-19');
  });

  await test.step('filters that wait', async () => {
    const bar = fang.locator('form.rp-filters');
    await bar.getByRole('combobox', { name: '一并' }).selectOption({ label: '自定义' });
    const first = bar.getByRole('textbox', { name: '一并开始日期' });
    await first.fill('下周');
    await bar.getByRole('button', { name: '查询' }).click();
    await expect(first).toBeFocused();
    await expect(rows(fang)).toHaveCount(2);
    await shot('report-waiting');
    await first.fill('20260301');
    await bar.getByRole('button', { name: '查询' }).click();
    await expect(rows(fang)).toHaveCount(1);
  });

  await test.step('the task centre', async () => {
    await fang.goto('my/completed');
    await fang.getByRole('combobox', { name: '时间' }).selectOption({ label: '自定义' });
    const first = fang.getByRole('textbox', { name: '开始日期' });
    await first.fill('2026.1.1');
    await first.press('Enter');
    await expect(fang).toHaveURL(/since=2026-01-01/);
    await fang.getByRole('textbox', { name: '结束日期' }).fill('2026-1');
    await fang.keyboard.press('Enter');
    await shot('tasks');
  });

  await test.step('a channel of a public link', async () => {
    await call(fang, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
    await fang.goto(`design/open-release/${appletId}/${formId}`);
    await fang.getByRole('button', { name: '新建渠道' }).click();
    const editor = fang.getByRole('dialog', { name: '新建渠道' });
    await editor.getByLabel('渠道名称').fill('东门');
    const opens = editor.getByRole('textbox', { name: '开始时间' });
    const closes = editor.getByRole('textbox', { name: '结束时间' });
    await opens.fill('2027年3月5日 下午2:05');
    await closes.fill('3月底');
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(closes).toBeFocused();
    await expect(opens).toHaveValue('2027-03-05 14:05');
    await expect(editor.getByRole('alert')).toContainText('应为日期和时间');
    await shot('channel');
    await fang.setViewportSize({ width: 390, height: 844 });
    await shot('channel-narrow');
    await fang.setViewportSize({ width: 1440, height: 900 });
    await closes.fill('2027-4-1');
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(editor).toHaveCount(0);
  });

  await test.step('a pass of a screen', async () => {
    const screen = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
      ...{ type: 'datav', appletId, name: '日期框大屏' },
    });
    const template = { page: { width: 1920, height: 1080 }, components: [] };
    await call(fang, 'PATCH', `/v1/forms/${screen.id}/components`, { type: 'datav', template });
    await release(fang, screen.id);
    await fang.goto(`datav/group-release/${appletId}/${screen.id}`);
    await fang.getByRole('button', { name: '新建凭证' }).click();
    const dialog = fang.getByRole('dialog', { name: '新建播放凭证' });
    await dialog.getByLabel('名称').fill('大厅');
    const until = dialog.getByRole('textbox', { name: '到期日期' });
    await until.fill('明年');
    await dialog.getByRole('button', { name: '生成凭证' }).click();
    await expect(until).toBeFocused();
    await shot('pass');
    await until.fill('2020-1-1');
    await dialog.getByRole('button', { name: '生成凭证' }).click();
    await expect(dialog.getByText('应为今天到')).toBeVisible();
    await until.fill('明天');
    await dialog.getByRole('button', { name: '生成凭证' }).click();
    await expect(fang.getByRole('textbox', { name: '播放地址' })).toBeVisible();
    await fang.getByRole('button', { name: '我已保存' }).click();
  });

  await test.step('a push of what there is', async () => {
    await call(fang, 'POST', '/v1/hook', {
      ...{ formId, name: '考勤', url: 'http://127.0.0.1:9/', status: 'on', events: ['record.created'] },
      ...{ condition: null, fields: [], valueForm: 'text', importsToo: false, headers: [] },
    });
    await fang.emulateMedia({ colorScheme: 'dark' });
    await fang.goto(`design/push/${appletId}/${formId}`);
    await fang
      .getByRole('button', { name: /考勤.*更多|更多/ })
      .first()
      .click();
    await fang.getByRole('menuitem', { name: '批量推送' }).click();
    const dialog = fang.getByRole('dialog', { name: '批量推送' });
    await dialog.getByRole('textbox', { name: '从' }).fill('上个月');
    await dialog.getByRole('button', { name: '开始推送' }).click();
    await expect(dialog.getByRole('textbox', { name: '从' })).toBeFocused();
    await shot('push');
    await dialog.getByRole('textbox', { name: '从' }).fill('今天 0点');
    await dialog.getByRole('button', { name: '开始推送' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('under a finger the whole box is the wheel of the device', async ({ person }) => {
  const fang = await person('wangfang');
  const { reportId } = await makeFilters(fang);
  const phone = await person('wangfang', { phone: true });
  await phone.goto(`url/report/${reportId}`);
  await phone.getByRole('combobox', { name: '日子' }).selectOption({ label: '自定义' });
  const box = await phone.getByRole('textbox', { name: '日子开始日期' }).boundingBox();
  const under = await phone.evaluate(
    ({ x, y, width, height }) =>
      [0.1, 0.5, 0.95].map(part => document.elementFromPoint(x + width * part, y + height / 2)?.outerHTML),
    box!,
  );
  for (const one of under) expect(one).toContain('type="date"');
  await expect(rows(phone)).toHaveCount(3);
  await phone.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true });
  await phone.goto('my/completed');
  await phone.getByRole('button', { name: /^筛选/ }).click();
  await phone.getByRole('button', { name: '自定义' }).click();
  const first = phone.getByRole('textbox', { name: '开始日期' });
  await first.fill('下周');
  await phone.screenshot({ path: test.info().outputPath('phone-sheet.png') });
  await phone.getByRole('button', { name: '查看结果' }).click();
  await expect(first).toBeFocused();
  await phone.screenshot({ path: test.info().outputPath('phone-sheet-unread.png') });
});
