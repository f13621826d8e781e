import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

const PLACES = [
  '<input />',
  '<textarea></textarea>',
  '<select><option>1</option></select>',
  '<p contenteditable="true"><b>1</b></p>',
  '<div role="textbox" tabindex="0"></div>',
  '<div role="combobox" tabindex="0"></div>',
  '<ul role="listbox"><li role="option" tabindex="0"></li></ul>',
  '<div role="dialog"><button></button></div>',
  '<aside data-own-keys=""><button></button></aside>',
  '<aside data-own-keys=""><input type="checkbox" /></aside>',
];

function open() {
  const designer = testDesigner();
  const id = designer.add('input');
  designer.editor.selection.set([id]);
  const Keys = () => {
    useKeys(designer);
    return null;
  };
  render(<Keys />);
  const holder = document.createElement('div');
  document.body.append(holder);
  /** What a key that acts on the selection does, pressed at `target`. */
  const press = (target: Element): boolean => {
    designer.ui.right = 'inspector';
    act(() => void fireEvent.keyDown(target, { key: 'c' }));
    return designer.ui.right !== 'inspector';
  };
  return { designer, holder, press };
}

describe('keys that act on the selection', () => {
  it.each(PLACES)('stand back in %s', html => {
    const { holder, press } = open();
    holder.innerHTML = html;
    const inner = holder.querySelector('button,[tabindex],b,input,textarea,select') as Element;
    expect(press(inner)).toBe(false);
    // Gone under the person's hands.
    act(() => void fireEvent.focusIn(inner));
    holder.replaceChildren();
    expect(press(document.body)).toBe(false);
    // He goes back to the canvas.
    fireEvent.pointerDown(holder);
    expect(press(document.body)).toBe(true);
    holder.remove();
  });

  it('act anywhere else', () => {
    const { holder, press } = open();
    holder.innerHTML = '<div role="tree" tabindex="0"><button></button></div>';
    expect(press(holder.querySelector('button') as Element)).toBe(true);
    expect(press(document.body)).toBe(true);
    holder.remove();
  });
});

describe('Ctrl+Z', () => {
  /** A box of this markup; typing into it edits the design where `live`. */
  function box(html: string, live: boolean) {
    const { designer, holder } = open();
    holder.innerHTML = html;
    const inner = holder.querySelector('input,textarea') as HTMLInputElement;
    inner.addEventListener('input', () => {
      if (live) designer.add('input');
    });
    const steps = () => designer.editor.history.undoSteps.length;
    const press = (keys: object = { key: 'z', ctrlKey: true }) => {
      const before = steps();
      let left = true;
      act(() => {
        left = fireEvent.keyDown(inner, keys);
      });
      // Whether the browser goes on with the key, and whether the design took a step back.
      return { browser: left, design: steps() < before };
    };
    return { inner, press, type: () => act(() => void fireEvent.input(inner, { target: { value: 'a' } })) };
  }
  const BOX = { browser: true, design: false };
  const DESIGN = { browser: false, design: true };

  it.each([
    '<textarea data-own-history=""></textarea>',
    '<input type="search" />',
    '<aside data-own-history=""><input /></aside>',
    '<dialog open><input /></dialog>',
  ])('belongs to %s, typed into or not', html => {
    const { press, type } = box(html, false);
    expect(press()).toEqual(BOX);
    type();
    expect(press()).toEqual(BOX);
    expect(press({ key: 'Z', ctrlKey: true, shiftKey: true })).toEqual(BOX);
    expect(press({ key: 'y', ctrlKey: true })).toEqual(BOX);
  });

  it('belongs to a box that holds what the design does not have yet', () => {
    const { inner, press, type } = box('<input />', false);
    expect(press()).toEqual(DESIGN);
    type();
    expect(press()).toEqual(BOX);
    fireEvent.focusOut(inner);
    expect(press()).toEqual({ browser: false, design: false });
  });

  it('belongs to the design in a box that is part of it', () => {
    const { press, type } = box('<input />', true);
    type();
    expect(press()).toEqual(DESIGN);
  });
});

it('Ctrl+Z first takes back what a number box holds and the design does not', async () => {
  const designer = testDesigner();
  const id = designer.add('number');
  const Keys = () => {
    useKeys(designer);
    return null;
  };
  render(
    <DesignerContext value={designer}>
      <Keys />
      <Inspector />
    </DesignerContext>,
  );
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: '步长' });
  const type = (value: string) => act(() => void fireEvent.input(box, { target: { value } }));
  const press = () => act(() => void fireEvent.keyDown(box, { key: 'z', ctrlKey: true }));
  // A number on the way, and then what is none.
  type('12');
  type('12你好');
  const steps = designer.editor.history.undoSteps.length;
  press();
  expect(box.value).toBe('12');
  expect(designer.editor.history.undoSteps).toHaveLength(steps);
  expect(designer.editor.node(id)?.props.step).toBe(12);
  press();
  expect(designer.editor.node(id)?.props.step).not.toBe(12);
});

it('Ctrl+Z belongs to the box of a default value that holds what is none', async () => {
  await loadAllViews();
  const designer = testDesigner();
  const id = designer.add('number');
  const Keys = () => {
    useKeys(designer);
    return null;
  };
  render(
    <DesignerContext value={designer}>
      <Keys />
      <Inspector />
    </DesignerContext>,
  );
  const box = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /默认值/ });
  const type = (value: string) => act(() => void fireEvent.input(box, { target: { value } }));
  type('12');
  type('12你好');
  const steps = designer.editor.history.undoSteps.length;
  let browser = false;
  act(() => {
    browser = fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  });
  expect(browser).toBe(true);
  expect(designer.editor.history.undoSteps).toHaveLength(steps);
  expect(designer.editor.node(id)?.props.defaultValue).toBe(12);
});
