import { type Browser, expect, test } from '@playwright/test';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { ownServer } from './own-server.ts';

const PASSWORD = 'Spruce#4071';

/** A page of a guest, on a machine or a phone. */
async function guest(browser: Browser, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'zh-CN' });
  return { page: await context.newPage(), close: () => context.close() };
}

test('an empty installation is set up by the one-time address of its console, once', async ({ browser }) => {
  const server = await ownServer({ DEMO: '0' });
  try {
    await server.begin();
    const root = `http://127.0.0.1:${server.port}/cli`;
    const [, token = ''] = /init-system#([\w-]{32})/.exec(server.said) ?? [];
    expect(token).not.toBe('');
    expect(server.said).toContain('npm run admin -- create');
    expect(server.said).not.toContain('演示账号');

    // Whoever comes without the address is told where it is, wherever he wanted to go.
    const { page, close } = await guest(browser, 390);
    await page.goto(`${root}/workbench`);
    await expect(page).toHaveURL(`${root}/init-system`);
    await expect(page.getByRole('heading', { name: '系统尚未初始化' })).toBeVisible();
    await page.goto(`${root}/init-system#${'x'.repeat(32)}`);
    await expect(page.getByText('初始化地址无效或已使用')).toBeVisible();

    await page.goto(`${root}/init-system#${token}`);
    await expect(page.getByLabel('企业名称')).toBeVisible();
    const walked = await walkBoxes(page, page.locator('body'));
    expect(walked).toEqual({
      ...NOTHING,
      names: ['企业名称', '管理员姓名', '管理员账号', '新密码', '再次输入新密码'],
    });
    await page.reload();
    await page.getByLabel('企业名称').click();
    await page.keyboard.type('云杉科技');
    await page.keyboard.press('Enter');
    await expect(page.getByText('请输入管理员姓名')).toBeVisible();
    await expect(page.getByLabel('管理员姓名')).toBeFocused();
    await page.keyboard.type('陈静');
    await page.getByLabel('新密码', { exact: true }).click();
    await page.keyboard.type(PASSWORD);
    await page.getByLabel('再次输入新密码').click();
    await page.keyboard.type(PASSWORD);
    await page.getByRole('button', { name: '建立并登录' }).click();
    await expect(page).toHaveURL(`${root}/workbench`);
    await close();

    // The address is spent, and nobody is led to it any more.
    const second = await guest(browser, 1440);
    await second.page.goto(`${root}/init-system#${token}`);
    await expect(second.page).toHaveURL(`${root}/404`);
    await second.page.goto(`${root}/login`);
    await second.page.getByLabel('账号').click();
    await second.page.keyboard.type('admin');
    await second.page.getByLabel('密码', { exact: true }).click();
    await second.page.keyboard.type(PASSWORD);
    await second.page.keyboard.press('Enter');
    await expect(second.page).toHaveURL(`${root}/workbench`);
    await second.close();
  } finally {
    await server.remove();
  }
});
