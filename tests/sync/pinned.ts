import type { Move } from './commands.ts';

const act = (peer: number, verb: Move['verb'], a: number, b: number, c: number, delivered = false): Move => ({
  peer,
  verb,
  a,
  b,
  c,
  delivered,
});

/** Runs that once failed, as they shrank; they stay for ever. */
export const PINNED: {
  why: string;
  template: 'start' | 'close';
  people: number;
  seed: number;
  moves: Move[];
}[] = [
  {
    why: 'typing into the middle of an emoji left half of it with the writer alone',
    template: 'close',
    people: 2,
    seed: 0,
    moves: [act(0, 'type', 0, 0, 3), act(0, 'type', 0, 1, 1, true)],
  },
  {
    why: 'undoing a move brought back a node that somebody had removed since',
    template: 'close',
    people: 2,
    seed: 0,
    moves: [
      act(0, 'move', 0, 1, 0),
      act(0, 'move', 0, 0, 0, true),
      act(1, 'remove', 0, 0, 0),
      act(0, 'move', 0, 0, 0),
      act(0, 'move', 0, 0, 0, true),
      act(0, 'undo', 0, 0, 0),
      act(0, 'move', 0, 0, 0),
    ],
  },
  {
    why: 'undoing a redone move brought back a node whose places Yjs had joined into one item',
    template: 'close',
    people: 2,
    seed: 0,
    moves: [
      act(0, 'move', 1, 0, 0),
      act(0, 'undo', 0, 0, 0),
      act(0, 'redo', 0, 0, 0),
      act(0, 'setLeaf', 0, 1, 0),
      act(0, 'move', 0, 0, 0, true),
      act(1, 'remove', 0, 0, 0),
      act(0, 'move', 0, 0, 0, true),
      act(0, 'undo', 0, 0, 0),
      act(0, 'move', 0, 0, 0),
      act(0, 'move', 0, 0, 0),
      act(0, 'move', 0, 0, 0),
      act(0, 'undo', 0, 0, 0),
    ],
  },
];
