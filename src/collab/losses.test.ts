import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { lossNotice } from './losses.ts';
import type { Mark, OwnRange } from './marks.ts';

const doc = new Y.Doc();
doc.clientID = 7;
for (let i = 0; i < 6; i++) doc.getMap('nodes').set(`k${i}`, i);

const note = (own: OwnRange[] | undefined, pending = 2): Mark => ({ pending, name: '', at: 0, own });
const stored = { kind: 'stored', hadContent: true, damaged: false } as const;
const broken = { kind: 'stored', hadContent: true, damaged: true } as const;
const emptied = { kind: 'stored', hadContent: false, damaged: false } as const;
const blocked = { kind: 'memory', reason: '本机存储无法打开', damaged: false } as const;

describe('what is said of edits that had not been sent', () => {
  it('is nothing when they are all there, or none were waiting', () => {
    expect(lossNotice(doc, stored, note([[7, 4, 6]]))).toBe(null);
    expect(lossNotice(doc, stored, note([]))).toBe(null);
    expect(lossNotice(doc, stored, null)).toBe(null);
    expect(lossNotice(new Y.Doc(), emptied, note([[7, 4, 6]], 0))).toBe(null);
  });

  it('is how many are missing: all, a part, or none of a damaged copy', () => {
    expect(lossNotice(doc, stored, note([[7, 6, 8]]))).toMatch(/2 处修改还没有送出，没能找回/);
    expect(lossNotice(doc, broken, note([[7, 4, 8]]))).toMatch(/只找回了一部分/);
    expect(lossNotice(doc, broken, note([[7, 4, 6]]))).toMatch(/都已找回/);
    expect(lossNotice(doc, broken, null)).toBe('本机保存的副本已损坏，已重新建立');
    expect(lossNotice(new Y.Doc(), emptied, note([[7, 4, 6]]))).toMatch(/没能找回/);
    expect(lossNotice(new Y.Doc(), emptied, note(undefined))).toMatch(/没能找回/);
    expect(lossNotice(new Y.Doc(), blocked, note([[7, 4, 6]]))).toMatch(/无法打开.*2 处修改.*关闭其他窗口/);
  });
});
