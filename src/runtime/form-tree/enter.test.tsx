import { definitions } from '@gonghui/elements/form/definitions.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FormFill } from '../form-fill/FormFill.tsx';
import { FillState } from '../form-fill/fill-state.ts';
import { createHost } from '../host/host.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

const LINES = 'input:not([type=checkbox],[type=radio],[type=file],[type=range],[type=hidden])';
const types = definitions.filter(({ field, type }) => field && type !== 'subform').map(({ type }) => type);
const leaf = (type: string, id = 'field001'): TemplateComponent => {
  const made = definitions.find(one => one.type === type)?.defaults() ?? {};
  return { id, name: type, props: { ...made, label: '字段', status: 'editable' } };
};

function formOf(components: TemplateComponent[], page = {}, values: Record<string, Json> = {}) {
  const template: Template = { page, components };
  const host = createHost({ device: 'mobile' });
  const sent = vi.fn();
  const { container } = render(
    <form
      onSubmit={event => {
        event.preventDefault();
        sent();
      }}
    >
      <FormFill state={new FillState(template, values)} host={host} />
      <button type="submit">提交</button>
    </form>,
  );
  return { sent, container, lines: [...container.querySelectorAll<HTMLInputElement>(LINES)] };
}
/** False where the page kept Enter from the browser, which would have sent the form. */
const enter = (box: HTMLElement, more = {}) => fireEvent.keyDown(box, { key: 'Enter', ...more });

describe('Enter in a line of a form', () => {
  it.each(types)('%s: sends nothing, alone and in a row', type => {
    const lines = { ...leaf('subform', 'lines001'), components: [leaf(type, 'cell0001')] };
    const rows = [{ id: 'row00001', values: {} }] as unknown as Json;
    for (const open of [() => formOf([leaf(type)]), () => formOf([lines], {}, { lines001: rows })]) {
      const one = open();
      for (const box of one.lines) {
        box.focus();
        expect(enter(box), box.outerHTML).toBe(false);
      }
      expect(one.sent).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('goes to the next control, says so on the key, and stays at the last', () => {
    const { lines } = formOf([leaf('input'), leaf('password', 'field002'), leaf('number', 'field003')]);
    const [first, second, third] = lines as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    first.focus();
    expect(first.getAttribute('enterkeyhint')).toBe('next');
    enter(first);
    expect(document.activeElement).toBe(second);
    enter(second);
    expect(document.activeElement).toBe(third);
    expect(third.getAttribute('enterkeyhint')).toBe('done');
    enter(third);
    expect(document.activeElement).toBe(third);
  });

  it('is left to an input method and to boxes of several lines', () => {
    const { lines, container } = formOf([leaf('input'), leaf('textarea', 'field002')]);
    const [first] = lines as [HTMLInputElement];
    first.focus();
    expect(enter(first, { isComposing: true })).toBe(true);
    expect(enter(first, { keyCode: 229 })).toBe(true);
    expect(document.activeElement).toBe(first);
    const area = container.querySelector('textarea') as HTMLTextAreaElement;
    area.focus();
    expect(enter(area)).toBe(true);
  });

  it('sends where the settings of the form say so', () => {
    const { lines, sent } = formOf([leaf('input'), leaf('input', 'field002')], { enterSubmits: true });
    const [first] = lines as [HTMLInputElement];
    first.focus();
    expect(first.getAttribute('enterkeyhint')).toBe('send');
    enter(first);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
