import { expect, it, vi } from 'vitest';
import { tidyBlanks } from './tidy-blanks.tsx';

function tidied(html: string): string {
  document.body.innerHTML = html;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) tidyBlanks(text as Text);
  return document.body.innerHTML;
}

it.each([
  ['blanks that were written', '<p>  甲  <b> 乙</b></p>', '<p>  甲  <b> 乙</b></p>'],
  ['a paragraph of blanks', '<p>甲</p><p>   </p>', '<p>甲</p><p>   </p>'],
  ['an indent behind a break', '<p>甲<br>  <b>乙</b></p>', '<p>甲<br>  <b>乙</b></p>'],
  ['a text set as it stands', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
  ['layout between blocks', '<div>\n  <p>甲</p> <p>乙</p>\n</div>', '<div><p>甲</p><p>乙</p></div>'],
  ['layout within one', '<p>\n   甲\n   乙<b>丙</b>\n<i>丁</i></p>', '<p>甲 乙<b>丙</b> <i>丁</i></p>'],
  [
    'a break and a picture within words',
    '<p><b>甲<br></b>\n乙<i><img></i>\n丙</p>',
    '<p><b>甲<br></b>乙<i><img></i> 丙</p>',
  ],
  ['words without anything', '<p><b>\n</b><b>\n</b>\n甲<b></b>\n乙</p>', '<p><b></b><b></b>甲<b></b> 乙</p>'],
  ['no-break spaces', '<p>&nbsp; 甲</p>', '<p>&nbsp; 甲</p>'],
])('shows blanks as they are meant: %s', (_what, html, shown) => expect(tidied(html)).toBe(shown));

it('looks at each node a few times, however many that hold nothing stand in a row', () => {
  const COUNT = 400;
  const looked = vi.spyOn(Node.prototype, 'previousSibling', 'get');
  tidied(`<p>${'<b>\n</b>'.repeat(COUNT)}</p>`);
  expect(looked.mock.calls.length).toBeLessThan(COUNT * 20);
  looked.mockRestore();
});
