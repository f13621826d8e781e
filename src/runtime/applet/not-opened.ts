import { isApiError, isOffline } from '../../transport/errors.ts';

/** Why something is not there to be seen: `refused` only where the server said so, for whoever it is not and for what is gone. */
export function notOpened(error: unknown, refused: string): string {
  if (isOffline(error)) return '网络连接不上，恢复后会自动打开';
  const isRefused =
    isApiError(error, 'notFound') || isApiError(error, 'forbidden') || isApiError(error, 'gone');
  return isRefused ? refused : '加载失败，请刷新页面';
}
