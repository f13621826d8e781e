import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { isOffline } from '../../../transport/errors.ts';

/** What a stranger reads where no answer came, or a refusal that is no state of his link. */
export const linkWords = (error: unknown): string =>
  isOffline(error) ? '网络连接不上，请检查网络后重试' : wordsOf(error, '加载失败，请重试');
