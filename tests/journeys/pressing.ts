import { definitions } from '@gonghui/elements/form/definitions.ts';
import type { Page } from '@playwright/test';
import type { Spot } from './touch-support.ts';

const HOLDS = 'holds other elements, which are pressed for themselves';
const SHOWS = 'shows something, and nothing is filled in by it';

/**
 * Types that are not pressed in such a form, each with the reason. A type that is added tomorrow is pressed; it stands here once
 * somebody has decided that it is not.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  knowing: 'one in a form, and it stands before the form until it has been read',
  ...Object.fromEntries(['layout', 'container', 'menu', 'group', 'dialog'].map(type => [type, HOLDS])),
  ...Object.fromEntries(
    [
      ...['divider', 'paragraph', 'button', 'picture', 'video', 'carousel', 'link', 'qrcode', 'graphic'],
      ...['list', 'waterfall', 'place', 'contact', 'banner', 'navigation', 'entrance', 'indicator', 'acts'],
      ...['content-template', 'switch-template'],
    ].map(type => [type, SHOWS]),
  ),
};

/** What is left out and no longer is there to be pressed. */
export const leftOutInVain = (): string[] =>
  Object.keys(LEFT_OUT).filter(type => !definitions.some(one => one.type === type));

/** What is filled in: a type in the form itself, or (`in`) in a row of a subform. */
export const KINDS: readonly string[] = definitions
  .filter(({ type }) => !Object.hasOwn(LEFT_OUT, type))
  .flatMap(({ type, categories }) => (categories.includes('subform-field') ? [type, `in ${type}`] : [type]));

/** How somebody is in a box that he leaves: having pressed it, with its list open; with a text in it; with that selected. */
export const STATES = ['pressed', 'typed', 'selected'] as const;
export type State = (typeof STATES)[number];

/** Required unless said otherwise, so that leaving one says something. Half a row each: a list that opens hides nothing of the other half. */
function component(kind: string, id: string, required: boolean): object {
  const type = kind.replace('in ', '');
  const made = definitions.find(one => one.type === type)?.defaults() ?? {};
  const props = { ...made, label: kind, status: 'editable', required, overColumns: kind === type ? 6 : 12 };
  if (kind === 'subform')
    return { id, name: type, props, components: [component('input', cellOf(id), required)] };
  if (kind === type) return { id, name: type, props };
  return {
    id,
    name: 'subform',
    props: { label: kind, status: 'editable', overColumns: 6 },
    components: [{ id: cellOf(id), name: type, props }],
  };
}

const cellOf = (id: string) => `${id[0] === 'f' ? 'g' : 'u'}${id.slice(1)}`;
export const idOf = (side: 'f' | 't', at: number) => `${side}${String(at).padStart(7, '0')}`;
const words = (at: number) => ({
  id: `w${String(at).padStart(7, '0')}`,
  name: 'paragraph',
  props: { overColumns: 6, content: '<p>其后</p>' },
});

/** Each pair for itself; `to` stands in the row beneath `from`: what `from` says as it is left moves it. */
export const formOf = (pairs: readonly { from: string; kind: string }[], required = true): object => ({
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: pairs.flatMap(({ from, kind }, at) => [
    component(from, idOf('f', at), required),
    words(at),
    words(at + pairs.length),
    component(kind, idOf('t', at), required),
  ]),
});

/** What the page is asked: where a press goes, and what came of it. */
export interface Asked {
  field: string;
  /** Which of the things that are pressed in it. */
  at: number;
}

/** Reads what is pressed in a field, one of each look: boxes, words, buttons and icons. Answers how it is told from others. */
export const partsOf = (page: Page, field: string): Promise<string[]> =>
  page.evaluate(id => window.pressing.parts(id).map(window.pressing.nameOf), field);

/** The place of a part once the page is at rest, and whether something else lies over it. */
export const aim = (page: Page, asked: Asked): Promise<Spot & { covered: string | null }> =>
  page.evaluate(one => window.pressing.aim(one), asked);

/** What is wrong about the press that was aimed last; null: it was taken. */
export const taken = (page: Page): Promise<string | null> => page.evaluate(() => window.pressing.taken());

interface Pressing {
  parts(field: string): HTMLElement[];
  nameOf(part: HTMLElement): string;
  aim(asked: Asked): Promise<Spot & { covered: string | null }>;
  taken(): Promise<string | null>;
}

declare global {
  interface Window {
    pressing: Pressing;
  }
}

/** Given to each page that presses: what it does stands in the page, so that a press is a few messages. */
export function inPage(): void {
  const PRESSED =
    'input:not([type=hidden],[type=file]), textarea, button, label, [role=slider], [role=radio], [role=checkbox], [role=switch], [role=button], [role=combobox], [contenteditable=true]';
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const field = (id: string) => document.querySelector<HTMLElement>(`[data-field="${id}"]`);
  const shown = (part: HTMLElement) => {
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    return (
      box.width > 4 &&
      box.height > 4 &&
      style.visibility !== 'hidden' &&
      style.opacity !== '0' &&
      style.pointerEvents !== 'none' &&
      !part.matches(':disabled')
    );
  };
  const nameOf = (part: HTMLElement) => {
    const role = part.getAttribute('role') ?? part.getAttribute('type') ?? '';
    const name = part.tagName === 'BUTTON' ? (part.getAttribute('aria-label') ?? part.textContent ?? '') : '';
    return `${part.tagName.toLowerCase()} ${role} ${name.replace(/\d+/g, 'n').trim()}`.trim();
  };
  const parts = (id: string) => {
    const seen = new Set<string>();
    return [...(field(id)?.querySelectorAll<HTMLElement>(PRESSED) ?? [])].filter(part => {
      if (!shown(part)) return false;
      // A label over a box is its title, and leads into it; one around a choice is the choice.
      const key = `${nameOf(part)}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  };
  const control = (part: HTMLElement): HTMLElement =>
    (part instanceof HTMLLabelElement ? (part.control as HTMLElement | null) : null) ?? part;
  const over = (part: HTMLElement, { x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y);
    const own = top !== null && (part.contains(top) || top.contains(part) || control(part).contains(top));
    if (own) return null;
    // What lies in the bar of actions (a button, its message) is the bar.
    return (top?.closest('[class*=actions]') ?? top)?.className.toString() || top?.tagName || 'outside';
  };
  const middle = (part: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const text = part.matches('label') ? range.getBoundingClientRect() : null;
    const box = text && text.width > 0 ? text : part.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  let aimed: { part: HTMLElement; before: string } | null = null;
  let clicked: EventTarget[] = [];
  document.addEventListener('click', event => event.isTrusted && clicked.push(...event.composedPath()), true);
  // A browser that is touched moves a slider and gives it no click.
  const slides = (part: HTMLElement): part is HTMLInputElement => part.matches('input[type=range]');
  const chosen = (part: HTMLElement) => {
    const of = control(part);
    if (slides(part)) return part.value;
    return of instanceof HTMLInputElement && ['checkbox', 'radio'].includes(of.type)
      ? String(of.checked)
      : '';
  };
  window.pressing = {
    parts,
    nameOf,
    async aim({ field: id, at }) {
      const part = parts(id)[at] as HTMLElement;
      let last = Number.NaN;
      for (let tries = 0; tries < 60; tries++) {
        const { top } = part.getBoundingClientRect();
        if (top === last) break;
        last = top;
        await frame();
      }
      let spot = middle(part);
      let covered = over(part, spot);
      // Before it is pressed somebody brings it into sight: from below, from under the bar, in a table that goes on to the right.
      if (covered !== null && (/outside|actions/.test(covered) || part.closest('table'))) {
        part.scrollIntoView({ block: 'center', inline: 'center' });
        await frame();
        spot = middle(part);
        covered = over(part, spot);
      }
      aimed = { part, before: chosen(part) };
      clicked = [];
      return { ...spot, covered };
    },
    async taken() {
      if (!aimed) return 'nothing was aimed at';
      const { part, before } = aimed;
      let fault: string | null = null;
      // What a press opens may be fetched; a fault stays one.
      for (let tries = 0; tries < 40; tries++) {
        await frame();
        const of = control(part);
        if (slides(part)) fault = part.value === before ? 'not moved' : null;
        else if (!clicked.includes(part)) fault = 'no click';
        else if (before !== '' && chosen(part) === before && !(of as HTMLInputElement).checked)
          fault = 'not chosen';
        else if (
          of.matches('textarea, input:not([type=checkbox],[type=radio],[type=file]), [contenteditable=true]')
        )
          fault =
            document.activeElement === of || document.querySelector('[role=dialog], dialog[open]')
              ? null
              : 'no focus';
        else fault = null;
        if (fault === null) return null;
      }
      return fault;
    },
  };
}
