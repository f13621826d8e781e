import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { pageAsked } from '@gonghui/contract/shapes.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { describe, expect, it } from 'vitest';

/** Bodies as the specification writes them, beside those of our own client. */
describe('bodies of the specification', () => {
  it('"page 1, size 4" of recent forms and people to pick, and the object of other lists', () => {
    for (const [call, standard] of [
      [formCalls.recent, 4],
      [userCalls.process, 99_999],
    ] as const) {
      expect(pageAsked(call.body!.parse({ page: 1, size: 4 }))).toEqual({ current: 1, pageSize: 4 });
      expect(pageAsked(call.body!.parse({ page: 2 }))).toEqual({ current: 2, pageSize: standard });
      expect(pageAsked(call.body!.parse({}))).toEqual({ current: 1, pageSize: standard });
      expect(pageAsked(call.body!.parse({ page: { current: 3, pageSize: 10 } }))).toEqual({
        current: 3,
        pageSize: 10,
      });
      for (const page of [0, -1, 1.5, '1', { current: 0, pageSize: 1 }])
        expect(call.body!.safeParse({ page }).success).toBe(false);
    }
    expect(appletCalls.recent.body!.safeParse({ page: 1, size: 4 }).success).toBe(true);
  });

  it('{conditions, targetFormFieldKey} of a link between forms', () => {
    const body = { conditions: [{ key: 'abcd1234', value: 1 }], targetFormFieldKey: 'efgh5678' };
    expect(linkageCalls.dataControl.body!.safeParse(body).success).toBe(true);
    expect(linkageCalls.dataControl.body!.safeParse({ ...body, fieldId: 'ijkl1234' }).success).toBe(true);
    expect(linkageCalls.dataControl.body!.safeParse({ conditions: [] }).success).toBe(false);
  });
});
