import { toTemplate } from '@gonghui/scene/template.ts';
import { useSyncExternalStore } from 'react';
import * as Y from 'yjs';
import { confirm } from '../../ui/confirm.tsx';
import { useDesigner } from './designer.ts';

/** The design's content in that state, as a JSON file. */
function save(state: Uint8Array, designer: ReturnType<typeof useDesigner>, number: number): void {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const text = JSON.stringify(toTemplate(doc, designer.editor.family), null, 2);
  doc.destroy();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${designer.session.name() || '设计'}-重置前${number > 1 ? `-${number}` : ''}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Edits that could not be sent before the design was reset on the server: they wait until somebody has decided. */
export function SetAside() {
  const designer = useDesigner();
  const { session } = designer;
  const states = useSyncExternalStore(session.subscribe, session.aside);
  if (states.length === 0) return null;
  const drop = async () => {
    if (await confirm('丢弃后，重置前没有送出的修改无法找回', { danger: true })) await session.dropAside();
  };
  return (
    <p role="status">
      设计曾在服务器上重置，当时没有送出的修改另存在本机
      <button
        type="button"
        className="gd-text-button"
        onClick={() => {
          for (const [i, state] of states.entries()) save(state, designer, i + 1);
        }}
      >
        导出
      </button>
      <button type="button" className="gd-text-button" onClick={() => void drop()}>
        丢弃
      </button>
    </p>
  );
}
