import { expect, test } from 'vitest';
import { frameSnippet } from './frame-snippet.ts';

test('publishing L17 a website shows a link by its address, and hears its height from us alone', () => {
  const text = frameSnippet('https://build.example.cn/cli/p/abcdefgh');
  expect(text).toContain('src="https://build.example.cn/cli/p/abcdefgh"');
  expect(text).toContain('e.origin==="https://build.example.cn"');
  expect(text).toContain('d.link==="abcdefgh"');
  expect(frameSnippet('https://a.cn/p/x?a="><script>').match(/<script>/g)).toHaveLength(1);
});
