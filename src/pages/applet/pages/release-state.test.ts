import { expect, test } from 'vitest';
import { scopeText } from './release-state.ts';

const named = (...users: string[]) => ({
  releasedVersion: 1,
  scope: {
    type: 'limited' as const,
    depts: [],
    users: users.map(id => ({ id, name: `名${id}` })),
    roles: [],
  },
});

test('an audience of one is 仅自己 to that person and a name to everybody else', () => {
  expect(scopeText(named('a'), 'a')).toBe('仅自己');
  expect(scopeText(named('a'), 'b')).toBe('名a');
  expect(scopeText(named('a', 'b'), 'a')).toBe('名a、名b');
  expect(scopeText(named(), 'a')).toBe('没有成员');
});
