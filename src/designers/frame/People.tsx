import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Peer } from '../../collab/presence.ts';
import { initialsOf } from '../../ui/Avatar.tsx';
import { reveal } from './commands/reveal.ts';
import { nodeTitle, useDesigner } from './designer.ts';
import { useNode, usePeers } from './hooks.ts';

const SHOWN = 5;

/** Everybody who is here; a click follows where he works, another stops. */
export function People() {
  const designer = useDesigner();
  const { ui } = designer;
  const peers = usePeers();
  const { following } = useSnapshot(ui);
  // Several windows of one person are one face; the window that last chose something speaks for him.
  const people = useMemo(() => {
    const byUser = new Map<string, Peer>();
    for (const peer of peers) {
      const known = byUser.get(peer.userId);
      if (!known || (known.selection.length === 0 && peer.selection.length > 0))
        byUser.set(peer.userId, peer);
    }
    return [...byUser.values()];
  }, [peers]);
  if (people.length === 0) return null;
  const follow = (peer: Peer) => {
    ui.following = following === peer.clientId ? null : peer.clientId;
    const first = peer.selection[0];
    if (ui.following !== null && first !== undefined) reveal(first);
  };
  return (
    <ul className="gd-people" aria-label="正在编辑的人">
      {people.slice(0, SHOWN).map(peer => (
        <li key={peer.clientId}>
          <Face peer={peer} followed={following === peer.clientId} onClick={() => follow(peer)} />
        </li>
      ))}
      {people.length > SHOWN && (
        <li
          className="gd-people-more"
          title={people
            .slice(SHOWN)
            .map(peer => peer.name)
            .join('、')}
        >
          +{people.length - SHOWN}
        </li>
      )}
    </ul>
  );
}

/** Where somebody works follows the node itself: word of his selection can be here before what he selected is. */
function Face({ peer, followed, onClick }: { peer: Peer; followed: boolean; onClick(): void }) {
  const designer = useDesigner();
  const [first = ''] = peer.selection;
  const there = useNode(first) !== undefined;
  const name = `${peer.name}${peer.self ? '（您的另一窗口）' : ''}`;
  const idle = first === '' ? '正在查看' : '正在编辑';
  const where = there ? `正在编辑 ${nodeTitle(designer, first)}` : idle;
  return (
    <button
      type="button"
      style={{ background: peer.color }}
      aria-pressed={followed}
      aria-label={`${name}，${where}`}
      title={`${name}：${where}\n${followed ? '点击停止跟随' : '点击跟随'}`}
      onClick={onClick}
    >
      {initialsOf(peer.name)}
    </button>
  );
}
