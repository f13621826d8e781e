import { expect, type Page } from '@playwright/test';
import { approvalBy, bar, handled, makeLeave, openTask, people } from './approval-support.ts';
import { call, PASSWORD, test } from './support.ts';

/** Puts elements of its own in the place of every text, now and whenever one comes, as browsers do that translate a page. */
function translator(): void {
  const SKIPPED = 'script, style, noscript, textarea, font, [translate="no"], .notranslate';
  const put = (text: Text) => {
    const around = text.parentElement;
    if (text.data.trim() === '' || !around || around.closest(SKIPPED)) return;
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = `‹${text.data}›`;
    text.replaceWith(font);
  };
  const below = (node: Node) => {
    if (node instanceof Text) return put(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(put);
  };
  const watch = () => {
    below(document.body);
    new MutationObserver(changes => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') below(target);
        else addedNodes.forEach(below);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) watch();
  else addEventListener('DOMContentLoaded', watch);
}

/** Every text in sight was replaced: what is tried here is a translated page. */
const isTranslated = (page: Page) => expect(page.locator('font').first()).toBeAttached();

const shot = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).first().click();
  await page.keyboard.type(text, { delay: 15 });
}

const recordsOf = async (manager: Page, formId: string): Promise<number> => {
  const path = `/v1/forms/${formId}/submissions/page`;
  return (await call<{ pager: { total: number } }>(manager, 'POST', path, {})).pager.total;
};

test('pages that the browser translates go on, and nothing is sent twice', async ({ person, browser }) => {
  const manager = await person('wangfang');
  const who = await people(manager, '赵磊');
  const [visit, check] = [`探亲 ${Date.now()}`, `体检 ${Date.now()}`];
  const leave = await makeLeave(manager, `译 ${Date.now()}`, () => [approvalBy('主管', { 赵磊: who.赵磊! })]);
  await call(manager, 'PATCH', `/v1/forms/${leave.formId}/publicRelease`, { publicRelease: true });
  const { links } = await call<{ links: { short: string }[] }>(
    manager,
    'GET',
    `/v1/forms/${leave.formId}/links`,
  );
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(translator);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.stack ?? error.message));
  const signInByKeys = async (name: string) => {
    await page.goto('login');
    await write(page, '账号', name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await isTranslated(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => !url.pathname.endsWith('/login'));
  };

  // A wrong password first: the sentence about it comes and goes.
  await page.goto('login');
  await write(page, '账号', 'zhangwei');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong-password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await signInByKeys('zhangwei');
  await page.goto(`url/form/${leave.formId}`);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请假事由' }).first()).toBeVisible();
  await write(page, '请假事由', visit);
  await write(page, '请假天数', '3');
  await page.getByRole('button', { name: '提交' }).dblclick();
  await expect(page.getByText('提交成功')).toBeVisible();
  await isTranslated(page);
  await shot(page, 'submitted');
  expect(await recordsOf(manager, leave.formId)).toBe(1);
  await page.getByRole('button', { name: '再填一份' }).click();
  await write(page, '请假事由', check);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await page.getByRole('button', { name: '查看记录' }).click();
  await expect(page.getByText(check).first()).toBeVisible();
  expect(await recordsOf(manager, leave.formId)).toBe(2);

  await page.goto(`url/applet/${leave.appletId}?form=${leave.formId}`);
  await expect(page.getByText(visit).first()).toBeVisible();
  await page.locator('[data-line="0"] [data-column="0"]').hover();
  await page.locator('[data-line="0"] [data-column="0"]').getByRole('button', { name: '打开记录' }).click();
  await expect(page.getByRole('dialog', { name: '记录详情' }).getByText(check).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await isTranslated(page);
  await shot(page, 'list');

  const stranger = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await stranger.context().addInitScript(translator);
  stranger.on('pageerror', error => faults.push(error.stack ?? error.message));
  await stranger.goto(`p/${links[0]?.short}`);
  await write(stranger, '请假事由', '访客');
  await stranger.getByRole('button', { name: '提交' }).dblclick();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  await stranger.goto(await stranger.getByLabel('回执链接').inputValue());
  await expect(stranger.getByText('访客').first()).toBeVisible();
  await isTranslated(stranger);
  await shot(stranger, 'receipt');
  expect(await recordsOf(manager, leave.formId)).toBe(3);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInByKeys('zhaolei');
  await openTask(page, visit);
  await isTranslated(page);
  await write(page, '审批意见', '早去早回');
  await shot(page, 'task');
  // The next task opens by itself: the second press is no decision on that one.
  await bar(page).locator('[data-act="agree"]').dblclick();
  await expect(page.getByText('操作成功').first()).toBeVisible();
  await handled(page, visit);
  await page.goto('my/claimed');
  await expect(page.getByText(check).first()).toBeVisible();
  await page.goto('my/completed');
  await expect(page.getByText(visit).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('what was sent before the page failed is said there, with the way to it', async ({
  person,
  browser,
}) => {
  const manager = await person('wangfang');
  const leave = await makeLeave(manager, `回执 ${Date.now()}`, () => []);
  await call(manager, 'PATCH', `/v1/forms/${leave.formId}/publicRelease`, { publicRelease: true });
  const { links } = await call<{ links: { short: string }[] }>(
    manager,
    'GET',
    `/v1/forms/${leave.formId}/links`,
  );
  for (const [width, height, colorScheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const stranger = await context.newPage();
    await stranger.goto(`p/${links[0]?.short}`);
    await write(stranger, '请假事由', '赶集');
    // The part that shows the receipt does not come: the network is gone a moment after the answer.
    await stranger.route(/\/assets\/Receipt-[^/]*\.js/, route => route.abort());
    await stranger.getByRole('button', { name: '提交' }).click();
    await expect(stranger.getByText(/已提交（\d\d:\d\d），请不要重复提交/)).toBeVisible();
    await expect(stranger.getByRole('button', { name: /刷新|重试|^提交/ })).toHaveCount(0);
    await shot(stranger, `failed-${width}`);
    await stranger.unroute(/\/assets\/Receipt-[^/]*\.js/);
    await stranger.getByRole('button', { name: '查看提交的内容' }).click();
    await expect(stranger.getByText('赶集')).toBeVisible();
    await context.close();
  }
  expect(await recordsOf(manager, leave.formId)).toBe(2);
});
