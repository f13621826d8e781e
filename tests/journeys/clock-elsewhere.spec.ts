import { momentIn } from '@gonghui/kernel/time-zone.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { add, call, type Design, makeForm, openDesigner, release, signIn, synced, test } from './support.ts';

const ENTERPRISE = 'Asia/Shanghai';
const HOUR = 3_600_000;

/** Devices that show another time than the enterprise: by their zone, by a clock that is wrong, by both. */
const DEVICES = [
  { zone: 'America/Los_Angeles', wrong: 3 },
  { zone: 'Pacific/Kiritimati', wrong: -30 },
];

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'name0001', name: 'input', props: { label: '事由', required: true } },
    { id: 'day00001', name: 'date', props: { label: '到期日' } },
  ],
};

/** The clock of a machine that is so many milliseconds ahead of the world's. */
function setAhead(ahead: number): void {
  const Right = Date;
  class Wrong extends Right {
    constructor(...parts: unknown[]) {
      // @ts-expect-error As many as the caller gives.
      super(...(parts.length > 0 ? parts : [Right.now() + ahead]));
    }
    static override now(): number {
      return Right.now() + ahead;
    }
  }
  globalThis.Date = Wrong as DateConstructor;
}

async function onDevice(browser: Browser, { zone, wrong }: (typeof DEVICES)[number]): Promise<Page> {
  const context = await browser.newContext({ timezoneId: zone });
  await context.addInitScript(setAhead, wrong * HOUR);
  const page = await context.newPage();
  await signIn(page, 'wangfang');
  const seen = await page.evaluate(() => ({
    now: Date.now(),
    made: Date.parse(new Date().toISOString()),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  // What is tried is such a device indeed.
  expect(seen.zone).toBe(zone);
  for (const at of [seen.now, seen.made]) expect(Math.round((at - Date.now()) / HOUR)).toBe(wrong);
  return page;
}

/** The day, and the minutes that may have been shown since `from`, by the clocks of the enterprise. */
const dayNow = () => momentIn(ENTERPRISE, Date.now()).slice(0, 10);
function minutesSince(from: number): RegExp {
  const minutes = new Set<string>();
  for (let at = from; at < Date.now() + 60_000; at += 60_000)
    minutes.add(momentIn(ENTERPRISE, at).slice(11, 16));
  return new RegExp([...minutes].join('|'));
}

interface Stored {
  createdAt: number;
  values: Record<string, unknown>;
}
const storedOf = async (page: Page, { formId }: Design): Promise<Stored[]> =>
  (await call<{ list: Stored[] }>(page, 'POST', `/v1/forms/${formId}/submissions/page`, {})).list;

for (const device of DEVICES)
  test(`a device in ${device.zone} whose clock is ${device.wrong} hours ahead takes the time of the enterprise`, async ({
    browser,
    person,
  }) => {
    const page = await onDevice(browser, device);
    const form = await makeForm(page, `时刻 ${device.wrong}`, FORM);
    await release(page, form.formId);
    const begun = Date.now();

    await test.step('今天 in a box is the day of the enterprise, and is stored as that', async () => {
      await page.goto(`url/form/${form.formId}`);
      await page.getByLabel('事由').fill('续签合同');
      await page
        .getByRole('textbox', { name: '到期日' })
        .or(page.getByRole('combobox', { name: '到期日' }))
        .click();
      const day = dayNow();
      await page.getByRole('button', { name: '今天', exact: true }).click();
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await expect(page.getByText('提交成功')).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/Invalid|NaN/);
      const [record] = await storedOf(page, form);
      // Midnight may have passed meanwhile.
      expect([day, dayNow()]).toContain(record?.values.day00001);
      expect(Math.abs((record?.createdAt ?? 0) - Date.now())).toBeLessThan(HOUR / 2);
    });

    await test.step('the list shows when it came', async () => {
      await page.goto(`url/applet/${form.appletId}?form=${form.formId}`);
      const [record] = await storedOf(page, form);
      const day = momentIn(ENTERPRISE, record?.createdAt ?? 0).slice(0, 10);
      await expect(page.locator('.gr-row').first()).toContainText(day);
      await expect(page.locator('.gr-row').first()).toContainText(minutesSince(begun));
    });

    await test.step('a remark in a design bears the time of the enterprise, on every device', async () => {
      await openDesigner(page, form);
      await add(page, '数字');
      await synced(page);
      await page.getByRole('tab', { name: /评论/ }).click();
      const from = Date.now();
      await page.getByRole('textbox', { name: '评论 数字' }).fill('单位写元吗？');
      await page.keyboard.press('Control+Enter');
      await synced(page);
      const colleague = await person('liming');
      await openDesigner(colleague, form);
      await colleague
        .getByRole('treeitem', { name: '数字 数字', exact: true })
        .first()
        .click({ position: { x: 6, y: 6 } });
      await colleague.getByRole('tab', { name: /评论/ }).click();
      for (const one of [page, colleague]) {
        const remark = one.getByRole('article', { name: '王芳的评论' });
        await expect(remark.getByRole('time')).toHaveText(/^今天 /);
        await expect(remark.getByRole('time')).toHaveText(minutesSince(from));
      }
    });

    await test.step('what was saved is in the list of versions at the time of the enterprise', async () => {
      const from = Date.now();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await expect(page.getByText(/已保存/).first()).toBeVisible();
      await page.getByRole('button', { name: '历史版本' }).click();
      const last = page.getByLabel('版本列表').locator('[data-kind=save]').first();
      await expect(last).toContainText(minutesSince(from));
      await expect(last).toContainText('今天');
    });
    await page.context().close();
  });
