import { expect, type Page } from '@playwright/test';
import { call, makeForm, release, signIn, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'line0001', name: 'input', props: { label: '名称', status: 'editable', overColumns: 6 } },
  ],
};
const TEXT = '写了很久的内容';

interface Tokens {
  token: string;
  refreshToken: string;
}
const tokensOf = (page: Page): Promise<Tokens> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('gh-tokens') ?? '{}') as Tokens);

/** What the gateway says to the tokens of a session that was left: to a call, and to another turn of them. */
const answersTo = (page: Page, { token, refreshToken }: Tokens): Promise<number[]> =>
  page.evaluate(
    async ([access, refresh]) => {
      const call = await fetch('/getway-api/v1/userinfo', { headers: { authorization: `Bearer ${access}` } });
      const turn = await fetch('/getway-api/v1/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: refresh }),
      });
      return [((await call.json()) as { code: number }).code, ((await turn.json()) as { code: number }).code];
    },
    [token, refreshToken] as const,
  );

async function begin(page: Page, formId: string): Promise<void> {
  await page.goto(`url/form/${formId}`);
  await page.getByRole('textbox', { name: '名称' }).click();
  await page.keyboard.type(TEXT, { delay: 20 });
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(TEXT);
}

/** Presses the way out of this page, on a PC or on a phone. */
async function leave(page: Page, phone: boolean): Promise<void> {
  await page.goto(phone ? 'm_workbench/more' : 'workbench');
  if (!phone)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /账号|张伟|刘洋/ })
      .last()
      .click();
  await page.getByRole(phone ? 'button' : 'menuitem', { name: '退出登录' }).click();
}

test('who signs out says what becomes of his unfinished work; nobody else’s is touched, and his session is dead', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '领用登记', FORM);
  await release(fang, formId);
  for (const phone of [false, true]) {
    const wei = await person('zhangwei', { phone });
    const box = wei.getByRole('textbox', { name: '名称' });
    await begin(wei, formId);
    const tokens = await tokensOf(wei);
    const beside = await wei.context().newPage();
    await beside.goto('workbench');

    await leave(wei, phone);
    const asked = wei.getByRole('dialog', { name: '退出登录' });
    await expect(asked.getByText('填写中的表单：「领用登记」')).toBeVisible();
    await wei.screenshot({ path: test.info().outputPath(`asked-${phone ? 'phone' : 'pc'}.png`) });
    await asked.getByRole('button', { name: '取消' }).click();
    await expect(asked).toHaveCount(0);
    await leave(wei, phone);
    await asked.getByRole('button', { name: '留在本机' }).click();
    await wei.waitForURL(/\/login/);
    await beside.waitForURL(/\/login/);
    expect(await answersTo(wei, tokens)).toEqual([401, 401]);

    // Somebody else at this machine finds nothing of it, and takes nothing of it away.
    await signIn(wei, 'liuyang');
    await wei.goto(`url/form/${formId}`);
    await expect(box).toHaveValue('');
    await begin(wei, formId);
    await leave(wei, phone);
    await asked.getByRole('button', { name: '一起清除' }).click();
    await wei.waitForURL(/\/login/);
    await signIn(wei, 'liuyang');
    await wei.goto(`url/form/${formId}`);
    await expect(box).toHaveValue('');
    await leave(wei, phone);
    if (phone) await wei.getByRole('button', { name: '确定' }).click();
    await wei.waitForURL(/\/login/);

    await signIn(wei, 'zhangwei');
    await wei.goto(`url/form/${formId}`);
    await expect(box).toHaveValue(TEXT);
  }
});

test('whose account is disabled while he fills in is told so, signs in to nothing, and finds his work later', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const admin = await person('admin');
  const { formId } = await makeForm(fang, '借用登记', FORM);
  await release(fang, formId);
  const yang = await person('liuyang');
  await begin(yang, formId);
  const tokens = await tokensOf(yang);
  const beside = await yang.context().newPage();
  await beside.goto('workbench');
  const { id } = await call<{ id: string }>(yang, 'GET', '/v1/userinfo');
  await call(admin, 'PUT', `/v1/users/${id}/status`, { status: 'disabled' });
  try {
    // Whichever tab finds out first, each says why, and says it again when it is loaded again.
    await beside.waitForURL(/\/login/);
    await yang.waitForURL(/\/login/);
    for (const tab of [beside, yang]) {
      await expect(tab.getByText(/您的账号已被停用/).first()).toBeVisible();
      await tab.goto('workbench');
      await expect(tab.getByText(/您的账号已被停用/).first()).toBeVisible();
    }
    await yang.screenshot({ path: test.info().outputPath('disabled.png') });
    expect(await answersTo(yang, tokens)).toEqual([401, 401]);
    expect(await yang.evaluate(() => localStorage.getItem('gh-tokens'))).toBeNull();
  } finally {
    // Whatever was seen, others sign in to this account.
    await call(admin, 'PUT', `/v1/users/${id}/status`, { status: 'enabled' });
  }
  await signIn(yang, 'liuyang');
  await yang.goto(`url/form/${formId}`);
  await expect(yang.getByRole('textbox', { name: '名称' })).toHaveValue(TEXT);
});

test('a tab in which somebody has just signed in leaves with another one', async ({ browser }) => {
  const yang = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signIn(yang, 'liuyang');
  const beside = await yang.context().newPage();
  await leave(beside, false);
  await beside.waitForURL(/\/login/);
  await yang.waitForURL(/\/login/);
  await yang.context().close();
});
