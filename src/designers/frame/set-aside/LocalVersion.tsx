import { withLocal } from '@gonghui/scene/local-version.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import * as Y from 'yjs';
import type { Aside } from '../../../collab/set-aside.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import { docOf, saveAsFile } from './set-aside-file.ts';

/** Looking through two whole designs waits until nobody has written for so long. */
const QUIET_MS = 500;
const STORED_MS = 30_000;

/**
 * The design as this browser had it before the server was put back to an older state. It is offered for as long as it brings
 * something, and kept until what it brings is stored.
 */
export function LocalVersion({ aside }: { aside: readonly Aside[] }) {
  const designer = useDesigner();
  const { session, editor } = designer;
  const readOnly = useReadOnly() !== null;
  // Of several tabs each has put its own aside; together they are one copy.
  const local = useMemo(
    () => docOf(...aside.flatMap(({ state, restored }) => (restored ? [state] : []))),
    [aside],
  );
  const brings = useBrings(local);
  if (brings === null) return null;

  const restore = async () => {
    const { id, name } = designer.me;
    const template = withLocal(session.doc, local, editor.family);
    const label = '恢复本机版本';
    if (
      template &&
      !report(designer, editor.replaceWith(template, label, { by: { id, name }, to: '本机版本' }))
    )
      return;
    await session.whenSynced(STORED_MS).then(
      () => session.dropAside('restored'),
      // It stays until the next opening finds that it brings nothing more.
      () => {},
    );
  };
  const drop = async () => {
    if (await confirm('丢弃后，本机在服务器恢复前的版本无法找回', { danger: true }))
      await session.dropAside('restored');
  };
  return (
    <p role="status">
      服务器恢复到了较早的状态，恢复前的版本保留在本机
      <button type="button" className="gd-text-button" disabled={readOnly} onClick={() => void restore()}>
        恢复本机版本
      </button>
      <button
        type="button"
        className="gd-text-button"
        onClick={() => saveAsFile(Y.encodeStateAsUpdate(local), designer, '恢复前')}
      >
        导出
      </button>
      <button type="button" className="gd-text-button" onClick={() => void drop()}>
        丢弃
      </button>
    </p>
  );
}

/** What the design would read as with the copy brought back; null while it brings nothing, or that is not known yet. */
function useBrings(local: Y.Doc): Template | null {
  const { session, editor } = useDesigner();
  const [brings, setBrings] = useState<Template | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (!session.online()) return;
      const found = withLocal(session.doc, local, editor.family);
      setBrings(found);
      if (!found && session.sync().pending === 0) void session.dropAside('restored');
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    };
    soon();
    session.doc.on('update', soon);
    const unsubscribe = session.subscribe(soon);
    return () => {
      clearTimeout(timer);
      session.doc.off('update', soon);
      unsubscribe();
    };
  }, [session, editor, local]);
  return brings;
}
