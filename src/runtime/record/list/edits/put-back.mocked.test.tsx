import { ERRORS, NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../../session/store.ts';
import { ApiError } from '../../../../transport/errors.ts';
import type { ListColumn } from '../views/layout.ts';
import type { Done } from './edit-history.ts';
import { putBack } from './put-back.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../api/client.ts', () => ({ send }));

const cell = (recordId: string, fieldId: string, before: Json, after: Json): Done => ({
  recordId,
  rev: 3,
  column: { id: fieldId, title: fieldId } as unknown as ListColumn,
  before,
  after,
});
beforeEach(() => {
  send.mockReset();
  session.user = { id: 'u' } as never;
});

it('says what the cell is supposed to hold, one change a record', async () => {
  send.mockImplementation(async (_call, { body }) => ({ rev: 9, values: body.values, merged: true }));
  const step = [cell('a', 'f', 1, 2), cell('a', 'g', 'x', 'y'), cell('b', 'f', 3, 4)];
  const done = await putBack(step, () => undefined);
  expect(done.stored).toEqual(step);
  expect(send.mock.calls.map(([, input]) => input.body)).toEqual([
    { rev: 3, values: { f: 1, g: 'x' }, base: { f: 2, g: 'y' } },
    { rev: 3, values: { f: 3 }, base: { f: 4 } },
  ]);
});

it('leaves to others what they changed since, and puts the rest of the record back', async () => {
  const shown: unknown[] = [];
  send
    .mockRejectedValueOnce(
      new ApiError(
        ERRORS.conflict.code,
        '已被修改',
        { rev: 7, conflicts: [{ fieldId: 'f', item: 'f', base: 2, mine: 1, theirs: 5 }] },
        'silent' as never,
      ),
    )
    .mockImplementation(async (_call, { body }) => ({ rev: 8, values: body.values, merged: true }));
  const [f, g] = [cell('a', 'f', 1, 2), cell('a', 'g', 'x', 'y')];
  const done = await putBack([f, g], (...args) => shown.push(args));
  expect(done.changed).toEqual([{ cell: f, theirs: 5 }]);
  expect(done.stored).toEqual([g]);
  expect(shown).toEqual(
    [
      ['a', { f: 5 }, undefined],
      ['a', { g: 'x' }, 8],
    ].map(args => args.filter((one, at) => at < 2 || one !== undefined)),
  );
});

it('keeps what did not reach the gateway', async () => {
  send.mockRejectedValue(new ApiError(NETWORK_CODE, '网络连接失败', null, 'toast'));
  const step = [cell('a', 'f', 1, 2)];
  expect((await putBack(step, () => undefined)).unsent).toEqual(step);
});
