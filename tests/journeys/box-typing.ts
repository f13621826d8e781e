import type { CDPSession, ElementHandle, Page } from '@playwright/test';
import { handSpeed } from './pauses.ts';

export type Box = ElementHandle<HTMLElement>;

interface Kind {
  start: string;
  /** Put two keys before the end of `start`. */
  middle: string;
  /** `start` with `middle`. */
  typed: string;
  composed: string;
  /** One key fewer than `composed`. */
  taken: string;
  /** `taken`, of which an input method took the fifth letter back and composed it anew. */
  recomposed: string;
  other: string;
  pasted: string;
  replaced: string;
  dropped: string;
  dictated: string;
}
const TEXT: Kind = {
  start: 'abcd',
  middle: 'XY',
  typed: 'abXYcd',
  composed: 'abXY你好cd',
  taken: 'abXY你cd',
  recomposed: 'abXY好cd',
  other: 'ok',
  pasted: '贴进来',
  replaced: '贴换来',
  dropped: '放下',
  dictated: '明天上午十点在三号会议室讨论新仓库的搬迁',
};
/** A key that is no digit does nothing; words that are composed stay, as what is pasted does, and are refused when the box is left. */
const NUMBER: Kind = {
  start: '1234',
  middle: '56',
  typed: '125634',
  composed: '1256你好34',
  taken: '1256你34',
  recomposed: '1256好34',
  other: '78',
  pasted: '864',
  replaced: '894',
  dropped: '31',
  dictated: '20261128',
};

const PROCESS = { key: 'Process', code: 'KeyA', windowsVirtualKeyCode: 229 };

/** Between two keys of somebody who types six in a second. */
export const KEY_MS = 160;

export interface Hands {
  page: Page;
  keys: CDPSession;
}

/**
 * Composes letter by letter, as an input method does, and takes the words that it offers. `over`: the letters that were there
 * and are composed anew, as a press on 再次转换 does and phones do with the word at the caret.
 */
export async function compose(
  { page, keys }: Hands,
  letters: readonly string[],
  words: string,
  pause: number,
  over?: [number, number],
) {
  for (const [turn, text] of letters.entries()) {
    await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...PROCESS });
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      ...(turn === 0 && over && { replacementStart: over[0], replacementEnd: over[1] }),
    });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...PROCESS });
    if (pause > 0) await handSpeed(page, pause);
  }
  await keys.send('Input.insertText', { text: words });
}

/** What follows a box or a selection is heard with the next frame. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

interface Spot {
  x: number;
  y: number;
}

/** Where a box can be pointed at; null where something lies over it. */
async function spotOf(box: Box): Promise<Spot | null> {
  await box.scrollIntoViewIfNeeded();
  // What hangs on the box follows it.
  await box.evaluate(frames);
  return box.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const spot = { x: left + Math.min(12, width / 2), y: top + Math.min(14, height / 2) };
    return element.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
  });
}

/** Lets go of a text over a box, as one does that was dragged there. */
async function drop(hands: Hands, box: Box, at: Spot, text: string): Promise<void> {
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await hands.keys.send('Input.dispatchDragEvent', { type, ...at, data });
  // A search that was answered meanwhile moves the box away from under the hand, which then comes again.
  const now = await spotOf(box);
  if (now && (now.x !== at.x || now.y !== at.y) && (await held(box)) === '')
    await drop(hands, box, now, text);
}

export const held = (box: Box): Promise<string> =>
  box.evaluate(element =>
    'value' in element ? String(element.value) : (element.textContent ?? '').replace(/[\u200b\ufeff]/g, ''),
  );

/**
 * What a spelling menu or a replacement of the system does: the second letter becomes another. Their windows are the browser's own
 * and no protocol opens them; so the page is asked as they ask it (`insertReplacementText`), and the engine then writes by the
 * command that stands nearest, whose `input` says `insertText`.
 */
async function replaceSecond({ page }: Hands, text: string): Promise<void> {
  // Home is a list's own where a box has one below it.
  for (const _ of 'ab') await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.evaluate(data => {
    const asks = { inputType: 'insertReplacementText', data, bubbles: true, cancelable: true };
    if (document.activeElement?.dispatchEvent(new InputEvent('beforeinput', asks)))
      document.execCommand('insertText', false, data);
  }, text);
}

/** As a browser fills in a name or an address that it knows; without a window of its own it offers none. */
const fillIn = (box: Box, text: string): Promise<void> =>
  box.evaluate((element, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
    set?.call(element, value);
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);

/** Presses until the box holds one of these; as many times as there were steps, and no more. */
async function pressUntil({ page }: Hands, box: Box, key: string, ...wanted: string[]): Promise<void> {
  for (let turn = 0; turn < 24 && !wanted.includes(await held(box)); turn++) await page.keyboard.press(key);
}

export interface Typed {
  faults: string[];
  covered: boolean;
}

/** Full-width digits as the half-width ones that a box may read them as. */
const narrow = (text: string): string =>
  text.replace(/[０-９]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** How much of a box is tried. */
export type Steps = 'all' | 'few';

interface Place {
  hands: Hands;
  box: Box;
  kind: Kind;
  rich: boolean;
  /** Among the settings of a design. */
  inDesign: boolean;
  /** What stood in it. */
  began: string;
  /** The numbers that it takes. */
  limits: [least: number, most: number];
  holds(what: string, wanted: string, read?: (text: string) => string): Promise<void>;
}

// Editors of formatted text have other keys on an iPhone, which this browser only says that it is.
async function selectAll({ hands: { page }, box, rich }: Place): Promise<void> {
  if (!rich) return page.keyboard.press('Control+a');
  await page.evaluate(() => document.execCommand('selectAll'));
  await box.evaluate(frames);
}

async function empty(place: Place): Promise<void> {
  await selectAll(place);
  await place.hands.page.keyboard.press('Backspace');
}

/** Keys at the speed of a hand, from the middle of a text; false where they made the box anew. */
async function typeKeys({ hands: { page }, box, kind, holds }: Place): Promise<boolean> {
  await page.keyboard.type(kind.start);
  for (const _ of kind.middle) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(kind.middle, { delay: KEY_MS });
  await holds('keys in the middle', kind.typed);
  return box.evaluate(element => element.isConnected);
}

async function composeAndUndo({ hands, box, kind, began, holds }: Place, all: boolean): Promise<void> {
  await compose(hands, ['n', 'ni', 'ni h', 'ni hao'], '你好', all ? KEY_MS : 0);
  await holds('composed', kind.composed);
  await hands.page.keyboard.press('Backspace');
  await holds('Backspace', kind.taken);
  if (all) {
    await compose(hands, ['h', 'hao'], '好', 0, [4, 5]);
    await holds('composed over a letter', kind.recomposed);
  }
  // A browser takes back that a text was taken away in one step with the first letter that was typed for it.
  await pressUntil(hands, box, 'Control+z', '', began);
  if ((await held(box)) !== began) await holds('undo', '');
}

let clipboard: Promise<unknown> = Promise.resolve();

/** The clipboard is one for all pages of a browser, which may be walked at once. */
async function alone(paste: () => Promise<void>): Promise<void> {
  const turn = clipboard.then(paste);
  clipboard = turn.catch(() => undefined);
  await turn;
}

/** The history of a design has numbers alone, and of those only what is within the limits of a setting. */
const inNumbers = ({ inDesign, kind }: Place): boolean => inDesign && kind === NUMBER;
const TAKEN = ['1', '12', '123', '1234', '12534', '125634'];

/** What a setting says it takes (可填 140 到 370), once something else stands in its box. */
const limitsOf = (box: Box): Promise<[number, number]> =>
  box.evaluate(element => {
    const said = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    const [, least, most] = /可填 (-?[\d.]+) 到 (-?[\d.]+)/.exec(said) ?? [];
    return [Number(least ?? -Infinity), Number(most ?? Infinity)];
  });

/** What a setting of a number can be led forward to: what the design was given on the way, or what stood there where it was given nothing. */
function forward({ limits: [least, most], began }: Place): string[] {
  const taken = TAKEN.filter(text => Number(text) >= least && Number(text) <= most);
  return taken.length > 0 ? taken : ['', began];
}

/** What writes over a whole text, by keys and without. */
async function writeOver(place: Place): Promise<void> {
  const { hands, box, kind, holds } = place;
  const { page, keys } = hands;
  await pressUntil(hands, box, 'Control+Shift+z', kind.recomposed, ...(inNumbers(place) ? [kind.typed] : []));
  if (!inNumbers(place) || !forward(place).includes(await held(box))) await holds('redo', kind.recomposed);
  await selectAll(place);
  await page.keyboard.type(kind.other);
  await holds('replaced', kind.other);
  await alone(async () => {
    await page.evaluate(text => navigator.clipboard.writeText(text), kind.pasted);
    await selectAll(place);
    await page.keyboard.press('Control+v');
    await holds('pasted', kind.pasted);
  });
  await replaceSecond(hands, kind.replaced.slice(1, 2));
  await holds('replaced by the system', kind.replaced);
  await empty(place);
  await keys.send('Input.insertText', { text: kind.dictated });
  await holds('dictated', kind.dictated);
  await empty(place);
}

/** Digits as Chinese input methods write them: between others, with a key behind them, and composed into an empty box. */
async function typeWide(place: Place): Promise<void> {
  const { hands, kind, holds } = place;
  await empty(place);
  await hands.page.keyboard.type(kind.start);
  for (const _ of 'ab') await hands.page.keyboard.press('ArrowLeft');
  for (const digit of '９８') await hands.page.keyboard.insertText(digit);
  await hands.page.keyboard.type('7');
  await holds('full-width digits in the middle', '1298734', narrow);
  await empty(place);
  await compose(hands, ['１', '１２', '１２３'], '１２３', 0);
  await hands.page.keyboard.type('4');
  await holds('full-width digits composed', '1234', narrow);
}

export interface Typed {
  faults: string[];
  covered: boolean;
}

/**
 * What happens to text in a box, one after the other, each told apart by what the box then holds. `few`: keys in the middle at the
 * speed of a hand, a composition and what takes both back,
 * and of numbers full-width digits, which is where boxes lose text; the rest asks for three times as long.
 */
export async function typeInto(hands: Hands, box: Box, steps: Steps): Promise<Typed> {
  const { digits, rich, inDesign, room } = await box.evaluate(element => ({
    digits:
      ['decimal', 'numeric'].includes(element.inputMode) || element.getAttribute('role') === 'spinbutton',
    rich: element.isContentEditable,
    inDesign: element.closest('.gd-inspector') !== null,
    // One letter of the Chinese ones is one; a box without a limit says -1.
    room: 'maxLength' in element && Number(element.maxLength) >= 0 ? Number(element.maxLength) : undefined,
  }));
  const kind = digits ? NUMBER : TEXT;
  const faults: string[] = [];
  const holds = async (what: string, text: string, read = (shown: string) => shown) => {
    const found = read(await held(box));
    const wanted = text.slice(0, room);
    if (found !== wanted) faults.push(`${what}: “${found}” instead of “${wanted}”`);
  };
  const place: Place = {
    hands,
    box,
    kind,
    rich,
    inDesign,
    began: await held(box),
    limits: [-Infinity, Infinity],
    holds,
  };
  await box.click();
  await empty(place);
  if (!(await typeKeys(place))) {
    faults.push('made anew while it was typed into');
    return { faults, covered: false };
  }
  if (inNumbers(place)) place.limits = await limitsOf(box);
  await composeAndUndo(place, steps === 'all');
  if (steps === 'all') await writeOver(place);
  const spot = await spotOf(box);
  if (steps === 'all') {
    if (spot) {
      await drop(hands, box, spot, kind.dropped);
      await holds('dropped', kind.dropped);
    }
    if (!rich) {
      await fillIn(box, kind.other);
      await holds('filled in', kind.other);
    }
  }
  if (digits) await typeWide(place);
  if (!(await box.evaluate(element => element === document.activeElement))) faults.push('lost the focus');
  await empty(place);
  return { faults, covered: !spot };
}
