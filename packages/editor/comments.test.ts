import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { COMMENT_LENGTH, Comments } from './comments.ts';

const wang = { id: 'user0001', name: '王芳' };
const li = { id: 'user0002', name: '李明' };

function sit(me: { id: string; name: string }, doc = new Y.Doc(), reason: string | null = null) {
  let clock = 100;
  return { doc, comments: new Comments(doc, { me, readOnly: () => reason, now: () => clock++ }) };
}

const sync = (a: Y.Doc, b: Y.Doc) => {
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
};
const idOf = (answer: { ok: boolean; value?: string }) => answer.value ?? '';

describe('remarks about a component', () => {
  it('are answered, settled by name and opened again', () => {
    const a = sit(wang);
    const b = sit(li);
    const id = idOf(a.comments.add('node0001', ' 这里要不要必填？ '));
    sync(a.doc, b.doc);
    expect(b.comments.reply(id, '要').ok).toBe(true);
    expect(b.comments.resolve(id, true).ok).toBe(true);
    sync(a.doc, b.doc);
    expect(a.comments.threads()).toEqual(b.comments.threads());
    expect(a.comments.threads()).toMatchObject([
      {
        nodeId: 'node0001',
        by: wang,
        text: '这里要不要必填？',
        replies: [{ by: li, text: '要' }],
        resolved: { name: '李明' },
      },
    ]);
    a.comments.resolve(id, false);
    expect(a.comments.threads()[0]?.resolved).toBeNull();
  });

  it('both stand when two people write at once, in the same order for both', () => {
    const a = sit(wang);
    const b = sit(li);
    a.comments.add('node0001', '甲');
    b.comments.add('node0001', '乙');
    sync(a.doc, b.doc);
    expect(a.comments.threads()).toHaveLength(2);
    expect(a.comments.threads()).toEqual(b.comments.threads());
  });

  it('are taken back by who wrote them, until somebody answered', () => {
    const a = sit(wang);
    const b = sit(li);
    const id = idOf(a.comments.add('node0001', '甲'));
    sync(a.doc, b.doc);
    expect(b.comments.remove(id)).toEqual({ ok: false, message: '只能删除自己的评论' });
    const reply = idOf(b.comments.reply(id, '乙'));
    sync(a.doc, b.doc);
    expect(a.comments.remove(id)).toEqual({ ok: false, message: '已有同事回复，不能删除' });
    expect(b.comments.remove(reply).ok).toBe(true);
    sync(a.doc, b.doc);
    expect(a.comments.remove(id).ok).toBe(true);
    expect(a.comments.threads()).toEqual([]);
  });

  it('are refused when empty, too long, or while the design is read-only', () => {
    const { comments } = sit(wang);
    expect(comments.add('node0001', ' \u0000\n ').ok).toBe(false);
    expect(comments.add('node0001', '长'.repeat(COMMENT_LENGTH + 1)).ok).toBe(false);
    expect(comments.reply('nowhere0', '回').ok).toBe(false);
    expect(sit(wang, new Y.Doc(), '权限已变更').comments.add('node0001', '甲')).toEqual({
      ok: false,
      message: '权限已变更',
    });
  });

  it('read whatever another page wrote there', () => {
    const { doc, comments } = sit(wang);
    const root = doc.getMap('comments');
    root.set('x', 1);
    root.set('y', new Y.Map([['text', '没有时间']]));
    root.set('z', new Y.Map<unknown>(Object.entries({ at: 5, text: '孤零零', to: 'gone' })));
    root.set(
      'w',
      new Y.Map<unknown>(
        Object.entries({ at: 5, text: '好', by: 7, resolved: 'odd', node: ['n'], asks: [7] }),
      ),
    );
    expect(comments.threads()).toEqual([
      {
        id: 'w',
        at: 5,
        text: '好',
        asks: [],
        by: { id: '', name: '同事' },
        nodeId: '',
        resolved: null,
        replies: [],
      },
    ]);
  });

  it('keep their list until something of it changes', () => {
    const { doc, comments } = sit(wang);
    comments.add('node0001', '甲');
    const before = comments.threads();
    doc.getMap('nodes').set('n', new Y.Map());
    expect(comments.threads()).toBe(before);
  });
});
