import { expect, type Page } from '@playwright/test';
import { EACH, NOTHING, type Share, type Walked, walkBoxes } from './box-walk.ts';
import { test } from './support.ts';

/** Scripts of boxes that are broken (`box` is the input), and the step of the walk that has to find it. */
const BROKEN = {
  'shows what a store says after the key': [
    'keys in the middle',
    `let shown = '';
    box.addEventListener('input', () => {
      const typed = box.value;
      box.value = shown;
      queueMicrotask(() => { shown = typed; box.value = typed; });
    });`,
  ],
  'shows a draft once it has been kept': [
    'composed',
    `box.addEventListener('input', () => {
      const typed = box.value;
      setTimeout(() => { box.value = typed; }, 300);
    });`,
  ],
  'cuts what is being composed': [
    'composed',
    `box.addEventListener('input', () => { box.value = box.value.replace(/ |n/g, ''); });`,
  ],
  'is made anew by a key': [
    'made anew',
    `box.addEventListener('input', () => {
      const next = box.cloneNode();
      next.value = box.value;
      box.replaceWith(next);
      next.focus();
    }, { once: true });`,
  ],
  'takes nothing back': [
    'undo',
    `box.value = '旧';
    box.addEventListener('keydown', event => event.ctrlKey && event.key === 'z' && event.preventDefault());`,
  ],
  'takes no paste': ['pasted', `box.addEventListener('paste', event => event.preventDefault());`],
  'takes no drop': ['dropped', `box.addEventListener('drop', event => event.preventDefault());`],
  'is deaf to what is filled in': ['filled in', `box.addEventListener('change', () => { box.value = ''; });`],
  'refuses a replacement': [
    'replaced by the system',
    `box.addEventListener('beforeinput', event => {
      if (event.inputType === 'insertReplacementText') event.preventDefault();
    });`,
  ],
  'gives the focus away': ['lost the focus', `box.addEventListener('change', () => box.blur());`],
};

/** What each box is held against, by day as by night. */
const FEW = [
  'shows what a store says after the key',
  'shows a draft once it has been kept',
  'cuts what is being composed',
  'is made anew by a key',
] as const;

/** A page of the journey's own. */
async function walk(page: Page, body: string, script = '', share: Share = EACH): Promise<Walked> {
  await page.route('**/boxes.html', route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><body>${body}<script>${script}</script>`,
    }),
  );
  await page.goto('boxes.html');
  return walkBoxes(page, page.locator('body'), share);
}

test('the walk of boxes finds nothing wrong with a plain one', async ({ page }) => {
  const body =
    '<input aria-label="一" value="旧"><textarea aria-label="二"></textarea><input aria-label="数" inputmode="decimal">' +
    '<div aria-label="三" contenteditable="true"></div>';
  expect(await walk(page, body)).toEqual({ ...NOTHING, names: ['一', '二', '数', '三'] });
});

for (const [name, [step = '', script]] of Object.entries(BROKEN))
  test(`the walk of boxes finds one that ${name}`, async ({ page }) => {
    const code = `{ const box = document.querySelector('input'); ${script} }`;
    const { faults } = await walk(page, '<input aria-label="一">', code);
    expect(faults.filter(fault => fault.includes(step))).not.toEqual([]);
  });

/** Scripts that read full-width digits as they come, and the step that has to find it. */
const WIDE =
  'box.value = box.value.replace(/[０-９]/g, one => String.fromCharCode(one.charCodeAt(0) - 0xfee0))';
const REWRITES = {
  'and leaves the caret at the end': [
    'full-width digits in the middle',
    `box.addEventListener('input', event => { if (!event.isComposing) ${WIDE}; });`,
  ],
  'while they are composed': [
    'full-width digits composed',
    `box.addEventListener('input', () => { const at = box.selectionStart; ${WIDE}; box.setSelectionRange(at, at); });`,
  ],
};
for (const [name, [step = '', script]] of Object.entries(REWRITES))
  test(`the walk of boxes finds one that reads full-width digits ${name}`, async ({ page }) => {
    const code = `{ const box = document.querySelector('input'); ${script} }`;
    const { faults } = await walk(page, '<input aria-label="数" inputmode="numeric">', code);
    expect(faults.filter(fault => fault.includes(step))).not.toEqual([]);
  });

for (const name of FEW)
  test(`a few steps of the walk find a box that ${name}`, async ({ page }) => {
    const [step = '', script] = BROKEN[name];
    const code = `{ const box = document.querySelector('input'); ${script} }`;
    const { faults } = await walk(page, '<input aria-label="一">', code, () => 'few');
    expect(faults.filter(fault => fault.includes(step))).not.toEqual([]);
  });

test('the walk of boxes names those that appear as others are typed into, and those out of sight', async ({
  page,
}) => {
  const body = '<input aria-label="一"><input aria-label="暗" style="display:none"><div id="more"></div>';
  const script = `document.querySelector('input').addEventListener('input', () => {
      document.getElementById('more').innerHTML ||= '<input aria-label="后来"><input readonly aria-label="定">';
    });`;
  expect(await walk(page, body, script)).toEqual({
    ...NOTHING,
    names: ['一', '后来'],
    appeared: ['后来', '定'],
    hidden: ['暗'],
    untyped: { 'cannot be written': ['定'] },
  });
});

test('the walk of boxes says that boxes appear without end', async ({ page }) => {
  const script = `document.body.addEventListener('focusin', ({ target }) => {
      if (target.nextElementSibling?.tagName !== 'INPUT') target.insertAdjacentHTML('afterend', '<input aria-label="又">');
    });`;
  const { faults } = await walk(page, '<input aria-label="又">', script, () => 'few');
  expect(faults).toEqual(['ever more boxes appear']);
});

test('the walk of boxes names what it does not type into, and refuses what it does not know', async ({
  page,
}) => {
  const body =
    '<input aria-label="一" readonly><input aria-label="二" disabled><input type="date" aria-label="日"><select aria-label="选"></select>' +
    '<input type="checkbox" aria-label="勾"><div role="textbox" tabindex="0" aria-label="怪">怪</div>' +
    '<div style="position:absolute;inset:0" onmousedown="event.preventDefault()"></div>';
  expect(await walk(page, body)).toEqual({
    ...NOTHING,
    untyped: {
      'cannot be written': ['一', '二'],
      'of the device': ['日'],
      chosen: ['选'],
      unknown: ['怪'],
    },
    faults: ['怪: of a kind that the walk does not know'],
  });
});
