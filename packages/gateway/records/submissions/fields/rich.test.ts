import { Readable } from 'node:stream';
import { fileCalls } from '@gonghui/contract/files.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { readHtml } from '@gonghui/elements/form/rich/html-text.ts';
import { XSS_VECTORS } from '@gonghui/elements/form/testing/xss-vectors.ts';
import { linkAddress } from '@gonghui/elements/shared/link.ts';
import {
  isRichColour,
  RICH_ATTRIBUTES,
  RICH_TAGS,
  richClass,
  richStyle,
  storedPicture,
} from '@gonghui/elements/shared/rich-allow.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sanitizeHtml from 'sanitize-html';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cleanRich, reduceRich } from './rich.ts';

/** The tags of HTML, those of old included. */
const HTML_TAGS =
  'a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h6 head header hgroup hr html i iframe image img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp o:p v:shape'.split(
    ' ',
  );
/** Never seen by a reader: neither is what they hold. */
const UNSEEN = new Set(['script', 'style']);

/** Every tag and attribute of a piece of HTML, as a parser sees them. */
function partsOf(html: string): { tag: string; attributes: Record<string, string> }[] {
  const parts: { tag: string; attributes: Record<string, string> }[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        parts.push({ tag: tagName, attributes: { ...attribs } });
        return { tagName, attribs };
      },
    },
  });
  return parts;
}

describe('formatted text as it is stored', () => {
  it.each(XSS_VECTORS.map(vector => [vector]))('makes %s harmless', vector => {
    const clean = cleanRich(vector);
    for (const { tag, attributes } of partsOf(clean)) {
      expect(RICH_TAGS).toContain(tag);
      for (const [name, value] of Object.entries(attributes)) {
        expect([...RICH_ATTRIBUTES, 'target', 'rel']).toContain(name);
        if (name === 'href') expect(linkAddress(value)).not.toBeNull();
        if (name === 'src') expect(storedPicture(value)).not.toBeNull();
        if (name === 'style') expect(richStyle(value)).toBe(value);
        if (name === 'class') expect(richClass(value)).toBe(value);
        if (name === 'color') expect(isRichColour(value)).toBe(true);
      }
    }
    expect(cleanRich(clean)).toBe(clean);
  });

  it('keeps what the editor makes', () => {
    const html =
      '<h2 style="text-align:center">标题</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><span style="color:#e03131">红</span></p><ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol><blockquote><p>引</p></blockquote><p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">链接</a></p><img src="/getway-api/v1/files/file0001" alt="图" /><pre><code>a &lt; b</code></pre><hr />';
    expect(cleanRich(html)).toBe(html);
  });

  it('keeps the classes and colours of texts from elsewhere, and none that would dress up as the product', () => {
    const html =
      '<p class="lead ql-align-center">一<font color="#e03131">红</font><font color="teal">绿</font></p>';
    expect(cleanRich(html)).toBe(html);
    expect(cleanRich('<p class="gh-toast _dialog_1x2y3_1 lead chakra-portal">一</p>')).toBe(
      '<p class="lead">一</p>',
    );
    expect(cleanRich('<p class="gh-toast">一</p>')).toBe('<p>一</p>');
    expect(cleanRich('<font color="url(javascript:1)">红</font>')).toBe('<font>红</font>');
  });

  it('drops pictures that its check did not see', () => {
    const hidden = '<img src="&#47;getway-api/v1/files/file0001">';
    expect(cleanRich(hidden)).toBe('');
    expect(cleanRich('<img src="https://evil.example/pixel.gif">字')).toBe('字');
  });

  const nested = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`;

  it('flattens markup that is nested deeper than anyone writes', () => {
    expect(partsOf(cleanRich(nested(900))).length).toBeLessThan(100);
  });

  it('refuses markup nested ten thousand deep in words', () => {
    expect(() => cleanRich(nested(10_000), '正文')).toThrow('「正文」的格式过于复杂');
  });
});

describe.each(engines('rules'))('formatted text in records over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let plain: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const submit = (id: string, values: Record<string, string>) =>
    plain.ask(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });

  test('is cleaned when it is submitted and when it is changed', async () => {
    const field = component('rich', { label: '正文' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const { data } = await submit(form.id, {
      [field.id]:
        '<p onclick="alert(1)" data-x="1">一</p><script>alert(1)</script><style>p{}</style><!-- x -->',
    });
    const manager = await gateway.signIn('manager-one');
    const value = async () =>
      (await manager.call(submissionCalls.detail, { params: { id: data.id } })).values[field.id];
    expect(await value()).toBe('<p>一</p>');
    const body = { rev: 1, values: { [field.id]: '<section style="behavior:url(x)"><p>二</p></section>' } };
    await manager.call(submissionCalls.change, { params: { id: data.id }, body });
    expect(await value()).toBe('<p>二</p>');
  });

  test.each([
    ['<img src="https://pictures.example/pixel.gif">', '来自 pictures.example 的图片'],
    ['<img src="//pictures.example/pixel.gif">', '没有上传的图片'],
    ['<img src="data:image/png;base64,AAAA">', '写在文字里的图片'],
    ['<img alt="x">', '没有上传的图片'],
    ['<img src="&#47;getway-api/v1/files/file0001">', '没有上传的图片'],
    ['<iframe src="https://a.example"></iframe>', '嵌入的网页'],
    ['<video controls><source src="https://a.example/a.mp4"></video>', '视频'],
    ['<svg><circle r="1"/></svg>', '矢量图'],
    ['<textarea>写下的话</textarea>', '输入框'],
    ['<a href="javascript:alert(1)">点我</a>', '链接 javascript:alert(1)'],
  ])('what would vanish from it is refused by its name: %s', async (html, name) => {
    const field = component('rich', { label: '正文' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const message = `「正文」中有不能保存的内容：${name}。图片请先上传，其他的请删去后再提交`;
    const told = { code: 422, message, data: { errors: { [field.id]: [message] } } };
    expect(await submit(form.id, { [field.id]: `<p>字</p>${html}` })).toMatchObject(told);
    const { data } = await submit(form.id, { [field.id]: '<p>字</p>' });
    const manager = await gateway.signIn('manager-one');
    const body = { rev: 1, values: { [field.id]: `<p>改</p>${html}` } };
    expect(await manager.ask(submissionCalls.change, { params: { id: data.id }, body })).toMatchObject(told);
  });

  test('no tag of any name takes words with it that it does not name', () => {
    const tags = [...new Set([...RICH_TAGS, ...HTML_TAGS])];
    for (const tag of tags) {
      const { html, lost } = reduceRich(`<p>前</p><${tag}>里面</${tag}><p>后</p>`);
      if (lost.length === 0 && !UNSEEN.has(tag)) expect(readHtml(html).text, tag).toContain('里面');
      expect(readHtml(html).text, tag).toContain('前');
    }
  });

  test('what is empty after that is empty, and refused where something is asked for', async () => {
    const field = component('rich', { label: '正文', required: true });
    const form = await buildForm(gateway, ours.ctx, [field]);
    for (const html of ['<p></p>', '<script>1</script>', '<p> </p><style>p{}</style>'])
      expect((await submit(form.id, { [field.id]: html })).data).toMatchObject({
        errors: { [field.id]: ['「正文」不能为空'] },
      });
  });

  test('its pictures are read by readers of the record, and nobody else’s picture is opened by naming it', async () => {
    const field = component('rich', { label: '正文' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const me = { ...ours.ctx, actor: { id: ours.users.developer!, name: '' } };
    const theirs = await gateway.services.files.storeAttachment(me, {
      name: 'a.txt',
      body: Readable.from([Buffer.from('secret')]),
    });
    const read = () => plain.ask(fileCalls.get, { params: { id: theirs.id } });
    expect(
      (await submit(form.id, { [field.id]: `<img src="/getway-api/v1/files/${theirs.id}">` })).data,
    ).toMatchObject({
      errors: { [field.id]: ['「正文」中的文件不存在，请重新选择'] },
    });
    await submit(form.id, { [field.id]: `<p>x</p><img src="&#47;getway-api/v1/files/${theirs.id}">` });
    await submit(form.id, {
      [field.id]: `<p>x</p><img src='/getway-api/v1/files/x"y'src="/getway-api/v1/files/${theirs.id}">`,
    });
    expect((await read()).status).toBe(404);
  });
});
