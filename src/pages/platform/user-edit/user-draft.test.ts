import { expect, it } from 'vitest';
import type { User } from '../user.ts';
import { bodyOf, changedOf, draftOf, faultsOf, usernameOf } from './user-draft.ts';

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

it('sends nothing of the blanks around a phone, an address of mail and an account, and finds no fault with them', () => {
  const typed = { ...draftOf(null, []), username: ' zhangwei ', phone: ' 13800000000', email: 'zw@b.cn ' };
  expect(bodyOf(typed)).toMatchObject({ phone: '13800000000', email: 'zw@b.cn' });
  expect(faultsOf(typed, true)).toMatchObject({ username: null, phone: null, email: null });
  expect(usernameOf(typed)).toBe('zhangwei');
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
