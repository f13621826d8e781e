import type { Locator } from '@playwright/test';
import type { Box } from './box-typing.ts';

/** Whatever looks like a box for text, or opens one. */
const LIKE_BOXES = [
  'input',
  'textarea',
  'select',
  'iframe',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'searchbox', 'combobox', 'spinbutton'].map(role => `[role=${role}]`),
].join(',');

const NO_TEXT = [
  'checkbox',
  'radio',
  'range',
  'file',
  'color',
  'button',
  'submit',
  'reset',
  'image',
  'hidden',
];
/** Has the keys while somebody goes through the cells of a list or of a table that is designed. */
const HANDS_ON = '.gr-typing, [data-cell-box]:not([data-shown])';
/** The search of its list takes what is written; what stays in it without being a name is typed into by `pick-kept`. */
const OPENS = '.gf-pick-rest';
const OF_THE_DEVICE = ['date', 'time', 'month', 'week', 'datetime-local'];

/** On what the walk has come by. */
const WALKED = 'data-walked';

/** Why a box is not typed into. */
export type Reason =
  /** Drawn by the device, which takes the keys. */
  | 'of the device'
  /** Words of a list are chosen by the device. */
  | 'chosen'
  /** Nothing stays in it: what is typed there goes to the control of a cell, which is walked as the cell is. */
  | 'hands on'
  /** A press opens something; what can be typed into there is walked, and its name stands behind this one's. */
  | 'opens'
  | 'cannot be written'
  | 'walked before'
  | 'unknown';

export interface Read {
  /** What the mark on it says. */
  mark: string;
  name: string;
  why: Reason | null | 'no text';
}

export interface Found extends Omit<Read, 'why'> {
  box: Box;
  why: Reason | null;
}

/** The last mark of a page's boxes is never given twice, so that one of an earlier walk is not taken for one of this. */
let marks = 0;

/**
 * Boxes of an area, in sight or out of it, that the walk has not come by yet: what a reader of the screen hears each called, and why
 * it is not typed into. One question for all of them: a page is asked at every step.
 */
export async function freshBoxes(area: Locator, inSight = true): Promise<Read[]> {
  const fresh = await area.locator(`:is(${LIKE_BOXES}):not([${WALKED}])`).evaluateAll(
    (elements, { walked, from, inSight, noText, ofTheDevice, handsOn, opens }) => {
      const nameOf = (element: Element) => {
        const words = (element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map(id => (id && document.getElementById(id)?.textContent) || '')
          .join(' ')
          .trim();
        const input = element as HTMLInputElement;
        const own = [...(input.labels ?? [])].map(label => {
          const copy = label.cloneNode(true) as HTMLElement;
          for (const control of copy.querySelectorAll('select, textarea')) control.remove();
          return copy.textContent;
        });
        const label = element.getAttribute('aria-label');
        return (words || label || own.join(' ') || input.placeholder || '?').trim();
      };
      const whyOf = (element: HTMLElement) => {
        const input = element as HTMLInputElement;
        const writes = element.matches('input, textarea') || element.isContentEditable;
        if (element.matches('input') && noText.includes(input.type)) return 'no text';
        if (element.matches(handsOn)) return 'hands on';
        if (element.matches('select')) return 'chosen';
        if (element.matches('input') && ofTheDevice.includes(input.type)) return 'of the device';
        if (element.matches(':disabled, [aria-disabled=true]')) return 'cannot be written';
        if (element.matches('[role=combobox]') && (!writes || input.readOnly)) return 'opens';
        // What is written there goes on in the search of the list that it opens.
        if (element.matches(opens)) return 'opens';
        if (writes && input.readOnly) return 'cannot be written';
        return writes ? null : 'unknown';
      };
      const isInSight = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect();
        const shown = element.checkVisibility() && getComputedStyle(element).visibility === 'visible';
        return shown && width > 0 && height > 0;
      };
      return (elements as HTMLElement[])
        .filter(
          // What stands in an editor belongs to it, and neither keys nor a hand reach what a canvas draws of a form.
          element =>
            !element.parentElement?.isContentEditable &&
            !element.closest('[inert][aria-hidden=true]') &&
            isInSight(element) === inSight,
        )
        .map((element, at) => {
          const mark = String(from + at);
          element.setAttribute(walked, mark);
          return { mark, name: nameOf(element), why: whyOf(element) } as const;
        });
    },
    {
      ...{ walked: WALKED, from: marks, inSight },
      noText: NO_TEXT,
      ofTheDevice: OF_THE_DEVICE,
      handsOn: HANDS_ON,
      opens: OPENS,
    },
  );
  marks += fresh.length;
  return fresh;
}

/** What can be typed into, or stands for such a box. */
export const isBox = (read: Read): read is Read & { why: Reason | null } => read.why !== 'no text';

/** The boxes of an area that are fresh and in sight; what is beside it counts as walked. */
export async function findBoxes(area: Locator): Promise<Found[]> {
  const page = area.page();
  const found: Found[] = [];
  for (const read of (await freshBoxes(area)).filter(isBox)) {
    const box = (await page.locator(`[${WALKED}="${read.mark}"]`).elementHandle()) as Box;
    found.push({ ...read, box });
  }
  // What is there beside the area is none of what its boxes open.
  await freshBoxes(page.locator('body'));
  return found;
}

/** Nothing of an area has been walked. */
export const forget = (area: Locator): Promise<void> =>
  area.evaluateAll((areas, mark) => {
    for (const one of areas.flatMap(area => [...area.querySelectorAll(`[${mark}]`)]))
      one.removeAttribute(mark);
  }, WALKED);
