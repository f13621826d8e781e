import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { RESTORES } from '@gonghui/scene/restores.ts';
import type * as Y from 'yjs';
import type { Designer } from './designer.ts';
import { valueAt } from './inspector/shared-settings.ts';

/** A restore that this device hears of later than this (milliseconds) is found in the history; it is no news. */
const NEWS_MS = 24 * 3600_000;

/**
 * Tells of a past moment that a colleague brought back, and offers what this person was typing at that moment like any
 * other value that a colleague has replaced.
 */
export function watchRestores({ editor, session, presence, ui }: Designer): () => void {
  const { doc } = session;
  let typed: { nodeId: string; prop: string; value: Json | undefined } | null = null;
  /** Before the editor has heard of the change: it still knows what stood there. */
  const note = (transaction: Y.Transaction) => {
    typed = null;
    if (transaction.local || !transaction.changed.has(doc.getMap(RESTORES) as never)) return;
    const { at } = presence;
    const node = at ? editor.node(at.nodeId) : undefined;
    if (at && node) typed = { nodeId: at.nodeId, prop: at.prop, value: valueAt(node.props, at.prop) };
  };
  const compare = () => {
    const before = typed;
    typed = null;
    const node = before ? editor.node(before.nodeId) : undefined;
    if (!before || !node || before.value === undefined) return;
    const theirs = valueAt(node.props, before.prop);
    if (JSON.stringify(theirs) === JSON.stringify(before.value)) return;
    const { nodeId, prop: path, value: mine } = before;
    const others = ui.overwrites.filter(one => one.nodeId !== nodeId || one.path !== path);
    ui.overwrites = [{ key: `r${Date.now()}`, nodeId, path, mine, theirs }, ...others];
  };
  doc.on('beforeObserverCalls', note);
  doc.on('afterTransaction', compare);
  const off = editor.onRestore(({ by, to, at }) => {
    if (gatewayNow() - at < NEWS_MS) ui.restored = { by, to };
  });
  return () => {
    doc.off('beforeObserverCalls', note);
    doc.off('afterTransaction', compare);
    off();
  };
}
