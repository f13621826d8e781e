import { allCalls } from '@gonghui/contract/calls.ts';
import { describe, expect, it } from 'vitest';
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

describe('what is said of a request at fault', () => {
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
