import { dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { describe, expect, it } from 'vitest';
import { sourcePicture } from './arrange.ts';

const source = (id: string) => formSource('form0001', undefined, id);
const relation = (id: string, left: string, right: string, join: 'left' | 'inner' = 'left') => ({
  id,
  left,
  right,
  join,
  keys: [{ left: 'a', right: 'b' }],
});
const said = (given: Parameters<typeof dataset>[0]) => {
  const { lines, loose } = sourcePicture(dataset(given));
  const text = lines.map(({ id, relation: by, depth, place }) =>
    `${' '.repeat(depth)}${id} ${place} ${by ?? ''}`.trimEnd(),
  );
  return { text, loose };
};

describe('the picture of sources', () => {
  it('puts below each source what is joined to it, in the order of the design', () => {
    const sources = ['main', 'dept', 'budget', 'floor'].map(source);
    const relations = [
      relation('r3', 'dept', 'floor'),
      relation('r1', 'main', 'dept'),
      relation('r2', 'main', 'budget'),
    ];
    expect(said({ sources, relations })).toEqual({
      text: ['main main', ' dept joined r1', '  floor joined r3', ' budget joined r2'],
      loose: [],
    });
  });

  it('lists what nothing joins, and relations that take no part', () => {
    const sources = ['main', 'dept', 'far'].map(source);
    const relations = [
      relation('r1', 'main', 'dept'),
      relation('ring', 'dept', 'main'),
      relation('lost', 'main', 'gone'),
    ];
    const { text, loose } = said({ sources, relations });
    expect(text).toEqual(['main main', ' dept joined r1', 'far apart']);
    expect(new Set(loose)).toEqual(new Set(['ring', 'lost']));
  });

  it('shows the members of a union below it, which stands in the place of the main source', () => {
    const unions = [{ id: 'both', name: '合并', members: ['main', 'old'], columns: [] }];
    expect(
      said({
        sources: ['main', 'old', 'dept'].map(source),
        unions,
        relations: [relation('r1', 'both', 'dept')],
      }).text,
    ).toEqual(['both main', ' main member', ' old member', ' dept joined r1']);
  });

  it('shows each source of an aggregate dataset once, whatever a merge left between them', () => {
    const sources = ['in', 'out'].map(source);
    expect(said({ kind: 'aggregate', sources, relations: [relation('r1', 'in', 'out')] }).text).toEqual([
      'in main',
      'out joined',
    ]);
  });

  it('ends where relations go round', () => {
    const sources = ['a', 'b', 'c'].map(source);
    const relations = [relation('r1', 'a', 'b'), relation('r2', 'b', 'c'), relation('r3', 'c', 'a')];
    expect(said({ sources, relations }).text).toHaveLength(3);
  });
});
