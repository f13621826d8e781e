import { ATTACKS } from '@gonghui/collab-server/testing/hostile.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { anyVerb, giveVerb, START } from '@gonghui/testkit/any-verb.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { withLocal } from './local-version.ts';
import { nodeMap } from './raw.ts';
import { fromTemplate, toTemplate } from './template.ts';
import type { Template } from './types.ts';

const RUNS = { numRuns: sized(25, 3000) };
const text = (template: Template): string => canonical(template as unknown as Json);
const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};
/** What the server has, which was put back to where `local` began, and has gone on from there on its own. */
const two = (): [server: TestDesigner, local: TestDesigner] => {
  const server = TestDesigner.of({
    page: { columns: 12 },
    components: [
      component('a', 'note', { label: '甲' }),
      component('b', 'box', {}, [component('c', 'essay', { content: '文' })]),
      component('d', 'note', { label: '丁' }),
    ],
  });
  return [server, server.fork()];
};
const brought = (server: TestDesigner, local: TestDesigner): TestDesigner =>
  TestDesigner.of(withLocal(server.doc, local.doc, toyFamily) ?? toTemplate(server.doc, toyFamily));

describe('a copy that knows more, brought back', () => {
  it('stands as in the copy, and what it has seen go goes', () => {
    const [server, local] = two();
    local.set('a', 'label', '新').add('note', 'new', 'b', 0).remove('d').move('a', 'b');
    local.editor.setText('c', 'content', '文章');
    expect(brought(server, local).editor.toTemplate()).toEqual(local.editor.toTemplate());
  });

  it('leaves what has come since, which it does not know', () => {
    const [server, local] = two();
    local.set('a', 'label', '新');
    server.add('note', 'late', 'root', 0, { label: '后来' }).set('d', 'label', '改');
    const { editor } = brought(server, local);
    expect(editor.order().map(id => editor.node(id)?.props.label)).toEqual([
      '后来',
      '新',
      undefined,
      undefined,
      '丁',
    ]);
  });

  it('leaves a node where a colleague has put it since among the same siblings', () => {
    const [server, local] = two();
    local.set('a', 'label', '新');
    server.move('a', 'root', 3);
    expect(brought(server, local).editor.children('root', 'main')).toEqual(['b', 'd', 'a']);
    // In another place than in the copy it goes to that of the copy.
    local.move('d', 'b');
    expect(brought(server, local).editor.children('root', 'main')).toEqual(['b', 'a']);
  });

  it('is null where it would read the same', () => {
    const [server, local] = two();
    expect(withLocal(server.doc, local.doc, toyFamily)).toBeNull();
    server.set('a', 'label', '新');
    expect(withLocal(server.doc, copyOf(server.doc), toyFamily)).toBeNull();
    local.set('a', 'label', '新');
    expect(withLocal(server.doc, local.doc, toyFamily)).toBeNull();
  });

  it('is the copy itself where the server has nothing that the copy does not know', () => {
    let brings = 0;
    fc.assert(
      fc.property(fc.array(anyVerb, { maxLength: 12 }), verbs => {
        const server = TestDesigner.of(START);
        const local = server.fork();
        for (const verb of verbs) giveVerb(local.editor, verb);
        const template = withLocal(server.doc, local.doc, toyFamily);
        const mine = toTemplate(local.doc, toyFamily);
        if (template) brings++;
        expect(text(template ?? toTemplate(server.doc, toyFamily))).toBe(text(mine));
      }),
      RUNS,
    );
    expect(brings).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('has every node that stands in the copy or has come since, and changes neither document', () => {
    let both = 0;
    fc.assert(
      fc.property(
        fc.array(anyVerb, { maxLength: 8 }),
        fc.array(anyVerb, { maxLength: 8 }),
        (mine, theirs) => {
          const server = TestDesigner.of(START);
          const local = server.fork();
          const placeOf = (id: string) => JSON.stringify(server.editor.node(id)?.at);
          const known = new Map(server.editor.order().map(id => [id, placeOf(id)]));
          for (const verb of mine) giveVerb(local.editor, verb);
          for (const verb of theirs) giveVerb(server.editor, verb);
          const before = [server.doc, local.doc].map(doc => Y.encodeStateAsUpdate(doc));
          const there = brought(server, local).editor.order();
          expect([server.doc, local.doc].map(doc => Y.encodeStateAsUpdate(doc))).toEqual(before);
          const late = server.editor.order().filter(id => !known.has(id));
          const own = local.editor.order();
          expect(there).toEqual(expect.arrayContaining([...own, ...late]));
          // Whoever took a node out has not seen where it was put since.
          for (const id of there)
            if (!own.includes(id)) expect([undefined, known.get(id)]).not.toContain(placeOf(id));
          if (late.length > 0 && own.length !== known.size) both++;
        },
      ),
      RUNS,
    );
    expect(both).toBeGreaterThan(0);
  });
});

describe('a copy into which somebody wrote what no verb writes', () => {
  it.each(ATTACKS)('is brought back as far as it can be read: $name', ({ run }) => {
    const server = fromTemplate(toyFamily, {
      page: {},
      components: [
        component('node0001', 'choice', { label: '甲' }),
        component('node0002', 'note', { label: '乙' }),
      ],
    });
    server.getMap('comments').set('remark01', new Y.Map(Object.entries({ by: 'user0002' })));
    const local = copyOf(server);
    nodeMap(local, 'node0002')?.set('.label', '新');
    try {
      run(local);
    } catch {
      // Yjs itself does not survive all of it.
    }
    const template = withLocal(server, local, toyFamily) ?? toTemplate(server, toyFamily);
    expect(JSON.parse(JSON.stringify(template))).toEqual(template);
    const known = nodeMap(local, 'node0002')?.get('.label');
    const label = template.components.find(({ id }) => id === 'node0002')?.props.label;
    if (known !== undefined) expect(label).toBe(known);
    expect(() => withLocal(local, server, toyFamily)).not.toThrow();
  });
});
