import type { Family } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { Peers } from '@gonghui/testkit/peers.ts';
import { Authorship } from './authorship.ts';
import { isCommand, type Move, runCommand } from './commands.ts';
import { expectAgreement, expectSound } from './soundness.ts';

/** One run: people act, the network does its worst, everything is checked after each step and at the end. */
export function play(
  family: Family,
  template: Template,
  count: number,
  seed: number,
  moves: readonly Move[],
): void {
  const peers = new Peers(count, seed, family, template);
  const authorship = new Authorship();
  peers.act(() => {
    for (const move of moves) step(peers, authorship, move);
    peers.settle();
    for (const peer of peers.list) expectSound(peer);
    expectAgreement(peers.list);
  });
  peers.destroy();
}

function step(peers: Peers, authorship: Authorship, move: Move): void {
  const peer = peers.at(move.peer);
  const { history } = peer.editor;
  if (isCommand(move.verb)) authorship.watch(peer, () => runCommand(peers, peer, move));
  else if (move.verb === 'undo') authorship.expectOwnWorkOnly(peer, () => history.undo());
  else if (move.verb === 'undo2') authorship.expectOwnWorkOnly(peer, () => history.undo(2));
  else if (move.verb === 'redo') authorship.expectOwnWorkOnly(peer, () => history.redo());
  else if (move.verb === 'deliver') peers.deliver(peer, 1 + (move.a % 4));
  else if (move.verb === 'deliverAll') peers.deliver(peer, peer.inbox.length);
  else if (move.verb === 'cut') peers.cut(peer);
  else if (move.verb === 'heal') peers.heal(peer);
  else peers.clock += (move.a % 10) * 1000;
  expectSound(peer);
  if (move.delivered) for (const other of peers.list) peers.deliver(other, other.inbox.length);
}
