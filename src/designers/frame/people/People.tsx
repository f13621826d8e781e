import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Peer } from '../../../collab/presence.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { initialsOf } from '../../../ui/plain/Avatar.tsx';
import { reveal } from '../commands/reveal.ts';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { useNode, usePeers } from '../hooks.ts';

const SHOWN = 5;

/** Everybody who is here, those for whom there is no room in a list; a click follows where he works, another stops. */
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
    ui.following = ui.following === peer.clientId ? null : peer.clientId;
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
        <li>
          <ActionMenu
            trigger={
              <button
                type="button"
                className="gd-people-more"
                aria-label={`全部 ${people.length} 人`}
                data-tip="查看全部并选择跟随谁"
              >
                +{people.length - SHOWN}
              </button>
            }
            actions={() =>
              people.map(peer => ({
                id: String(peer.clientId),
                label: `${calledHere(peer)}，${workOf(designer, peer)}`,
                icon: <span className="gd-people-dot" style={{ background: peer.color }} />,
                checked: following === peer.clientId,
                onSelect: () => follow(peer),
              }))
            }
          />
        </li>
      )}
    </ul>
  );
}

const calledHere = (peer: Peer): string => `${peer.name}${peer.self ? '（您的另一窗口）' : ''}`;

/** Word of a selection can be here before what was selected is. */
function workOf(designer: Designer, { selection: [first = ''] }: Peer): string {
  if (designer.editor.node(first)) return `正在编辑 ${nodeTitle(designer, first)}`;
  return first === '' ? '正在查看' : '正在编辑';
}

/** Where somebody works follows the node itself. */
function Face({ peer, followed, onClick }: { peer: Peer; followed: boolean; onClick(): void }) {
  const designer = useDesigner();
  useNode(peer.selection[0] ?? '');
  const name = calledHere(peer);
  const where = workOf(designer, peer);
  return (
    <button
      type="button"
      style={{ background: peer.color }}
      aria-pressed={followed}
      aria-label={`${name}，${where}`}
      data-tip={`${name}：${where}\n${followed ? '点击停止跟随' : '点击跟随'}`}
      onClick={onClick}
    >
      {initialsOf(peer.name)}
    </button>
  );
}
