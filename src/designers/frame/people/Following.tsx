import { composes } from '@gonghui/elements/ui/composing.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { toast } from '../../../ui/toast.ts';
import { nodeTitle, useDesigner } from '../designer.ts';
import { useNode, usePeers } from '../hooks.ts';
import { takesText } from '../keys/own-keys.ts';

/** Whom the canvas follows, where he works, and how to stop; it ends by itself when he leaves. */
export function Following() {
  const { ui, session } = useDesigner();
  // Cut off from the others nobody can say who is there.
  const online = useSyncExternalStore(session.subscribe, session.online);
  const { following } = useSnapshot(ui);
  const peer = usePeers().find(({ clientId }) => clientId === following);
  const followed = useRef<{ clientId: number; name: string } | null>(null);
  if (peer) followed.current = { clientId: peer.clientId, name: peer.name };
  const gone = following !== null && !peer && online;
  useEffect(() => {
    if (!gone) return;
    if (followed.current?.clientId === ui.following) toast(`${followed.current.name} 已离开，已停止跟随`);
    ui.following = null;
  }, [gone, ui]);
  if (!peer) return null;
  return <Followed name={peer.name} color={peer.color} at={peer.selection[0] ?? ''} />;
}

function Followed({ name, color, at }: { name: string; color: string; at: string }) {
  const designer = useDesigner();
  const { ui } = designer;
  const there = useNode(at) !== undefined;
  const stop = () => {
    ui.following = null;
  };
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || composes(event) || event.defaultPrevented) return;
      if (takesText(event.target) || document.querySelector('[data-gh-dialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      ui.following = null;
    };
    // Before the canvas, which leaves a component at the same key.
    document.addEventListener('keydown', keydown, true);
    return () => document.removeEventListener('keydown', keydown, true);
  }, [ui]);
  return (
    <p role="status" className="gd-following" style={{ borderColor: color }}>
      <i aria-hidden="true" style={{ background: color }} />
      <span>
        正在跟随 {name}
        {there && <small>：{nodeTitle(designer, at)}</small>}
      </span>
      <button type="button" className="gd-text-button" onClick={stop}>
        停止跟随 <kbd>Esc</kbd>
      </button>
    </p>
  );
}
