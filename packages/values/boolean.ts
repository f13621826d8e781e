import { type Reading, readAs, unread } from './reading.ts';
import { MOST_CHARS, tidy } from './tidy.ts';

const YES: ReadonlySet<string> = new Set(
  '是 有 对 真 开 已同意 同意 已完成 已开启 true yes y on 1 √ ✓ ✔'.split(' '),
);
const NO: ReadonlySet<string> = new Set(
  '否 不是 无 没有 错 假 关 未同意 不同意 未完成 未开启 false no n off 0 × ✗ ✘'.split(' '),
);

/** The yes or no that a text means: what the field calls them, or one of the common words. */
export function readBoolean(text: string, yes: unknown = '', no: unknown = ''): Reading<boolean> {
  const own = text.trim();
  if (own !== '' && own === yes) return readAs(true);
  if (own !== '' && own === no) return readAs(false);
  const said = text.length > MOST_CHARS ? '' : tidy(text).toLowerCase();
  if (YES.has(said)) return readAs(true);
  if (NO.has(said)) return readAs(false);
  return unread('是或否');
}
