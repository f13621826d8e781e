import { ERRORS, NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../../transport/errors.ts';
import { notOpened } from './not-opened.ts';

const failed = (code: number) => new ApiError(code, '', null, 'toast');

it('says that something is not there only where the server said so', () => {
  for (const kind of ['notFound', 'forbidden', 'gone'] as const)
    expect(notOpened(failed(ERRORS[kind].code), '应用不存在')).toBe('应用不存在');
  expect(notOpened(failed(NETWORK_CODE), '应用不存在')).toBe('网络连接不上，恢复后会自动打开');
  for (const error of [failed(429), failed(500), new TypeError('x')])
    expect(notOpened(error, '应用不存在')).toBe('加载失败，请刷新页面');
});
