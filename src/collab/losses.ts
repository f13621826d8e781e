import * as Y from 'yjs';
import type { LocalCopyState } from './local-copy.ts';
import { type Mark, ownOf } from './marks.ts';

/**
 * What is said about this browser's copy of a design after it was read into `doc`: that it was damaged, and whether edits
 * that had not been sent (the note says how many and where) are missing from it. Null when all is well.
 */
export function lossNotice(doc: Y.Doc, local: LocalCopyState, mark: Mark | null): string | null {
  const pending = mark?.pending ?? 0;
  const unsent = `有 ${pending} 处修改还没有送出`;
  const lost = pending > 0 && mark ? lostOf(doc, local, mark) : 'none';
  if (local.kind === 'memory' && !local.damaged) {
    return lost === 'none'
      ? local.reason
      : `${local.reason}。上次${unsent}，如果还在本机存储里，请关闭其他窗口后刷新`;
  }
  if (lost === 'all') return `本机保存的副本已丢失或损坏，其中${unsent}，没能找回，请核对后重新修改`;
  if (lost === 'part') return `本机保存的副本已损坏，其中${unsent}，只找回了一部分，请核对`;
  if (!local.damaged) return null;
  const found = pending > 0 ? '，还没有送出的修改都已找回' : '';
  return local.kind === 'memory' ? `${local.reason}${found}` : `本机保存的副本已损坏，已重新建立${found}`;
}

function lostOf(doc: Y.Doc, local: LocalCopyState, mark: Mark): 'none' | 'part' | 'all' {
  const own = ownOf(mark);
  const nothing = local.kind === 'memory' ? !local.damaged : !local.hadContent;
  // Removals have no place of their own to be looked for.
  if (!own || own.length === 0) return doc.store.clients.size === 0 || nothing ? 'all' : 'none';
  const reached = own.map(([client, from, to]) => ({ from, to, at: Y.getState(doc.store, client) }));
  if (reached.every(({ at, to }) => at >= to)) return 'none';
  return reached.some(({ at, from }) => at > from) ? 'part' : 'all';
}
