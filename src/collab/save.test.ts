import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { picturesIn, type SaveAnswer, type SavePorts, Saver } from './save.ts';
import { saveWish } from './save-wish.ts';

const END = { parent: ROOT, slot: MAIN, index: 99 };

function setUp(answers: SaveAnswer[], over: Partial<SavePorts> = {}) {
  const editor = createEditor(new Y.Doc(), formFamily);
  const sent: { base: number; labels: unknown[] }[] = [];
  let online = true;
  const ports: SavePorts = {
    store: async (template, base) => {
      sent.push({ base, labels: template.components.map(component => component.props.label) });
      return answers.shift() ?? { kind: 'unreachable' };
    },
    uploadPicture: async () => 'picture1',
    whenSynced: async () => undefined,
    online: () => online,
    empty: EMPTY_FORM,
    ...over,
  };
  const saver = new Saver(editor, '王芳', ports);
  const add = (type = 'input') => {
    const added = editor.add(type, END);
    if (!added.ok) throw new Error(added.message);
    return added.value;
  };
  return { editor, saver, sent, add, goOffline: () => (online = false), goOnline: () => (online = true) };
}

describe('the explicit save', () => {
  it('sends the template with the version it is based on, and clears the modified mark', async () => {
    const { editor, saver, sent, add } = setUp([{ kind: 'stored', version: 4, savedAt: 7 }]);
    editor.markSaved({ version: 3, digest: 'before', by: '李明', at: 1 });
    add();
    expect(editor.modified()).toBe(true);
    expect(await saver.save()).toEqual({ kind: 'saved', version: 4 });
    expect(sent).toEqual([{ base: 3, labels: ['单行文本'] }]);
    expect(editor.saved()).toMatchObject({ version: 4, by: '王芳', at: 7 });
    expect(editor.modified()).toBe(false);
  });

  it('of an empty form answers with the words of the specification and sends nothing', async () => {
    const { saver, sent } = setUp([]);
    expect(await saver.save()).toMatchObject({
      kind: 'problems',
      message: '该表单没有组件，请先添加组件后再操作',
    });
    expect(sent).toEqual([]);
  });

  it('of a design with problems is sent all the same, and says which the gateway found', async () => {
    const LEFT = [{ nodeId: null, message: '有误', level: 'error' as const }];
    const { editor, saver, sent, add } = setUp([{ kind: 'stored', version: 4, savedAt: 7, problems: LEFT }]);
    editor.setProp([add()], 'verification', 'self-content');
    expect(editor.problems().some(problem => problem.level === 'error')).toBe(true);
    expect(await saver.save()).toEqual({ kind: 'saved', version: 4, problems: LEFT });
    expect(sent).toHaveLength(1);
    expect(editor.modified()).toBe(false);
  });

  it('that meets another one syncs and tries again by itself', async () => {
    let waited = 0;
    const { editor, saver, sent, add } = setUp(
      [
        { kind: 'conflict', version: 8 },
        { kind: 'stored', version: 9, savedAt: 1 },
      ],
      {
        whenSynced: async () => {
          waited++;
        },
      },
    );
    editor.markSaved({ version: 6, digest: 'x', by: 'x', at: 0 });
    add();
    expect(await saver.save()).toEqual({ kind: 'saved', version: 9 });
    expect(sent.map(one => one.base)).toEqual([6, 8]);
    expect(waited).toBe(1);
  });

  it('gives up with a sentence when others keep saving', async () => {
    const conflicts = Array.from({ length: 9 }, (_, i): SaveAnswer => ({ kind: 'conflict', version: i + 1 }));
    const { saver, add } = setUp(conflicts);
    add();
    expect(await saver.save()).toMatchObject({ kind: 'refused' });
    expect(saver.state).toBe('idle');
  });

  it('without network is kept and carried out afterwards, with what was edited meanwhile', async () => {
    const { editor, saver, sent, add, goOffline, goOnline } = setUp([
      { kind: 'stored', version: 1, savedAt: 1 },
    ]);
    const id = add();
    goOffline();
    expect(await saver.save()).toEqual({ kind: 'queued' });
    expect(saver.state).toBe('queued');
    expect(sent).toEqual([]);
    editor.setProp([id], 'label', '姓名');
    goOnline();
    expect(await saver.resume()).toEqual({ kind: 'saved', version: 1 });
    expect(sent[0]?.labels).toEqual(['姓名']);
    expect(await saver.resume()).toBeNull();
  });

  it('without network outlives the page, until it is done', async () => {
    const notes = new Map<string, string>();
    const store = {
      getItem: (name: string) => notes.get(name) ?? null,
      setItem: (name: string, value: string) => void notes.set(name, value),
      removeItem: (name: string) => void notes.delete(name),
      key: () => null,
      length: 0,
    };
    const wish = saveWish({ tenantId: 't', userId: 'u', designId: 'd' }, store);
    const before = setUp([], { wish });
    before.add();
    before.goOffline();
    await before.saver.save();
    const after = setUp([{ kind: 'stored', version: 1, savedAt: 1 }], { wish });
    expect(after.saver.state).toBe('queued');
    after.add();
    expect(await after.saver.resume()).toEqual({ kind: 'saved', version: 1 });
    expect(notes.size).toBe(0);
    expect(setUp([], { wish }).saver.state).toBe('idle');
  });

  it('that waited is not tried, and refused, again and again for who may not write for now', async () => {
    const { editor, saver, sent, add, goOffline, goOnline } = setUp([
      { kind: 'stored', version: 1, savedAt: 1 },
    ]);
    add();
    goOffline();
    await saver.save();
    goOnline();
    editor.setReadOnly('权限已变更');
    expect([await saver.resume(), saver.state, sent]).toEqual([null, 'queued', []]);
    editor.setReadOnly(null);
    expect(await saver.resume()).toEqual({ kind: 'saved', version: 1 });
  });

  it('that waited is no longer needed when a colleague has saved the same', async () => {
    const { editor, saver, sent, add, goOffline, goOnline } = setUp([]);
    add();
    goOffline();
    await saver.save();
    editor.markSaved({ version: 2, digest: editor.digest(), by: '李明', at: 5 });
    goOnline();
    expect(await saver.resume()).toBeNull();
    expect(saver.state).toBe('idle');
    expect(sent).toEqual([]);
  });

  it('pressed twice is one', async () => {
    const { saver, sent, add } = setUp([{ kind: 'stored', version: 1, savedAt: 1 }]);
    add();
    const [first, second] = await Promise.all([saver.save(), saver.save()]);
    expect(first).toEqual(second);
    expect(sent).toHaveLength(1);
  });

  it('uploads pictures that lie in the props first, and says when that fails', async () => {
    const { editor, saver, sent, add } = setUp([{ kind: 'stored', version: 1, savedAt: 1 }]);
    add();
    const box = add('container');
    editor.setProp([box], 'background.image', 'data:image/png;base64,AAAA');
    expect(await saver.save()).toMatchObject({ kind: 'saved' });
    expect(editor.node(box)?.props.background).toMatchObject({ image: 'picture1' });
    expect(sent).toHaveLength(1);

    const failing = setUp([], { uploadPicture: () => Promise.reject(new Error('图片上传失败')) });
    failing.editor.setProp([failing.add('container')], 'background.image', 'data:image/png;base64,AAAA');
    failing.add();
    expect(await failing.saver.save()).toEqual({ kind: 'refused', message: '图片上传失败' });
  });

  it('is refused to those who may only look', async () => {
    const { editor, saver, add } = setUp([]);
    add();
    editor.setReadOnly('权限已变更');
    expect(await saver.save()).toEqual({ kind: 'refused', message: '权限已变更' });
  });
});

describe('pictures in props', () => {
  it('are found wherever they lie', () => {
    expect(
      picturesIn({
        a: 'data:image/png;base64,x',
        b: { c: 'data:image/gif;base64,y' },
        d: 'data:text/plain,z',
      }),
    ).toEqual([
      { path: 'a', dataUrl: 'data:image/png;base64,x' },
      { path: 'b.c', dataUrl: 'data:image/gif;base64,y' },
    ]);
  });
});
