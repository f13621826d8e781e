import { describe, expect, it } from 'vitest';
import { fromText } from '../from-text.ts';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { XSS_VECTORS } from '../testing/xss-vectors.ts';
import { rich } from './definition.ts';
import { HTML_MAX } from './field.ts';
import { htmlOf, isEmptyHtml, isFormatted, picturesIn, readHtml, saysSame } from './html-text.ts';

const field = fieldFrom(rich);
const props = { ...rich.defaults(), label: '正文' };

describe('rich', () => {
  it('starts with the defaults of every field, over the whole width', () =>
    expect(rich.defaults()).toEqual({
      label: '富文本',
      description: '',
      overColumns: 12,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      placeholder: '请输入内容',
      height: 200,
    }));
  it('reads any JSON, and hostile markup, without throwing', () => {
    fuzz(rich);
    for (const vector of XSS_VECTORS) {
      const read = field.read(vector, props);
      if (read.ok) expect(field.read(read.value, props)).toEqual(read);
    }
  });

  it.each([
    [''],
    ['<p></p>'],
    ['<p>&nbsp;</p><p><br></p>'],
    ['  \n '],
    ['<p><strong>\u200b</strong></p>'],
    ['<p>&#8203;&#xa0;</p>'],
  ])('%j is empty: no text and no image (spec, designers §5)', html => {
    expect(isEmptyHtml(html)).toBe(true);
    expect(field.read(html, props)).toEqual({ ok: true, value: null });
  });

  it.each([['<p>0</p>'], ['<img src="/getway-api/v1/files/file0001">'], ['&lt;'], ['a']])('%j is not', html =>
    expect(field.isEmpty(html)).toBe(false),
  );

  it('reads as its words, a line a block', () => {
    const html =
      '<h2>标题 &amp; 说明</h2><ul><li><p>一</p></li><li>二&#19977;</li></ul><p>a<br>b &lt;b&gt;</p>';
    expect(field.toText(html, props, noNames)).toBe('标题 & 说明\n一\n二三\na\nb <b>');
    expect(field.toText('<p><img src="x"><img src="y"></p>', props, noNames)).toBe('2张图片');
    expect(readHtml('1 < 2 &bogus; &#0; &#xd800; &').text).toBe('1 < 2 &bogus;   &');
  });

  it.each([
    ['第一行\n第二行', '<p>第一行</p><p>第二行</p>'],
    ['价格 < 100 且 a<b & c', '<p>价格 &lt; 100 且 a&lt;b &amp; c</p>'],
    ['一\r\n\n二', '<p>一</p><p>二</p>'],
    ['<p>已有<strong>格式</strong></p>', '<p>已有<strong>格式</strong></p>'],
    ['<张三> 提交', '<p>&lt;张三&gt; 提交</p>'],
  ])('takes the text %j from a table as its lines and signs', (text, html) => {
    expect(fromText('rich', props, text, '2026-03-05')).toEqual({ ok: true, value: html });
    if (!text.includes('<p>')) expect(readHtml(html).text).toBe(text.replace(/\s*\n+/g, '\n'));
  });

  it('knows its own words again as tables write them, with the addresses of its pictures', () => {
    const stored = '<p>你好<strong>粗</strong></p><p><img src="/getway-api/v1/files/file0001"></p>';
    const url = 'https://x.example/getway-api/v1/files/file0001';
    expect(saysSame(htmlOf(`你好粗\n${url}`), stored)).toBe(true);
    expect(saysSame(htmlOf('你好粗'), stored)).toBe(true);
    expect(saysSame(htmlOf('你好'), stored)).toBe(false);
    expect(saysSame(htmlOf(url.replace('file0001', 'file0002')), stored)).toBe(false);
    expect([stored, '<p>一</p><p>二<br>三</p>', '<p style="color:red">一</p>'].map(isFormatted)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['<p>甲  乙</p><p>   三格</p>', '甲  乙\n   三格'],
    ['<div>\n  <p>\n    甲\n    乙</p>\n  <p>丙</p>\n</div>', '甲 乙\n丙'],
    ['<p>&nbsp; 甲</p><p>   </p>', '  甲'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
  ])('keeps the blanks that %j was written with', (html, text) => {
    expect(readHtml(html).text).toBe(text);
    expect(saysSame(htmlOf(text.trim()), html)).toBe(true);
  });

  it('names the stored pictures that it shows', () =>
    expect(
      picturesIn(
        '<img alt="a" src="/getway-api/v1/files/file0001"><IMG SRC=\'/getway-api/v1/files/file0002\'><img src="https://x.example/getway-api/v1/files/file0003"><p>src="/getway-api/v1/files/file0004"</p>',
      ),
    ).toEqual(['file0001', 'file0002']));

  it('is neither endless nor unreadable', () => {
    expect(field.read('x'.repeat(HTML_MAX + 1), props)).toEqual({
      ok: false,
      message: '「正文」的内容过长，请精简后再提交',
    });
    expect(field.read('<p>\u0000</p>', props).ok).toBe(false);
    expect(field.read('\ud800', props).ok).toBe(false);
    expect(field.read('a\r\nb', props)).toEqual({ ok: true, value: 'a\nb' });
    expect(field.check('<p>a</p>', props, context)).toEqual([]);
  });

  // One look at all that follows for each piece would be more than the time a test has.
  it.each([['<'], ['<a '], ['&'], ['<img src="'], ['&#'], ['<img src= ']])(
    'comes to the end of 200,000 characters of %j',
    piece => {
      const html = piece.repeat(HTML_MAX / piece.length);
      for (const text of [html, `${html}>`]) expect(() => readHtml(text)).not.toThrow();
    },
  );
});
