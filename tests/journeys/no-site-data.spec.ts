import { DEMO_PASSWORD } from '@gonghui/server/demo/people.ts';
import { expect, type Page } from '@playwright/test';
import { approvalBy, bar, makeLeave, people } from './approval-support.ts';
import { call, makeForm, PHONE, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'line0001', name: 'input', props: { label: '名称', status: 'editable', overColumns: 6 } },
  ],
};

/** A browser that keeps no site data, as Chromium refuses it: by a throw at each of these. */
async function block(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError');
        },
      });
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    });
  });
}

test('without site data people sign in, fill in and design for as long as the page lasts, and are told', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '领用', FORM);
  await release(fang, formId);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await block(page);
  await page.goto('/cli/login');
  await expect(page.getByText(/浏览器不允许本网站保存数据/)).toBeVisible();
  await page.getByLabel('账号').fill('wangfang');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible();
  // Within the page: a load of its own would be another sign-in.
  const go = async (path: string) =>
    page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/cli/${path}`);
  await go(`url/form/${formId}`);
  await expect(page.getByText('填写的内容只在本页，提交前请不要关闭或刷新')).toBeVisible();
  await page.getByRole('textbox', { name: '名称' }).click();
  await page.keyboard.type('打印纸', { delay: 30 });
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await go(`design/form/${appletId}/${formId}`);
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
  await expect(page.getByRole('tree', { name: '表单画布' }).getByText('名称').first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** Writes until not another letter has room. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 4_000_000, at = 0; size >= 1; ) {
      try {
        localStorage.setItem(`filler-${at++}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

test('strangers, tasks and phones without site data, and a storage that is full', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const who = await people(fang, '赵磊');
  const leave = await makeLeave(fang, `留言 ${Date.now()}`, () => [approvalBy('主管', { 赵磊: who.赵磊! })]);
  await call(fang, 'PATCH', `/v1/forms/${leave.formId}/publicRelease`, { publicRelease: true });
  const { links } = await call<{ links: { short: string }[] }>(
    fang,
    'GET',
    `/v1/forms/${leave.formId}/links`,
  );
  const link = `/cli/p/${links[0]?.short}`;
  const reason = `看望 ${Date.now()}`;

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await block(stranger);
  await stranger.goto(link);
  await expect(stranger.getByText(/请不要关闭或刷新，否则要从链接重新打开/)).toBeVisible();
  await expect(stranger.getByText(/重新登录/)).toHaveCount(0);
  await expect(stranger.locator('.gh-toast')).toHaveCount(0);
  await expect(stranger.getByText(/不在本机保存/)).toHaveCount(0);
  await stranger.screenshot({ path: test.info().outputPath('stranger.png') });
  await stranger.getByLabel('请假事由').click();
  await stranger.keyboard.type(reason, { delay: 20 });
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();

  // Within a frame that has no origin nothing of the app can run; what stands there is true all the same.
  await stranger.route('**/holder', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe sandbox="allow-scripts allow-forms" src="${link}" width="360" height="300"></iframe>`,
    }),
  );
  await stranger.goto('/holder');
  await expect(
    stranger.frameLocator('iframe').getByText(/在浏览器中直接打开：http.*\/cli\/p\//),
  ).toBeVisible();
  await stranger.screenshot({ path: test.info().outputPath('framed.png') });

  const phone = await (await browser.newContext({ ...PHONE })).newPage();
  await block(phone);
  await phone.goto('/cli/login');
  await expect(phone.getByText(/浏览器不允许本网站保存数据/)).toBeVisible();
  await expect(phone.locator('.gh-toast')).toHaveCount(0);
  await phone.screenshot({ path: test.info().outputPath('phone.png') });
  await phone.getByLabel('账号').tap();
  await phone.keyboard.type('zhaolei');
  await phone.getByLabel('密码', { exact: true }).tap();
  await phone.keyboard.type(DEMO_PASSWORD);
  await phone.getByRole('button', { name: '登录' }).tap();
  await phone.waitForURL(url => !url.pathname.endsWith('/login'));
  await phone.evaluate(() => {
    history.pushState(null, '', '/cli/my/claimed');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await phone.getByText(reason).first().tap();
  await bar(phone).locator('[data-act="agree"]').tap();
  await bar(phone).getByRole('button', { name: '同意', exact: true }).last().tap();
  await expect(phone.getByText('操作成功').first()).toBeVisible();

  const wei = await person('zhangwei');
  await fillUp(wei);
  await wei.goto(`url/form/${leave.formId}`);
  await expect(wei.getByText(/填写的内容只在本页，提交前请不要关闭或刷新/)).toBeVisible();
  await wei.getByLabel('请假事由').click();
  await wei.keyboard.type('满了', { delay: 20 });
  await wei.screenshot({ path: test.info().outputPath('full.png') });
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功')).toBeVisible();
});
