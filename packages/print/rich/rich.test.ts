import { describe, expect, it } from 'vitest';
import type { Run } from '../display/list.ts';
import type { RichBlock } from '../layout/flow.ts';
import { layout } from '../layout/layout.ts';
import { cell, flow, row, STYLE, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { richBlocks } from './blocks.ts';

const words = (block: RichBlock | undefined): string =>
  block?.is === 'paragraph' ? block.spans.map(({ text }) => text).join('') : '';
const SHEET = flow([]).paper;
const pagesOf = (html: string, more: object = {}, height = SHEET.height) =>
  layout(
    flow(
      [
        {
          is: 'row',
          rows: [
            {
              ...row('r', []),
              cells: [cell(0, { is: 'rich', blocks: richBlocks(html) }, { cols: 2 })],
              ...more,
            },
          ],
        },
      ],
      { paper: { ...SHEET, height } },
    ),
  );

describe('print V4 formatted text', () => {
  it('is paragraphs with their looks, lists and pictures, and of all else the text', () => {
    const blocks = richBlocks(
      '<h2>标题</h2><p>甲<b>乙<i>丙</i></b><span style="color:red">丁</span><u>戊</u><br>己</p>' +
        '<ol><li>一</li><li>二<ul><li>内</li></ul></li></ol><img src="/getway-api/v1/files/file0001">' +
        '<table><tr><td>左</td><td>右</td></tr></table>',
    );
    expect(
      blocks.map(block => (block.is === 'picture' ? block.key : `${block.mark}${words(block)}`)),
    ).toEqual(['标题', '甲乙丙丁戊\n己', '1.一', '2.二', '•内', '/getway-api/v1/files/file0001', '左\t右']);
    const [, second] = blocks;
    expect(
      second?.is === 'paragraph' && second.spans.map(({ bold, italic, color }) => [bold, italic, color]),
    ).toEqual([
      [false, false, null],
      [true, false, null],
      [true, true, null],
      [false, false, '#ff0000'],
      [false, false, null],
      [false, false, null],
      [false, false, null],
    ]);
    expect(blocks.map(block => block.is === 'paragraph' && block.indent)).toEqual([0, 0, 1, 1, 2, false, 0]);
  });

  it.each([
    ['<p>a<b>b', 'ab'],
    ['a < b && c > d', 'a < b && c > d'],
    ['</p></div>x', 'x'],
    ['<svg onload="x">好</svg>', '好'],
    ['&lt;b&gt;&amp;&#22909;', '<b>&好'],
    ['<p title="a>b">c</p>', 'c'],
    ['<'.repeat(5000), '<'.repeat(5000)],
  ])('of %s nothing is lost', (html, text) => {
    expect(richBlocks(html).map(words).join('')).toBe(text);
  });

  it.each([
    ['between words', '<p>甲  乙</p>', ['甲  乙']],
    ['of columns', '<p>单价    数量    金额</p>', ['单价    数量    金额']],
    ['of an indent', '<p>   半角缩进</p><p>　　全角</p>', ['   半角缩进', '　　全角']],
    ['within tags', '<p><b>甲 </b> <i> 乙</i></p>', ['甲   乙']],
    ['behind a break', '<p>甲<br>  乙</p>', ['甲\n  乙']],
    ['that keep words together', '<p>&nbsp;&nbsp;甲&nbsp; 乙</p>', ['\u00a0\u00a0甲\u00a0 乙']],
    ['of a paragraph of blanks', '<p>甲</p><p>   </p><p>乙</p>', ['甲', '乙']],
    ['between blocks', '<ul> <li> 一</li> <li>二</li> </ul>', [' 一', '二']],
    ['of the source', '<div>\n  <p>\n    甲\n    乙<b>丙</b>\n  </p>\n</div>\n', ['甲 乙丙']],
    ['of the source around tags', '<p>甲 <b>\n乙</b>\n<i>\n丙</i></p>', ['甲 乙 丙']],
    ['of the source in a text that is set as it stands', '<pre>a\n  <b>b\n</b>  c</pre>', ['a\n  b\n  c']],
  ])('keeps blanks as the editor shows them: %s', (_name, html, texts) => {
    expect(richBlocks(html).map(words)).toEqual(texts);
  });

  it('puts the mark of an item before its words, as the editor writes lists', () => {
    const items = richBlocks('<ul><li><p>一</p></li><li><p>二</p></li></ul>');
    expect(items.map(block => block.is === 'paragraph' && `${block.mark}${words(block)}`)).toEqual([
      '•一',
      '•二',
    ]);
  });

  it('is set in its faces and colours, breaks like other text and goes over pages without losing a line', () => {
    const { pages } = pagesOf('<p>粗<strong>黑体</strong><em>斜</em><span style="color:#00f">蓝</span></p>');
    const runs = pages[0]!.items.filter((item): item is Run => item.is === 'text');
    expect(runs.map(({ text, face, italic, color }) => [text, face, italic, color])).toEqual([
      ['粗', 'sans', false, STYLE.color],
      ['黑体', 'sansBold', false, STYLE.color],
      ['斜', 'sans', true, STYLE.color],
      ['蓝', 'sans', false, '#0000ff'],
    ]);
    const xs = runs.flatMap(run => run.xs);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    const long = Array.from({ length: 60 }, (_, at) => `<p>第${at}段</p>`).join('');
    const laid = pagesOf(long);
    expect(laid.pages.length).toBeGreaterThan(3);
    expect(laid.pages.flatMap(textsOf)).toEqual(Array.from({ length: 60 }, (_, at) => `第${at}段`));
  });

  it('says where a row that does not grow has no room for it', () => {
    const { pages, problems } = pagesOf('<p>一</p><p>二</p><p>三</p>', { grow: false, height: ofMm(6) });
    expect(pages.flatMap(textsOf).length).toBeLessThan(3);
    expect(problems).toMatchObject([{ code: 'clipped' }]);
  });

  it('a picture between paragraphs takes lines of its own', () => {
    const { pages } = pagesOf('<p>上</p><img src="/getway-api/v1/files/file0001"><p>下</p>', {}, ofMm(150));
    const image = pages[0]!.items.find(item => item.is === 'image');
    const [above, below] = pages[0]!.items.filter((item): item is Run => item.is === 'text');
    expect(image).toMatchObject({ key: '/getway-api/v1/files/file0001' });
    if (image?.is !== 'image') throw new Error('no picture');
    expect(image.y).toBeGreaterThan(above!.y);
    expect(image.y + image.height).toBeLessThanOrEqual(below!.y);
  });

  it('reads 200,000 blanks of a hostile text at once, and shows no picture from elsewhere', () => {
    const blocks = richBlocks(
      `<pre>${' \n'.repeat(100_000)}x</pre><img src="https://elsewhere.example/a.png">`,
    );
    expect(blocks.map(({ is }) => is)).toEqual(['paragraph']);
  });
});
