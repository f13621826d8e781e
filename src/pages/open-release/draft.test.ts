import { type Link, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, faultsOf } from './draft.ts';

const link: Link = {
  id: 'link0001',
  short: 'abcdefgh',
  kind: 'form',
  name: '园区东门',
  status: 'on',
  isDefault: false,
  rev: 3,
  quota: 200,
  used: 7,
  opensAt: Date.UTC(2026, 10, 23, 1),
  closesAt: Date.UTC(2026, 10, 24, 1),
  hasPassword: true,
  settings: {
    ...usualSettings,
    once: { kind: 'field', fieldId: 'phone001' },
    fixed: [{ fieldId: 'place001', value: '东门' }],
    sources: ['utm_source', 'shop'],
    origins: ['https://www.example.cn'],
    hidden: ['note0001'],
  },
  faults: [],
  createdAt: 0,
};

describe('a channel in its form', () => {
  test('is sent as it was, the password that it has not named', () => {
    const { name, quota, opensAt, closesAt, settings } = link;
    expect(bodyOf(draftOf(link))).toEqual({ name, quota, opensAt, closesAt, settings });
    expect(faultsOf(draftOf(link))).toEqual({});
  });

  test('takes a password away, or sets one', () => {
    expect(bodyOf({ ...draftOf(link), lock: 'none' }).password).toBeNull();
    expect(bodyOf({ ...draftOf(link), lock: 'set', password: 'geheim1' }).password).toBe('geheim1');
  });

  test('says what is wrong beside what is wrong', () => {
    const wrong = {
      ...draftOf(null),
      quota: '1.5',
      grace: '121',
      opensAt: '2026-11-24T10:00',
      closesAt: '2026-11-24T10:00',
      lock: 'set' as const,
      password: '123',
      once: { kind: 'field' as const, fieldId: '' },
      fixed: [{ fieldId: '', value: 'x' }],
      prefill: [{ param: ' ', fieldId: 'name0001', locked: false }],
    };
    expect(Object.keys(faultsOf(wrong)).sort()).toEqual(
      ['closesAt', 'fixed', 'grace', 'name', 'once', 'password', 'prefill', 'quota'].sort(),
    );
  });

  test('takes no fixed content that is empty, and shows none as null', () => {
    const fixed = (value: string) =>
      faultsOf({ ...draftOf(link), fixed: [{ fieldId: 'place001', value }] }).fixed;
    expect([fixed('东门'), fixed(' ')]).toEqual([undefined, '请选择字段并填写固定内容']);
    for (const value of [null, []] as const) {
      const settings = { ...link.settings, fixed: [{ fieldId: 'place001', value: value as never }] };
      expect(draftOf({ ...link, settings }).fixed).toEqual([{ fieldId: 'place001', value: '' }]);
    }
  });
});
