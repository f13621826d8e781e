import type { FrameLocator, Locator, Page } from 'playwright';
import type { Ready } from './watch.ts';

/** A page that is visited, ours or a peer's. */
export interface Visited {
  name: string;
  address(count: number): string;
  ready: Omit<Ready, 'count'>;
}

export interface DesignerPage extends Visited {
  part(page: Page, at: number): Locator;
  /** Where a part is pressed, from its upper left corner. */
  spot: { x: number; y: number };
  title(page: Page): Locator;
  /** Has the title take effect when it is not each key that does: a key pressed after the letter. */
  commit?: string;
  undo(page: Page): Locator;
}

export interface FillPage extends Visited {
  field(page: Page, at: number): Locator;
}

const CANVAS = '[role=tree][aria-label=表单画布] .gd-node:not([data-holds])';
const count = (address: string) => (n: number) => `${address}?n=${n}`;

export const ourDesigner = (address: (count: number) => string): DesignerPage => ({
  name: 'ours',
  address,
  ready: { parts: CANVAS, also: '[aria-label=属性与问题]' },
  part: (page, at) => page.locator(CANVAS).nth(at),
  spot: { x: 60, y: 14 },
  title: page => page.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true }),
  undo: page => page.locator('button[aria-label^=撤销]').first(),
});

export const ourFillPage = (address: (count: number) => string): FillPage => ({
  name: 'ours',
  address,
  ready: { parts: '[data-field]' },
  field: (page, at) => page.locator('[data-field]').nth(at),
});

const grapesCanvas = (page: Page): FrameLocator => page.frameLocator('.gjs-frame');

export const PEER_DESIGNERS = {
  craft: (address: string): DesignerPage => ({
    name: 'Craft.js',
    address: count(address),
    ready: { parts: '.part' },
    part: (page, at) => page.locator('.part').nth(at),
    spot: { x: 500, y: 12 },
    title: page => page.locator('#title'),
    undo: page => page.locator('#undo'),
  }),
  grapes: (address: string): DesignerPage => ({
    name: 'GrapesJS',
    address: count(address),
    ready: { parts: '.part', frame: '.gjs-frame', also: 'body[data-loaded]' },
    part: (page, at) => grapesCanvas(page).locator('.part').nth(at),
    spot: { x: 500, y: 12 },
    title: page => page.locator('.gjs-trt-trait input').first(),
    commit: 'Enter',
    undo: page => page.locator('.gjs-pn-btn#undo'),
  }),
};

export const PEER_FILL_PAGES = {
  formily: (address: string): FillPage => ({
    name: 'Formily',
    address: count(address),
    ready: { parts: '.ant-formily-item' },
    field: (page, at) => page.locator('.ant-formily-item').nth(at),
  }),
  formio: (address: string): FillPage => ({
    name: 'form.io',
    address: count(address),
    ready: { parts: '[class*="formio-component-field"]' },
    field: (page, at) => page.locator(`.formio-component-field${at}`),
  }),
};
