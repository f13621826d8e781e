import { allCalls } from '@gonghui/contract/calls.ts';
import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from './field-labels.ts';
import { describeIssue } from './issues.ts';

const HOSTILE: unknown[] = [undefined, null, 7, '', ' ', 'x'.repeat(9999), true, [], [7], {}, -1, { 名: [] }];

/** Objects to throw at a shape: what it asks for by name, filled with what cannot fit, one key at a time. */
function bodies(keys: readonly string[]): unknown[] {
  return [
    ...HOSTILE,
    ...keys.flatMap(key => HOSTILE.map(value => ({ [key]: value }))),
    ...HOSTILE.map(value => Object.fromEntries(keys.map(key => [key, value]))),
  ];
}

interface Shape {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> };
}
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** All names that a shape asks for, however deep; of shapes that hold themselves as deep as people would go. */
function namesIn(shape: Shape, deep = 0): string[] {
  if (deep > 12) return [];
  const { def } = shape._zod;
  const within = [def.innerType, def.element, def.valueType, def.left, def.right, def.in, def.out];
  const options = Array.isArray(def.options) ? def.options : [];
  const own = Object.entries((def.shape ?? {}) as Record<string, unknown>);
  return [
    ...own.flatMap(([name, of]) => [name, ...(isShape(of) ? namesIn(of, deep + 1) : [])]),
    ...[...within, ...options].flatMap(one => (isShape(one) ? namesIn(one, deep + 1) : [])),
  ];
}

describe('what is said of a request at fault', () => {
  it('has a name for whatever a call asks for', () => {
    const parts = allCalls().flatMap(({ call }) => [call.body, call.query, call.params]);
    const names = new Set(parts.flatMap(part => (isShape(part) ? namesIn(part) : [])));
    expect(names.size).toBeGreaterThan(200);
    expect([...names].filter(name => !Object.hasOwn(FIELD_LABELS, name))).toEqual([]);
  });

  it('names what is missing, and says no name twice', () => {
    const body = linkCalls.create.body;
    const link = { name: '外', opensAt: null, closesAt: null, settings: usualSettings, kind: 'form' };
    const told = (more: object) => describeIssue(body?.safeParse({ ...link, ...more }).error?.issues[0]);
    expect(told({})).toBe('名额应为数字');
    expect(told({ quota: 0 })).toBe('名额至少为1');
    expect(told({ quota: null, password: '1' })).toBe('密码至少4位');
    const own = (path: PropertyKey[], message: string) => describeIssue({ path, message });
    expect(own(['url'], '推送地址不能超过2000字')).toBe('推送地址不能超过2000字');
    expect(own(['groups', 0, 'url'], '推送地址不能超过2000字')).toBe('权限组的第1项的推送地址不能超过2000字');
    expect(own(['ids'], '请至少选择一条记录')).toBe('请至少选择一条记录');
    expect(own(['groups', 0, 'url'], '请填写推送地址')).toBe('权限组的第1项：请填写推送地址');
    expect(own(['phone'], '应为11位手机号')).toBe('手机号应为11位手机号');
    expect(own(['displayName'], '不能为空')).toBe('姓名不能为空');
  });

  it.each(allCalls().filter(({ call }) => call.body && !call.multipart))(
    '$name names no key of its own in Latin letters',
    ({ call }) => {
      const shape = (call.body as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
      for (const body of bodies(Object.keys(shape))) {
        const parsed = call.body!.safeParse(body);
        for (const issue of parsed.error?.issues ?? []) {
          const text = describeIssue(issue);
          expect(text).toMatch(/[\u4e00-\u9fff]/);
          expect(text, `${JSON.stringify(issue)}`).not.toMatch(/[a-z]{3,}/i);
        }
      }
    },
  );

  it('names the field and what it should be', () => {
    const too = (path: PropertyKey[]) => ({
      code: 'too_big',
      origin: 'string',
      maximum: 30,
      path,
      message: 'Invalid input',
    });
    expect(describeIssue(too(['displayName']))).toBe('姓名不能超过30个字');
    expect(describeIssue(too(['groups', 0, 'name']))).toBe('权限组的第1项的名称不能超过30个字');
    expect(describeIssue(too(['unheardOf']))).toBe('请求内容不能超过30个字');
  });
});
