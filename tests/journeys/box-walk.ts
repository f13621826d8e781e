import type { CDPSession, Locator, Page } from '@playwright/test';

/** Everything that keys can be put into; what cannot be written now is left out by `found`. */
const BOXES = [
  'input:not([type])',
  ...['text', 'search', 'tel', 'url', 'email', 'password', 'number'].map(type => `input[type=${type}]`),
  'textarea',
  '[contenteditable=true]',
  '[contenteditable=plaintext-only]',
].join(',');

/** What the device draws itself, and what opens something. */
const UNTYPED = [
  ...['date', 'time', 'month', 'week', 'datetime-local'].map(type => `input[type=${type}]`),
  'button[role=combobox]',
  'input[role=combobox][readonly]',
].join(',');

interface Kind {
  start: string;
  /** Put two keys before the end of `start`. */
  middle: string;
  /** `start` with `middle`. */
  typed: string;
  composed: string;
  /** One key fewer than `composed`. */
  taken: string;
  other: string;
  pasted: string;
  replaced: string;
  dropped: string;
}
const TEXT: Kind = {
  start: 'abcd',
  middle: 'XY',
  typed: 'abXYcd',
  composed: 'abXY你好cd',
  taken: 'abXY你cd',
  other: 'ok',
  pasted: '贴进来',
  replaced: '贴换来',
  dropped: '放下',
};
/** A key that is no digit does nothing; words that are composed stay, as what is pasted does, and are refused when the box is left. */
const NUMBER: Kind = {
  start: '1234',
  middle: '56',
  typed: '125634',
  composed: '1256你好34',
  taken: '1256你34',
  other: '78',
  pasted: '864',
  replaced: '894',
  dropped: '31',
};

const PROCESS = { key: 'Process', code: 'KeyA', windowsVirtualKeyCode: 229 };

/** Composes letter by letter, as an input method does, and takes the words that it offers. */
async function compose(keys: CDPSession, letters: readonly string[], words: string): Promise<void> {
  for (const text of letters) {
    await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...PROCESS });
    const at = text.length;
    await keys.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...PROCESS });
  }
  await keys.send('Input.insertText', { text: words });
}

/** Lets go of a text over a box, as one does that was dragged there; false where something lies over the box. */
async function drop(keys: CDPSession, box: Locator, text: string): Promise<boolean> {
  const at = await box.evaluate(element => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const spot = { x: left + Math.min(12, width / 2), y: top + Math.min(14, height / 2) };
    return element.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
  });
  if (!at) return false;
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await keys.send('Input.dispatchDragEvent', { type, ...at, data });
  return true;
}

const held = (box: Locator): Promise<string> =>
  box.evaluate(element =>
    'value' in element ? String(element.value) : (element.textContent ?? '').replace(/[\u200b\ufeff]/g, ''),
  );

/** The characters from `from` to `to`, as a selection by mouse would have them. */
const select = (box: Locator, from: number, to: number): Promise<void> =>
  box.evaluate(
    (element, [start, end]) => {
      if ('setSelectionRange' in element) {
        (element as HTMLInputElement).setSelectionRange(start, end);
        return;
      }
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (words) getSelection()?.setBaseAndExtent(words, start, words, end);
    },
    [from, to] as const,
  );

/** As a browser fills in a name or an address that it knows. */
const fillIn = (box: Locator, text: string): Promise<void> =>
  box.evaluate((element, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
    set?.call(element, value);
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);

/** Presses until the box holds this; as many times as there were steps, and no more. */
async function pressUntil(page: Page, box: Locator, key: string, wanted: string): Promise<void> {
  for (let turn = 0; turn < 24 && (await held(box)) !== wanted; turn++) await page.keyboard.press(key);
}

interface Found {
  faults: string[];
  covered: boolean;
}

/** What happens to text in a box, one after the other, each told apart by what the box then holds. */
async function typeInto(page: Page, keys: CDPSession, box: Locator): Promise<Found> {
  const { digits, rich } = await box.evaluate((element: HTMLElement) => ({
    digits:
      ['decimal', 'numeric'].includes(element.inputMode) || element.getAttribute('role') === 'spinbutton',
    rich: element.isContentEditable,
  }));
  // Editors of formatted text have other keys on an iPhone, which this browser only says that it is.
  const selectAll = () =>
    rich ? page.evaluate(() => document.execCommand('selectAll')) : page.keyboard.press('Control+a');
  const empty = async () => {
    await selectAll();
    await page.keyboard.press('Backspace');
  };
  const kind = digits ? NUMBER : TEXT;
  const faults: string[] = [];
  const holds = async (what: string, wanted: string) => {
    const found = await held(box);
    if (found !== wanted) faults.push(`${what}: “${found}” instead of “${wanted}”`);
    return found === wanted;
  };
  await box.click();
  await empty();
  await page.keyboard.type(kind.start);
  for (const _ of kind.middle) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(kind.middle);
  await holds('keys in the middle', kind.typed);
  await compose(keys, ['n', 'ni', 'ni h', 'ni hao'], '你好');
  await holds('composed', kind.composed);
  await page.keyboard.press('Backspace');
  await holds('Backspace', kind.taken);
  await pressUntil(page, box, 'Control+z', '');
  await holds('undo', '');
  await pressUntil(page, box, 'Control+Shift+z', kind.taken);
  await holds('redo', kind.taken);
  await selectAll();
  await page.keyboard.type(kind.other);
  await holds('replaced', kind.other);
  await page.evaluate(text => navigator.clipboard.writeText(text), kind.pasted);
  await selectAll();
  await page.keyboard.press('Control+v');
  await holds('pasted', kind.pasted);
  await select(box, 1, 2);
  await page.evaluate(text => document.execCommand('insertText', false, text), kind.replaced.slice(1, 2));
  await holds('replaced by the system', kind.replaced);
  await empty();
  const covered = !(await drop(keys, box, kind.dropped));
  if (!covered) await holds('dropped', kind.dropped);
  if (!rich) {
    await fillIn(box, kind.other);
    await holds('filled in', kind.other);
  }
  if (!(await box.evaluate(element => element === document.activeElement))) faults.push('lost the focus');
  await empty();
  return { faults, covered };
}

/** What a reader of the screen hears a box called. */
const nameOf = (box: Locator): Promise<string> =>
  box.evaluate((element: HTMLInputElement) => {
    const words = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => (id && document.getElementById(id)?.textContent) || '')
      .join(' ')
      .trim();
    const label = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    return (words || element.getAttribute('aria-label') || label || element.placeholder || '?').trim();
  });

export interface Walked {
  /** Every box that was walked. */
  names: string[];
  /** Boxes over which something lies while they are typed into, such as the list of a phone: nothing can be dropped there. */
  covered: string[];
  /** Boxes that look like it and have no text to type in the middle of: the device's own for days, and those that open something. */
  untyped: string[];
  faults: string[];
}

/**
 * Walks every box that can be written in an area. Nothing is left out without a name, so that the journey says exactly which boxes
 * there are.
 */
export async function walkBoxes(page: Page, area: Locator): Promise<Walked> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = await page.context().newCDPSession(page);
  const walked: Walked = { names: [], covered: [], untyped: [], faults: [] };
  const boxes: Locator[] = [];
  for (const box of await area.locator(BOXES).all())
    if ((await box.isVisible()) && (await box.isEditable())) boxes.push(box);
  for (const box of await area.locator(UNTYPED).all())
    if (await box.isVisible()) walked.untyped.push(await nameOf(box));
  for (const box of boxes) walked.names.push(await nameOf(box));
  for (const [at, box] of boxes.entries()) {
    const { faults, covered } = await typeInto(page, keys, box);
    for (const fault of faults) walked.faults.push(`${walked.names[at]}: ${fault}`);
    if (covered) walked.covered.push(walked.names[at] ?? '');
    // What hangs open from it must not lie over the next one.
    await page.keyboard.press('Escape');
  }
  await keys.detach();
  return walked;
}
