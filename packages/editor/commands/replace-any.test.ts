import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { anyTemplate } from '@gonghui/testkit/any-template.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const textOf = (template: Template): string => canonical(template as unknown as Json);
const RUNS = { numRuns: sized(150, 10_000) };

describe('bringing any moment back over any other', () => {
  it('makes the design that moment, undo what it was, redo the moment again', () => {
    fc.assert(
      fc.property(anyTemplate(), anyTemplate(), (present, past) => {
        const me = TestDesigner.of(present);
        expect(me.editor.replaceWith(past, '恢复')).toEqual({ ok: true, value: true });
        expect(textOf(me.editor.toTemplate())).toBe(textOf(past));
        const changed = textOf(past) !== textOf(present);
        me.expectUndo(...(changed ? ['恢复'] : []));
        expect(textOf(me.undo().editor.toTemplate())).toBe(textOf(present));
        expect(textOf(me.redo().editor.toTemplate())).toBe(textOf(past));
      }),
      RUNS,
    );
  });

  it('writes nothing where nothing differs', () => {
    fc.assert(
      fc.property(anyTemplate(), present => {
        const me = TestDesigner.of(present);
        let wrote = 0;
        me.doc.on('update', () => wrote++);
        me.editor.replaceWith(JSON.parse(JSON.stringify(present)) as Template, '恢复');
        expect(wrote).toBe(0);
      }),
      RUNS,
    );
  });
});
