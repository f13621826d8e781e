import { readFileSync } from 'node:fs';
import { authCalls } from '@gonghui/contract/auth.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { made } from '@gonghui/testkit/made.ts';
import { sealWith } from '@gonghui/testkit/seal.ts';
import {
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { letPass } from './pauses.ts';

export const PASSWORD = 'Gonghui@2680';

export const PHONE: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/**
 * A phone's window while its keyboard is open, of browsers that take its place away from the page. Safari only covers the page, which
 * no protocol plays.
 */
export const KEYBOARD_OPEN = { width: 390, height: 508 };

/** As a tablet that asks for the pages of a PC, as iPads do. */
const TABLET: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** Signs in on the page and waits for where that leads. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(url => !url.pathname.endsWith('/login'));
}

/**
 * Signs in by the calls of the sign-in page and leaves a page without anything on it: a journey goes on to the page it is about.
 * The sign-in page and where it leads have journeys of their own (`signIn`).
 */
async function enter(page: Page, username: string): Promise<void> {
  const { request } = page;
  const answered = async <T>(response: APIResponse): Promise<T> => {
    const { code, message, data }: Answer<T> = await response.json();
    expect(code, message).toBe(200);
    return data;
  };
  const offer = await answered<CallResult<typeof authCalls.key>>(
    await request.get(API_PREFIX + authCalls.key.path),
  );
  const data = { username, password: sealWith(offer, PASSWORD), keyId: offer.keyId };
  const { token, refreshToken, expireIn } = await answered<CallResult<typeof authCalls.signIn>>(
    await request.post(API_PREFIX + authCalls.signIn.path, { data }),
  );
  const tokens = JSON.stringify({ token, refreshToken, expireIn, since: Date.now(), session: newId() });
  await page.route('**/empty', route => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('empty');
  await page.evaluate(text => localStorage.setItem('gh-tokens', text), tokens);
  await page.unroute('**/empty');
}

interface PersonOptions {
  phone?: boolean;
  tablet?: boolean;
  serviceWorkers?: 'allow' | 'block';
}

interface Fixtures {
  /** A person in a browser of his own, signed in, on an empty page. Faults of the page's own scripts fail the journey. */
  person(username: string, options?: PersonOptions): Promise<Page>;
}

/** Journeys begin with people; their contexts close with the journey, and the browser is one for all. */
export const test = base.extend<Fixtures, { counted: undefined }>({
  counted: [
    async ({ browser: _ }, use) => {
      made('browser');
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  person: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (username, { phone, tablet, serviceWorkers = 'block' } = {}) => {
      const device = phone ? PHONE : tablet ? TABLET : {};
      const context = await browser.newContext({ ...device, serviceWorkers });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', error => faults.push(error.stack ?? error.message));
      await enter(page, username);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

interface Answer<T> {
  code: number;
  message: string;
  data: T;
}

/** Asks the gateway as the person on the page does; comes again, as the app does, when the gateway is too busy. */
export async function ask<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  tries = 5,
): Promise<Answer<T>> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('gh-tokens') ?? '{}').token as string,
  );
  const response = await page.request.fetch(`/getway-api${path}`, {
    method,
    data: body,
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status() !== 429 || tries <= 1) return response.json();
  await letPass(page, Number(response.headers()['retry-after'] ?? 1) * 1000);
  return ask(page, method, path, body, tries - 1);
}

export async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask<T>(page, method, path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data;
}

export interface Design {
  appletId: string;
  formId: string;
}

export const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/forms/${name}.json`, import.meta.url), 'utf8'));

/** An applet and a form of the journey's own, so that journeys do not meet. */
export async function makeForm(manager: Page, name: string, template?: unknown): Promise<Design> {
  const applet = await call<{ id: string }>(manager, 'POST', '/v1/applets', { name: `${name} 应用` });
  await call(manager, 'PATCH', `/v1/applets/${applet.id}/release`);
  const body = { type: 'normal', appletId: applet.id, name, template };
  const form = await call<{ id: string }>(manager, 'POST', '/v1/forms', body);
  return { appletId: applet.id, formId: form.id };
}

export async function release(manager: Page, formId: string): Promise<void> {
  await call(manager, 'POST', `/v1/forms/${formId}/release`, { scope: { type: 'all' } });
}

/** Opens the designer and waits until the design is there and in step with the relay. */
export async function openDesigner(page: Page, { appletId, formId }: Design): Promise<void> {
  await page.goto(`design/form/${appletId}/${formId}`);
  await expect(page.getByRole('tree', { name: '表单画布' })).toBeVisible();
  await synced(page);
}

/** Waits until everything that was done is confirmed: that something is on its way is told once it has lasted 150 ms. */
export async function synced(page: Page): Promise<void> {
  await letPass(page, 250);
  await expect(page.getByRole('banner').getByText('已同步')).toBeVisible();
}

/** A component on the canvas by type and label, for example `单行文本 姓名`. */
export const onCanvas = (page: Page, name: string) =>
  page.getByRole('tree', { name: '表单画布' }).getByRole('treeitem', { name, exact: true });

/** Adds a type from the palette by double-click. */
export async function add(page: Page, type: string): Promise<void> {
  await page.getByLabel('组件与大纲').getByRole('button', { name: type, exact: true }).dblclick();
}

/** Selects a component and writes one of its text settings. */
export async function setText(page: Page, component: string, setting: string, value: string): Promise<void> {
  await onCanvas(page, component).click({ position: { x: 6, y: 6 } });
  const box = page.getByLabel('属性与问题').getByRole('textbox', { name: setting, exact: true });
  await box.fill(value);
  await box.press('Tab');
}

/**
 * Chooses from a list as people do: it is there as one comes to it, and folds away with the choice. Pressed before its part has
 * come, it would be the browser's own.
 */
export async function pick(box: Locator, option: string | RegExp): Promise<void> {
  await expect(box).toBeEnabled();
  await box.focus();
  await expect(box).toHaveAttribute('data-part', 'trigger');
  await box.click();
  await box.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  await expect(box.page().getByRole('listbox')).toHaveCount(0);
}
