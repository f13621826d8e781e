import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bigForm } from './big-form.ts';
import { formFixtures } from './form-fixtures.ts';

/** The form family in the real editor: what a person meets when the parts are together. */

const open = (template?: Template) => {
  const doc = new Y.Doc();
  if (template) seedDoc(doc, formFamily, template);
  return createEditor(doc, formFamily, {});
};
const okay = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};
const end = (parent: string, slot = 'main') => ({ parent, slot, index: 999 });

describe('a form in the editor', () => {
  let editor = open();
  const add = (...to: Parameters<typeof editor.add>) => {
    const made = editor.add(...to);
    if (!made.ok) throw new Error(made.message);
    return made.value;
  };
  beforeEach(() => {
    editor = open();
  });

  it('cannot be saved while it is empty', () => {
    expect(editor.problems()).toEqual([
      { nodeId: null, message: '该表单没有组件，请先添加组件后再操作', level: 'error', unbegun: true },
    ]);
    add('input', end('root'));
    expect(editor.problems()).toEqual([]);
  });

  it('asks no more of what is dragged into a subform, as one step, and keeps it when rows are sorted', () => {
    const subform = add('subform', end('root'));
    const field = add('input', end('root'), { required: true, status: 'readonly' });
    editor.move([field], end(subform));
    expect(editor.node(field)?.props).toMatchObject({ required: false, status: 'editable' });
    editor.history.undo();
    expect(editor.node(field)?.props).toMatchObject({ required: true, status: 'readonly' });
    editor.history.redo();
    add('date', end(subform));
    editor.setProp([field], 'required', true);
    editor.move([field], end(subform));
    expect(editor.children(subform, 'main').at(-1)).toBe(field);
    expect(editor.node(field)?.props.required).toBe(true);
  });

  it('leaves a column required that is copied beside itself, and all columns of a copied subform', () => {
    const subform = add('subform', end('root'));
    const column = add('input', end(subform));
    editor.setProp([column], 'required', true);
    const required = (id: string | undefined) => editor.node(id ?? '')?.props.required;
    const [twin] = okay(editor.duplicate([column]));
    expect(required(twin)).toBe(true);
    const [pasted] = okay(editor.paste(editor.copy([column]), end(subform)));
    expect(required(pasted)).toBe(true);
    const [whole = ''] = okay(editor.duplicate([subform]));
    expect(editor.children(whole, 'main').map(required)).toEqual([true, true, true]);
    const [foreign] = okay(
      editor.paste(
        [{ id: 'elsewhere', name: 'input', props: { label: '外来', required: true } }],
        end(subform),
      ),
    );
    expect(required(foreign)).toBe(false);
  });

  it('keeps subforms flat and groups to two levels', () => {
    const subform = add('subform', end('root'));
    const outer = add('group', end('root'));
    const inner = add('group', end(outer));
    expect(editor.can.add('subform', end(subform)).ok).toBe(false);
    expect(editor.can.add('layout', end(subform)).ok).toBe(false);
    expect(editor.can.add('paragraph', end(subform)).ok).toBe(false);
    expect(editor.can.add('input', end(subform)).ok).toBe(true);
    expect(editor.can.add('group', end(inner))).toEqual({ ok: false, message: '分组最多嵌套2级' });
  });

  it('shows in the last column what stood in a column that is gone, and gives it back', () => {
    const layout = add('layout', end('root'), { gridRatio: '4:4:4' });
    const field = add('input', end(layout, 'c2'));
    editor.setProp([layout], 'gridRatio', '6:6');
    expect(editor.children(layout, 'c1')).toEqual([field]);
    editor.setProp([layout], 'gridRatio', '3:3:3:3');
    expect(editor.children(layout, 'c2')).toEqual([field]);
  });

  it('hides and shows again as editable', () => {
    const field = add('rate', end('root'));
    editor.toggleHidden([field]);
    expect(editor.node(field)?.props.status).toBe('hidden');
    editor.toggleHidden([field]);
    expect(editor.node(field)?.props.status).toBe('editable');
  });
});

describe('templates', () => {
  it.each(formFixtures())('$name comes out of the document as it went in', ({ template }) => {
    expect(open(template).toTemplate()).toEqual(template);
  });

  it('of a big form as well', () => {
    const template = bigForm(400, 11);
    expect(open(template).toTemplate()).toEqual(template);
  });
});
