import { DEMO_PASSWORD } from '@gonghui/server/demo/people.ts';
import { expect, type Page } from '@playwright/test';
import { makeForm, release, test } from './support.ts';

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
  test.setTimeout(120_000);
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
