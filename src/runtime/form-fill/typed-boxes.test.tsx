import { definitions } from '@gonghui/elements/form/definitions.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../host/host.ts';
import { FormFill } from './FormFill.tsx';
import { FillState } from './fill-state.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

const TEXTS =
  'input:not([type]), input[type=text], input[type=search], input[type=tel], input[type=password], textarea';

/**
 * A key in the middle of what stands in a box, as a browser reports it. What the box holds and where its caret is are looked
 * at before anything else runs: a box that gets its old value back, if only until a promise is through, has lost the caret,
 * and with it what an input method was composing.
 */
function typeInto(box: HTMLInputElement | HTMLTextAreaElement, before: string, after: string, caret: number) {
  const put = (text: string, at: number) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value') as {
      set(text: string): void;
    };
    box.focus();
    set.call(box, text);
    box.setSelectionRange(at, at);
    fireEvent.input(box);
  };
  put(before, before.length);
  put(after, caret);
  return { text: box.value, caret: box.selectionStart };
}

const simple = definitions.filter(({ field, type }) => field && type !== 'subform').map(({ type }) => type);
const leaf = (type: string): TemplateComponent => {
  const made = definitions.find(one => one.type === type)?.defaults() ?? {};
  return { id: 'field001', name: type, props: { ...made, label: '字段', status: 'editable' } };
};

function boxesOf(component: TemplateComponent, values: Record<string, Json> = {}) {
  const template: Template = { page: {}, components: [component] };
  const host = createHost({ device: 'pc' });
  const { container } = render(<FormFill state={new FillState(template, values)} host={host} />);
  return [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)].filter(
    // What is written at a closed box goes on in the search of its list (staff.test.tsx).
    box => !box.readOnly && !box.disabled && !box.matches('.gf-pick-rest'),
  );
}

/** Numbers take no letters. */
const letters = (type: string) =>
  (type === 'number' ? ['1234', '12564'] : ['abcd', 'abXcd']) as [string, string];

describe('every box that is typed into keeps text and caret at each key', () => {
  it.each(simple)('%s', type => {
    for (const box of boxesOf(leaf(type)))
      expect(typeInto(box, ...letters(type), 3), box.outerHTML).toEqual({ text: letters(type)[1], caret: 3 });
  });

  it.each(simple)('%s in a subform', type => {
    const component = { ...leaf('subform'), id: 'lines001', components: [leaf(type)] };
    const rows = [{ id: 'row00001', values: {} }] as unknown as Json;
    for (const box of boxesOf(component, { lines001: rows }))
      expect(typeInto(box, ...letters(type), 3), box.outerHTML).toEqual({ text: letters(type)[1], caret: 3 });
  });

  it.each(simple)('a row from before a column of %s was made shows an empty cell', type => {
    const component = { ...leaf('subform'), id: 'lines001', components: [leaf(type)] };
    boxesOf(component, { lines001: [{ id: 'row00001', values: {} }] as unknown as Json });
    expect(document.querySelector('.gh-broken')).toBeNull();
    expect(document.querySelector('.gf-subform')).not.toBeNull();
  });

  it('looks at boxes of the types that people type most into', () => {
    const found = simple.filter(type => {
      const any = boxesOf(leaf(type)).length > 0;
      cleanup();
      return any;
    });
    expect(found).toEqual(expect.arrayContaining(['input', 'textarea', 'password', 'number']));
  });
});
