import { expect, it } from 'vitest';
import type { User } from '../user.ts';
import { bodyOf, changedOf, draftOf, faultsOf } from './user-draft.ts';

const USER = {
  ...{ id: 'user0001', username: 'zhangwei', displayName: '张伟', phone: null, email: null },
  ...{
    position: '经理',
    depts: [{ id: 'dept0001', name: '研发' }],
    roles: [{ id: 'role0001', name: '开发者' }],
  },
} as unknown as User;

it('sends of a member who is there only what was changed', () => {
  const before = draftOf(USER, []);
  expect(changedOf(before, before)).toEqual({});
  expect(changedOf(before, { ...before, displayName: ' 张伟 ' })).toEqual({});
  expect(changedOf(before, { ...before, phone: '13800000000' })).toEqual({ phone: '13800000000' });
  expect(changedOf(before, { ...before, position: ' ' })).toEqual({ position: null });
  expect(changedOf(before, { ...before, roles: ['role0001', 'role0002'] })).toEqual({
    roles: ['role0001', 'role0002'],
  });
});

it('asks for account and password of a new one alone', () => {
  const fresh = draftOf(null, ['dept0001']);
  expect(bodyOf(fresh)).toMatchObject({ depts: ['dept0001'], roles: [], phone: null });
  expect(Object.keys(faultsOf(fresh, true)).filter(key => faultsOf(fresh, true)[key as 'phone'])).toEqual([
    'displayName',
    'username',
    'password',
  ]);
  expect(Object.values(faultsOf(draftOf(USER, []), false)).every(fault => fault === null)).toBe(true);
});
