import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { element, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { keptForOffline } from './pauses.ts';
import { call, makeForm, release, test } from './support.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NAME = {
  id: 'name0001',
  name: 'input',
  props: { status: 'editable', overColumns: 12, label: '姓名', required: true },
};

/** Waits until the page can be opened again without a network, and takes that away. */
async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await keptForOffline(page);
  await context.setOffline(true);
}

test('a visit: work and a password, a correction after the link was renewed, and pages without a network', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '访客预约', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [NAME],
  });
  await release(fang, formId);
  await call(fang, 'PATCH', `/v1/forms/${formId}/submit`, {
    submitNum: 0,
    submitEdit: true,
    submitMessage: '',
  });
  await call(fang, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
  const link = await call<{ id: string; short: string }>(fang, 'POST', `/v1/forms/${formId}/links`, {
    ...{ name: '预约', quota: null, opensAt: null, closesAt: null, password: 'yuyue2026' },
    settings: { ...usualSettings, proof: 'always', once: { kind: 'field', fieldId: NAME.id } },
  });

  // Each password that is wrong costs a moment of the processor, and leads back to the password.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const stranger = await context.newPage();
  await stranger.goto(`p/${link.short}`);
  const password = stranger.getByLabel('填写密码');
  for (const wrong of ['cuowu111', 'cuowu222']) {
    await password.fill(wrong);
    const opening = stranger.waitForResponse(
      async answer => answer.url().endsWith('/open') && (await answer.json()).code === 403,
    );
    await stranger.getByRole('button', { name: '打开' }).tap();
    await opening;
    await expect(stranger.getByText('密码不正确')).toBeVisible();
  }
  await password.fill('yuyue2026');
  await stranger.keyboard.press('Enter');
  const name = stranger.getByRole('textbox', { name: '姓名' });
  await name.tap();
  await stranger.keyboard.type('王小名', { delay: 20 });
  await stranger.getByRole('button', { name: '提交' }).tap();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  const receipt = await stranger.getByLabel('回执链接').inputValue();

  await call(fang, 'POST', `/v1/links/${link.id}/revoke`, { renew: true });
  await stranger.goto(receipt);
  await stranger.getByRole('button', { name: '修改' }).tap();
  await name.tap();
  await stranger.keyboard.press('End');
  await stranger.keyboard.press('Backspace');
  await stranger.keyboard.type('明', { delay: 20 });
  await stranger.getByRole('button', { name: '保存' }).tap();
  await expect(stranger.getByText('修改已保存')).toBeVisible();
  await expect(stranger.getByText('王小明')).toBeVisible();

  // A page that was kept is a page, for strangers and for members.
  const page = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'custom', appletId, name: '服务指南' },
    template: pageOf([element('words001', 'paragraph', { content: '两小时内响应' })]),
  });
  await release(fang, page.id);
  await call(fang, 'PATCH', `/v1/forms/${page.id}/publicRelease`, { publicRelease: true });
  const { links } = await call<{ links: { short: string }[] }>(fang, 'GET', `/v1/forms/${page.id}/links`);
  const member = await person('zhangwei', { phone: true, serviceWorkers: 'allow' });
  for (const [one, address] of [
    [stranger, `p/${links[0]?.short}`],
    [member, `url/custom/${page.id}`],
  ] as const) {
    await one.goto(address);
    await expect(one.getByText('两小时内响应')).toBeVisible();
    await cutOff(one.context(), one);
    await one.reload();
    await expect(one.getByText('网络已断开，数据在联网后更新')).toBeVisible();
    await expect(one.getByText('两小时内响应')).toBeVisible();
    await expect(one.getByRole('button', { name: '提交' })).toHaveCount(0);
    await one.screenshot({ path: test.info().outputPath(`${address.slice(0, 1)}-offline.png`) });
    await one.context().setOffline(false);
  }
  await context.close();
});
