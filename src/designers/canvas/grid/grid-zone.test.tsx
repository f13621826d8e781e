import { afterEach, expect, it, vi } from 'vitest';
import { gridZone } from './grid-zone.ts';

afterEach(() => document.body.replaceChildren());

/** A sheet with a subform of a title and a slot below it, laid out by hand. */
it('the title of a container means its slot, the very edge the place behind it', () => {
  document.body.innerHTML = `
    <div id="sheet"><div class="gd-slot" data-parent="root" data-slot="main">
      <div class="gd-node" data-id="box"><b id="title"></b>
        <div class="gd-slot" data-parent="box" data-slot="main" data-row><p id="hint"></p></div>
      </div></div></div>`;
  const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const place = (selector: string, top: number, height: number) => {
    element(selector).getBoundingClientRect = () => new DOMRect(0, top, 400, height);
  };
  place('[data-parent=root]', 0, 600);
  place('.gd-node', 100, 120);
  place('[data-parent=box]', 140, 80);
  const zone = gridZone(element('#sheet'), element('#sheet'));
  const at = (under: string, y: number) => {
    document.elementFromPoint = vi.fn(() => element(under));
    const point = { x: 50, y };
    return zone.locate(point, { kind: 'new', type: 'upload-img' }, point)?.place.parent;
  };
  expect(at('#title', 120)).toBe('box');
  expect(at('#hint', 180)).toBe('box');
  expect(at('#title', 104)).toBe('root');
  expect(at('.gd-node', 216)).toBe('root');
});
