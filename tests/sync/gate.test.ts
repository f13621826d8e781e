import { GatedDesign } from '@gonghui/collab-server/testing/gated-design.ts';
import { Comments } from '@gonghui/editor/comments.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { nodesOf } from '@gonghui/scene/raw.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type Peer, Peers } from '@gonghui/testkit/peers.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { anyMove, closeMove, isCommand, type Move, runCommand } from './commands.ts';
import { EVERY_KIND } from './soundness.ts';
import { CLOSE, START, startOf } from './starts.ts';

const seed = SEED;
const TIMEOUT = patience(120_000);

const userOf = (peer: Peer): string => `user000${peer.index}`;

/** What people do beside the commands of the canvas. */
const asides = [
  'say',
  'answer',
  'settle',
  'unsay',
  'bring back',
  'revive',
  'keep',
  'save',
  'reopen',
] as const;
interface Aside {
  peer: number;
  aside: (typeof asides)[number];
  a: number;
}
const anyAside = fc.record({ peer: fc.nat(4), aside: fc.constantFrom(...asides), a: fc.nat(30) });

function doAside(peers: Peers, peer: Peer, { aside, a }: Aside, comments: Comments): void {
  const { editor, doc } = peer;
  const threads = comments.threads();
  const thread = threads[a % Math.max(1, threads.length)];
  const all = [...nodesOf(doc).keys()];
  const id = all[a % Math.max(1, all.length)];
  if (aside === 'say' && id) comments.add(id, `看这里${a}`);
  else if (aside === 'answer' && thread) comments.reply(thread.id, '好的');
  else if (aside === 'settle' && thread) comments.resolve(thread.id, thread.resolved === null);
  else if (aside === 'unsay' && thread) comments.remove(thread.id);
  else if (aside === 'bring back') {
    const past = peers.at(a).editor.toTemplate();
    editor.replaceWith(past, '恢复', { by: { id: userOf(peer), name: '王芳' }, to: '版本 3' });
  } else if (aside === 'revive' && id) editor.revive([id]);
  else if (aside === 'keep' && id) editor.keepTyped(id, 'label', '还在输入');
  else if (aside === 'save') editor.markSaved({ version: a, digest: editor.digest(), by: '王芳', at: 1 });
}

/** People act over a network of their own, and everything that each of them sends goes through the relay's gate too. */
function playThroughGate(
  family: Family,
  template: Template,
  count: number,
  inner: number,
  moves: readonly (Move | Aside)[],
): number {
  const peers = new Peers(count, inner, family, template);
  const design = new GatedDesign(template, family);
  let sent = 0;
  const comments = peers.list.map(
    peer =>
      new Comments(peer.doc, {
        me: { id: userOf(peer), name: '王芳' },
        readOnly: () => null,
        newId: () => peers.random.id(),
        now: () => peers.clock,
      }),
  );
  for (const peer of peers.list) {
    peer.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'network' || !peer.online) return;
      sent++;
      design.send(userOf(peer), update);
    });
  }
  const rejoin = (peer: Peer) => {
    const answer = Y.encodeStateAsUpdate(peer.doc, design.room.vector());
    sent++;
    design.send(userOf(peer), answer, true);
  };
  peers.act(() => {
    for (const move of moves) {
      const peer = peers.at(move.peer);
      const { history } = peer.editor;
      if ('aside' in move && move.aside === 'reopen') design.reopen(move.a % 2 === 0);
      else if ('aside' in move) doAside(peers, peer, move, comments[peer.index]!);
      else if (isCommand(move.verb)) runCommand(peers, peer, move);
      else if (move.verb === 'undo') history.undo();
      else if (move.verb === 'undo2') history.undo(2);
      else if (move.verb === 'redo') history.redo();
      else if (move.verb === 'deliver') peers.deliver(peer, 1 + (move.a % 4));
      else if (move.verb === 'deliverAll') peers.deliver(peer, peer.inbox.length);
      else if (move.verb === 'cut') peers.cut(peer);
      else if (move.verb === 'heal' && !peer.online) {
        rejoin(peer);
        peers.heal(peer);
      }
      if ('delivered' in move && move.delivered)
        for (const other of peers.list) peers.deliver(other, other.inbox.length);
    }
    for (const peer of peers.list) if (!peer.online) rejoin(peer);
    peers.settle();
    // Whoever comes back tells of all deletions, those too that only the merge brought about.
    for (const peer of peers.list) rejoin(peer);
    const late = design.copy();
    expect(nodesOf(late).toJSON()).toEqual(nodesOf(peers.at(0).doc).toJSON());
  });
  for (const one of comments) one.destroy();
  peers.destroy();
  return sent;
}

function assertPasses(family: Family, template: Template, move: fc.Arbitrary<Move>, numRuns: number): void {
  console.info(`gate seed ${seed}, ${numRuns} runs`);
  let sent = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.nat(),
      fc.array(fc.oneof({ weight: 5, arbitrary: move }, { weight: 1, arbitrary: anyAside }), {
        minLength: 10,
        maxLength: sized(60, 150),
        size: 'max',
      }),
      (people, inner, moves) => {
        sent += playThroughGate(family, template, people, inner, moves);
      },
    ),
    { seed, numRuns, endOnFailure: process.env.SYNC_SHRINK === '0' },
  );
  expect(sent).toBeGreaterThan(numRuns);
}

describe('the gate lets through whatever the editor can write', () => {
  it('over one of everything', { timeout: TIMEOUT }, () =>
    assertPasses(toyFamily, START, anyMove, sized(40, 3000)),
  );
  it('where people change the same few things', { timeout: TIMEOUT }, () =>
    assertPasses(toyFamily, CLOSE, closeMove, sized(60, 5000)),
  );
  it.each(EVERY_KIND.map(kind => ({ name: kind.noun, kind })))(
    'over the real types of a $name',
    { timeout: TIMEOUT },
    ({ kind }) => assertPasses(kind.family, startOf(kind), anyMove, sized(20, 2000)),
  );
});
