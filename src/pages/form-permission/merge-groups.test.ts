import { expect, it } from 'vitest';
import { PRESETS, presetGroup } from './groups.ts';
import { mergeGroups } from './merge-groups.ts';

const [a, b, c] = ['甲', '乙', '丙'].map(name => ({ ...presetGroup(PRESETS[1], []), name })) as [
  ReturnType<typeof presetGroup>,
  ReturnType<typeof presetGroup>,
  ReturnType<typeof presetGroup>,
];
const base = [a, b];

it('what only one of two people changed, added or deleted stands as he has it', () => {
  const mine = [{ ...a, name: '甲二' }, b, c];
  const theirs = [a, { ...b, actions: ['see' as const] }];
  expect(mergeGroups(base, mine, theirs)).toEqual({
    groups: [{ ...a, name: '甲二' }, { ...b, actions: ['see'] }, c],
    clashes: [],
  });
  expect(mergeGroups(base, [b], base)).toEqual({ groups: [b], clashes: [] });
  expect(mergeGroups(base, base, [a])).toEqual({ groups: [a], clashes: [] });
  // Different parts of one group, and the same part to the same.
  const renamed = [{ ...a, name: '新名' }, b];
  const limited = [{ ...a, name: '新名', actions: ['see' as const] }, b];
  expect(mergeGroups(base, renamed, limited)).toEqual({ groups: limited, clashes: [] });
});

it('what both changed is named, and nothing that this person set is lost', () => {
  const mine = [
    { ...a, name: '我的' },
    { ...b, name: '乙二' },
  ];
  const theirs = [{ ...a, name: '同事的' }];
  expect(mergeGroups(base, mine, theirs)).toEqual({
    groups: [
      { ...a, name: '我的' },
      { ...b, name: '乙二' },
    ],
    clashes: ['我的', '乙二'],
  });
  // Deleted here, changed there: it is back, and named.
  expect(mergeGroups(base, [b], theirs.concat(b))).toEqual({
    groups: [{ ...a, name: '同事的' }, b],
    clashes: ['同事的'],
  });
});
