import { authCalls } from '@gonghui/contract/auth.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { sealWith } from '@gonghui/testkit/seal.ts';
import { expect, type Page } from '@playwright/test';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { eachSecond } from './each-second.ts';
import { call, KEYBOARD_OPEN, PASSWORD, test } from './support.ts';

test.describe.configure({ timeout: 300_000 });

/** Somebody whom the administrator gave a password; answers his id. */
async function makeUser(admin: Page, username: string): Promise<string> {
  const offer = await call<CallResult<typeof authCalls.key>>(admin, 'GET', authCalls.key.path);
  const body = { username, displayName: '新来的', password: sealWith(offer, PASSWORD) };
  return (await call<{ id: string }>(admin, 'POST', '/v1/users', body)).id;
}

const DIALOGS = {
  个人信息: ['手机号', '邮箱'],
  修改密码: ['原密码', '新密码', '再次输入新密码'],
};

async function walkDialogs(page: Page, open: (name: string) => Promise<void>): Promise<void> {
  for (const [name, names] of Object.entries(DIALOGS)) {
    await open(name);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    const { hidden, ...walked } = await walkBoxes(page, dialog);
    const { hidden: _, ...nothing } = NOTHING;
    expect.soft(walked).toEqual({ ...nothing, names });
    // The account, for what keeps passwords in a browser.
    expect.soft(hidden.length).toBe(name === '修改密码' ? 1 : 0);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

test('a first password, one’s own details and one’s own password keep what is typed while the administrator changes the person', async ({
  person,
}) => {
  const admin = await person('admin');
  const id = await makeUser(admin, 'firstin1');
  const beside = eachSecond(admin, turn =>
    call(admin, 'PUT', `/v1/users/${id}`, { displayName: `新来的${turn}`, email: `n${turn}@example.com` }),
  );
  const fresh = await person('firstin1');
  const first = async () => {
    await fresh.goto('workbench');
    await expect(fresh).toHaveURL(/\/initialized$/);
    await expect(fresh.getByLabel('新密码', { exact: true })).toBeVisible();
    const walked = await walkBoxes(fresh, fresh.locator('body'));
    expect.soft(walked).toEqual({ ...NOTHING, names: ['新密码', '再次输入新密码'] });
  };
  const zhang = await person('zhangwei');
  const bar = async () => {
    await zhang.goto('workbench');
    await walkDialogs(zhang, async name => {
      await zhang.getByRole('button', { name: /的菜单$/ }).click();
      await zhang.getByRole('menuitem', { name }).click();
    });
  };
  const phone = await person('zhangwei', { phone: true });
  const more = async () => {
    await phone.setViewportSize(KEYBOARD_OPEN);
    await phone.goto('m_workbench/more');
    await walkDialogs(phone, name => phone.getByRole('button', { name }).click());
  };
  await Promise.all([first(), bar(), more()]);
  expect(await beside.end()).toBeGreaterThan(6);
});
