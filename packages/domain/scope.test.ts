import { expect, test } from 'vitest';
import { type Audience, inScope, isNobody, onlyOne, withAncestors } from './scope.ts';

const nobody: Audience = { type: 'limited', depts: [], users: [], roles: [] };
const wang = { userId: 'user0001', depts: ['frontend', 'research'], roles: ['roleabcd'] };

test('everybody of the enterprise is in an audience of all', () => {
  expect(inScope({ ...nobody, type: 'all' }, { userId: 'user0001', depts: [], roles: [] })).toBe(true);
});

test.each([
  ['himself', { users: [{ id: 'user0001' }] }, true],
  ['his department', { depts: [{ id: 'frontend' }] }, true],
  ['a department above his', { depts: [{ id: 'research' }] }, true],
  ['a department beside his', { depts: [{ id: 'backend0' }] }, false],
  ['his role', { roles: [{ id: 'roleabcd' }] }, true],
  ['another role', { roles: [{ id: 'roleefgh' }] }, false],
  ['nobody', {}, false],
])('a limited audience that names %s', (_name, part, expected) => {
  expect(inScope({ ...nobody, ...part }, wang)).toBe(expected);
});

test('a person without departments is in no department, whatever the list holds', () => {
  expect(inScope({ ...nobody, depts: [{ id: 'research' }] }, { ...wang, depts: [] })).toBe(false);
});

test('ancestors end at the top and survive a loop', () => {
  const parents: Record<string, string> = {
    frontend: 'research',
    research: 'company',
    looped00: 'looped01',
    looped01: 'looped00',
  };
  expect(withAncestors(['frontend'], id => parents[id])).toEqual(['frontend', 'research', 'company']);
  expect(withAncestors(['looped00'], id => parents[id])).toEqual(['looped00', 'looped01']);
});

test('only a limited audience without entries is nobody', () => {
  expect(isNobody(nobody)).toBe(true);
  expect(isNobody({ ...nobody, type: 'all' })).toBe(false);
  expect(isNobody({ ...nobody, users: [{ id: 'user0001' }] })).toBe(false);
});

test('an audience is of one only where it names one person and nothing else', () => {
  const one = { ...nobody, users: [{ id: 'user0001' }] };
  expect(onlyOne(one)).toBe('user0001');
  expect(onlyOne({ ...one, type: 'all' })).toBeNull();
  expect(onlyOne({ ...one, users: [{ id: 'user0001' }, { id: 'user0002' }] })).toBeNull();
  expect(onlyOne({ ...one, depts: [{ id: 'research' }] })).toBeNull();
  expect(onlyOne({ ...one, roles: [{ id: 'roleabcd' }] })).toBeNull();
  expect(onlyOne(nobody)).toBeNull();
});
