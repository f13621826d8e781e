import { stencilFamily } from '@gonghui/elements/print/family.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { sheetOf, sheetOfScene } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { type Peer, Peers } from '@gonghui/testkit/peers.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Authorship } from './authorship.ts';
import { anySheetMove, isSheetCommand, runSheetCommand, type SheetMove } from './sheet-moves.ts';
import { expectAgreement, expectSound } from './soundness.ts';

const START = stencilOf([
  rowOf(
    'row00000',
    [cellOf('cell0000', 'col00000', { text: '采购单', dataVar: '', span: ['row00000', 'col00002'] })],
    {
      band: 'pageHead',
    },
  ),
  rowOf('row00001', [cellOf('cell0001', 'col00000', { text: '品名' })], { band: 'head', source: 'lines001' }),
  rowOf('row00002', [cellOf('cell0002', 'col00001', { text: '', dataVar: 'lines001.price' })], {
    band: 'detail',
    source: 'lines001',
  }),
  rowOf('row00003'),
  freeOf('free0000', 'label', { anchor: 'row00003' }),
]);

/** A sheet as layout may rely on it, whatever merging left behind, and the same from design and template. */
function expectSheet({ editor }: Peer): void {
  const read = sheetOfScene(editor);
  expect(canonical(sheetOf(editor.toTemplate()) as unknown as Json)).toBe(canonical(read as unknown as Json));
  expectCells(read.sheet);
}

function expectCells({ rows, columns }: Sheet): void {
  const taken = new Set<string>();
  for (const [at, { cells, band, table }] of rows.entries())
    for (const { column, rowspan, colspan } of cells) {
      expect(column + colspan).toBeLessThanOrEqual(columns.length);
      for (let row = at; row < at + rowspan; row++) {
        expect([rows[row]?.band, rows[row]?.table]).toEqual([band, table]);
        for (let to = column; to < column + colspan; to++) {
          expect(taken.has(`${row} ${to}`)).toBe(false);
          taken.add(`${row} ${to}`);
        }
      }
    }
}

function play(seed: number, moves: readonly SheetMove[]): void {
  const peers = new Peers(3, seed, stencilFamily, START);
  const authorship = new Authorship();
  const newId = () => peers.random.id();
  peers.act(() => {
    for (const move of moves) {
      const peer = peers.at(move.peer);
      const { editor } = peer;
      if (isSheetCommand(move.verb)) authorship.watch(peer, () => runSheetCommand(editor, move, newId));
      else if (move.verb === 'undo') authorship.expectOwnWorkOnly(peer, () => editor.history.undo());
      else if (move.verb === 'redo') authorship.expectOwnWorkOnly(peer, () => editor.history.redo());
      else if (move.verb === 'deliver') peers.deliver(peer, 1 + (move.a % 4));
      else if (move.verb === 'deliverAll') peers.deliver(peer, peer.inbox.length);
      else if (move.verb === 'cut') peers.cut(peer);
      else peers.heal(peer);
      expectSound(peer);
      expectSheet(peer);
      if (move.delivered) for (const other of peers.list) peers.deliver(other, other.inbox.length);
    }
    peers.settle();
    for (const peer of peers.list) {
      expectSound(peer);
      expectSheet(peer);
    }
    expectAgreement(peers.list);
    expectKept(peers.list[0] as Peer);
  });
  peers.destroy();
}

/** What may be saved is read again as it was. */
function expectKept({ editor }: Peer): void {
  const template = editor.toTemplate();
  if (stencilKind.check(template, {}).unsound.length > 0) return;
  const read = stencilKind.saved.from(JSON.parse(JSON.stringify(stencilKind.saved.to(template))));
  expect(canonical(read as unknown as Json)).toBe(canonical(template as unknown as Json));
}

const seed = SEED;

it('three people at one print template agree, with a sound sheet after every step', {
  timeout: patience(120_000),
}, () => {
  console.info(`sheets seed ${seed}`);
  const runs = fc.record({
    inner: fc.nat(),
    moves: fc.array(anySheetMove, { minLength: 10, maxLength: sized(60, 150), size: 'max' }),
  });
  fc.assert(
    fc.property(runs, ({ inner, moves }) => play(inner, moves)),
    { seed, numRuns: sized(20, 2000) },
  );
});
