import { PASS_ENDS, type PassEnd } from '@gonghui/contract/screens.ts';

/** What stands on a wall whose pass opens the screen no more. */
export const END_WORDS: Readonly<Record<PassEnd, { said: string; next: string }>> = {
  unknown: { said: '播放凭证无效', next: '请检查播放地址是否完整，或由管理员重新生成凭证。' },
  revoked: { said: '播放凭证已撤销', next: '如需继续播放，请由管理员在大屏的发布页重新生成凭证。' },
  expired: { said: '播放凭证已到期', next: '如需继续播放，请由管理员在大屏的发布页重新生成凭证。' },
  network: { said: '当前网络不在播放凭证允许的范围内', next: '回到允许的网络后会自动恢复播放。' },
  maker: { said: '播放凭证的创建人已无法查看该大屏', next: '请由其他管理员重新生成凭证。' },
  offline: { said: '大屏已下线', next: '重新发布后会自动恢复播放。' },
};

/** Why the pass opens nothing, where that is what a refusal says; null for any other failure. */
export function endIn(error: unknown): PassEnd | null {
  const { data } = (error ?? {}) as { data?: unknown };
  const { reason, why } = (data ?? {}) as { reason?: unknown; why?: unknown };
  if (reason !== 'pass') return null;
  return PASS_ENDS.find(one => one === why) ?? 'unknown';
}

/** It will not open the screen again, whatever happens. */
export const isOver = (end: PassEnd): boolean => end === 'unknown' || end === 'revoked' || end === 'expired';
