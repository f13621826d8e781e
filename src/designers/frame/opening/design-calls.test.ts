import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { problemsSaid, stored } from './design-calls.ts';

const refusedWith = (data: unknown) =>
  stored(
    () => Promise.reject(new ApiError(422, '有误', data, 'toast')),
    error => error.message,
  );

describe('a save that is refused', () => {
  it('says which node the first fault is at, of a form and of a flow', async () => {
    const problems = [{ message: '整体' }, { nodeId: 'input001', message: '有误' }];
    expect(await refusedWith({ problems })).toEqual({ kind: 'refused', message: '有误', at: 'input001' });
    const errors = [{ nodeId: 'step0001', title: '主管', message: '有误' }];
    expect(await refusedWith({ errors })).toMatchObject({ at: 'step0001' });
    expect(await refusedWith({ errors: [{ nodeId: null }] })).toEqual({ kind: 'refused', message: '有误' });
    expect(await refusedWith(null)).toEqual({ kind: 'refused', message: '有误' });
  });
});

it('keeps the level of what was said, and takes it for an error where none is named', () => {
  const said = [
    { nodeId: null, message: '提醒', level: 'warning' as const },
    { nodeId: 'source01', prop: 'keys', message: '有误', level: 'error' as const },
    { nodeId: 'input001', message: '未填' },
  ];
  expect(problemsSaid(said)).toEqual([said[0], said[1], { ...said[2], level: 'error' }]);
});
