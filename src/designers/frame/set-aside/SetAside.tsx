import { useSyncExternalStore } from 'react';
import { confirm } from '../../../ui/confirm.tsx';
import { useDesigner } from '../designer.ts';
import { LocalVersion } from './LocalVersion.tsx';
import { saveAsFile } from './set-aside-file.ts';

/** What lies apart from before the design was replaced on the server: it waits until somebody has decided. */
export function SetAside() {
  const { session } = useDesigner();
  const aside = useSyncExternalStore(session.subscribe, session.aside);
  const reset = aside.flatMap(({ state, restored }) => (restored ? [] : [state]));
  return (
    <>
      {reset.length > 0 && <BeforeReset states={reset} />}
      {reset.length < aside.length && <LocalVersion aside={aside} />}
    </>
  );
}

/** Edits that could not be sent before the design was reset. */
function BeforeReset({ states }: { states: readonly Uint8Array[] }) {
  const designer = useDesigner();
  const drop = async () => {
    if (await confirm('丢弃后，重置前没有送出的修改无法找回', { danger: true }))
      await designer.session.dropAside('reset');
  };
  return (
    <p role="status">
      设计曾在服务器上重置，当时没有送出的修改另存在本机
      <button
        type="button"
        className="gd-text-button"
        onClick={() => {
          for (const [i, state] of states.entries())
            saveAsFile(state, designer, `重置前${i > 0 ? `-${i + 1}` : ''}`);
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
