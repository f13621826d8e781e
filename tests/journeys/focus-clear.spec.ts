import { expect, type Page } from '@playwright/test';
import { call, makeForm, release, test } from './support.ts';

const OPTIONS = ['甲', '乙', '丙'].map((label, at) => ({ value: `option0${at}`, label }));
const TYPES = ['input', 'radio', 'number', 'checkbox', 'date', 'select-single', 'textarea', 'switch'];
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: Array.from({ length: 16 }, (_, at) => {
    const name = TYPES[at % TYPES.length] ?? 'input';
    const options = ['radio', 'checkbox', 'select-single'].includes(name) ? { options: OPTIONS } : {};
    return {
      id: `field0${String(at).padStart(2, '0')}`,
      name,
      props: { label: `第${at + 1}项`, status: 'editable', overColumns: 12, ...options },
    };
  }),
};

/** Goes through every stop of the form by Tab, from its first box on; answers those that a bar stands over. */
async function hidden(page: Page, bar: string): Promise<{ stops: number; behind: string[] }> {
  await page.locator('.gh-form input').first().focus();
  const behind: string[] = [];
  for (let stops = 0; ; stops++) {
    const at = await page.evaluate(selector => {
      const focused = document.activeElement;
      const form = focused?.closest('.gh-form');
      if (!focused || !form) return null;
      // What is seen of a choice is its label.
      const box = (focused.closest('label') ?? focused).getBoundingClientRect();
      const foot = document.querySelector(selector)?.getBoundingClientRect();
      const name = `${focused.closest('[data-field]')?.getAttribute('data-field')} ${focused.tagName}`;
      const sticks =
        foot !== undefined &&
        getComputedStyle(document.querySelector(selector) as Element).position !== 'static';
      const end = sticks ? Math.min(foot.top, innerHeight) : innerHeight;
      // Of a text of several lines the one that the caret stands in.
      const bottom = focused.tagName === 'TEXTAREA' ? Math.min(box.bottom, box.top + 30) : box.bottom;
      return { name, clear: box.top >= 0 && bottom <= end + 0.5 };
    }, bar);
    if (at === null || stops > 80) return { stops, behind };
    if (!at.clear) behind.push(at.name);
    await page.keyboard.press('Tab');
  }
}

for (const [size, phone] of [
  [{ width: 390, height: 470 }, true],
  [{ width: 1280, height: 520 }, false],
] as const)
  test(`no stop of a form lies behind its bar at ${size.width} x ${size.height}`, async ({ person }) => {
    const fang = await person('wangfang');
    const { appletId, formId } = await makeForm(fang, '长表单', FORM);
    await release(fang, formId);
    const { id } = await call<{ id: string }>(fang, 'POST', `/v1/forms/${formId}`, {
      values: { field000: '一' },
      key: `focus-${size.width}-0000`,
    });
    const page = phone ? await person('wangfang', { phone: true }) : fang;
    await page.setViewportSize(size);
    await page.goto(`url/form/${formId}`);
    const filled = await hidden(page, '.gh-outside-actions');
    expect.soft(filled.behind).toEqual([]);
    expect(filled.stops).toBeGreaterThan(16);

    await page.goto(`url/applet/${appletId}?form=${formId}&record=${id}`);
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    const edited = await hidden(page, '.gh-actions');
    expect.soft(edited.behind).toEqual([]);
    expect(edited.stops).toBeGreaterThan(16);
  });
