import { expect, it } from 'vitest';
import { type AuthDraft, mergeAuth } from './merge-auth.ts';

const all = { type: 'all' as const, depts: [], users: [], roles: [] };
const some = { ...all, type: 'limited' as const, users: [{ id: 'u1', name: '王芳' }] };
const base: AuthDraft = { managers: { type: 'all', users: [] }, visitors: all };
const managed = (name: string): AuthDraft['managers'] => ({ type: 'limited', users: [{ id: name, name }] });

it.each([
  ['what only the other changed', base, { ...base, visitors: some }, { ...base, visitors: some }, false],
  ['what only oneself changed', { ...base, visitors: some }, base, { ...base, visitors: some }, false],
  [
    'different parts',
    { ...base, managers: managed('a') },
    { ...base, visitors: some },
    { managers: managed('a'), visitors: some },
    false,
  ],
  [
    'the same part, as oneself has it',
    { ...base, managers: managed('a') },
    { ...base, managers: managed('b') },
    { ...base, managers: managed('a') },
    true,
  ],
  [
    'the same part, changed alike',
    { ...base, managers: managed('a') },
    { ...base, managers: managed('a') },
    { ...base, managers: managed('a') },
    false,
  ],
])('takes %s', (_, mine, theirs, draft, clash) =>
  expect(mergeAuth(base, mine as AuthDraft, theirs as AuthDraft)).toEqual({ draft, clash }),
);
