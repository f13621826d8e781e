import type { PassEnd } from '@gonghui/contract/screens.ts';
import { AppError } from '@gonghui/kernel/errors.ts';

const WORDS: Readonly<Record<PassEnd, string>> = {
  unknown: '播放凭证无效，请在发布页重新获取链接',
  revoked: '播放凭证已撤销',
  expired: '播放凭证已到期',
  network: '当前网络不在播放凭证允许的范围内',
  maker: '播放凭证的创建人已停用，或不再管理该应用',
  offline: '大屏已下线',
};

/** What a wall hears whose pass opens the screen not, or not any more. */
export const passEnded = (why: PassEnd): AppError =>
  new AppError('gone', WORDS[why], { reason: 'pass', why });
