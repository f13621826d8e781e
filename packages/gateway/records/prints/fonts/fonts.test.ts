import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontCalls } from '@gonghui/contract/fonts.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import {
  latinOtf,
  latinTtf,
  withEndlessTable,
  withFsType,
  withGlyphOf,
  withGlyphsOverAll,
  withProgramsOverAll,
  withTable,
  withText,
} from '@gonghui/testkit/font-bytes.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import type { Client } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf, textOf } from '../../../base/paper/testing/read-pdf.ts';
import { lookAtFont } from './check.ts';

const title = component('input', { label: '名称' });

describe.each(engines('rules'))('print P2 fonts of an enterprise over %s', engine => {
  let company: Awaited<ReturnType<typeof startCompany>>;
  let admin: Client;
  let manager: Client;
  let plain: Client;

  beforeAll(async () => {
    company = await startCompany(engine, 'fonts');
    [admin, manager, plain] = [company.as('admin'), company.as('manager'), company.as('plain')];
  });
  afterAll(() => company.close());

  const upload = async (bytes: Uint8Array, client = admin, name = 'a.ttf') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    const response = await company.gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/fonts',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return response.json() as { code: number; message: string; data: { id: string; name: string } };
  };
  const list = async () => (await manager.call(fontCalls.list)).list;

  it('a font is used by preview and PDF alike; deleted, its templates are printed in 黑体 and say so', async () => {
    const { data: font } = await upload(withText(latinTtf(), 'LiberationSans', '/X>><</S/Java<'));
    const { data: otf } = await upload(latinOtf(), admin, 'b.otf');
    expect([font.name, otf.name]).toEqual(['Liberation Sans', 'Inconsolata']);
    expect(await upload(latinOtf())).toMatchObject({ code: 409, message: '已有名为「Inconsolata」的字体' });

    const form = await buildForm(company.gateway, company.enterprise.ctx, [title], { name: '字体单' });
    const cell = (at: number, name: string) =>
      rowOf(`row0000${at}`, [
        cellOf(`cell000${at}`, 'col00000', { text: `{{${title.id}}}`, style: { font: name } }),
      ]);
    const sheet = stencilOf([cell(1, font.id), cell(2, otf.id)], { cols: columnsOf(100) });
    const { id } = await manager.call(printCalls.create, {
      params: { id: form.id },
      body: { template: stencilKind.saved.to(sheet) as Stencil, name: '英文单' },
    });
    await manager.call(printCalls.status, { params: { id }, body: { status: 'on' } });
    expect((await list()).map(({ used, uses }) => [used, uses[0]])).toEqual([
      [1, { formName: '字体单', name: '英文单' }],
      [1, { formName: '字体单', name: '英文单' }],
    ]);

    const { id: record } = await plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { values: { [title.id]: 'Bolt 螺栓' } as never, key: newKey() },
    });
    const preview = () =>
      plain.call(printingCalls.data, {
        params: { id: form.id },
        body: { stencilId: id, recordIds: [record], intent: 'preview', copies: 1 },
      });
    expect((await preview()).fonts.map(one => one.id)).toEqual([font.id, otf.id]);
    const { widths } = await plain.call(fontCalls.get, { params: { id: font.id } });
    expect(widths.length).toBeGreaterThan(100);
    const block = (face: string) =>
      plain.ask(printingCalls.fonts, { params: { family: face as 'sans', block: 0 } });
    expect(String((await block(`own-${font.id}`)).raw.subarray(0, 4))).toBe('wOF2');

    const pdfOf = async () => {
      const body = { ids: [record], key: newKey() };
      const { raw } = await plain.ask(printingCalls.download, { params: { id }, body: body as never });
      return raw;
    };
    const raw = await pdfOf();
    const names = new Set(
      raw
        .toString('latin1')
        .match(/\/BaseFont \/[A-Z]+\+\w+/g)
        ?.map(one => one.slice(18)),
    );
    expect(names).toEqual(new Set([`Own${font.id}`, `Own${otf.id}`, 'NotoSansSC']));
    expect(raw.includes('/S/Java')).toBe(false);
    const pdf = await openPdf(new Uint8Array(raw));
    expect(await textOf(pdf, 1)).toBe('Bolt 螺栓Bolt 螺栓');

    await admin.call(fontCalls.remove, { params: { id: font.id } });
    await admin.call(fontCalls.remove, { params: { id: otf.id } });
    expect(await list()).toEqual([]);
    expect((await preview()).fonts).toEqual([]);
    expect((await block(`own-${font.id}`)).code).toBe(404);
    const after = await openPdf(new Uint8Array(await pdfOf()));
    expect(await textOf(after, 1)).toBe('Bolt 螺栓Bolt 螺栓');
  });

  const ttf = latinTtf();
  it.each([
    ['no font', Buffer.from('<svg onload="alert(1)"/>'), '文件不是 TTF 或 OTF 字体'],
    ['nothing', Buffer.alloc(0), '文件不是 TTF 或 OTF 字体'],
    ['a collection', Buffer.from('ttcf0000'), '字体集合（TTC）不能使用'],
    ['a web font', Buffer.from('wOF2....'), '网页字体（WOFF2）不能使用'],
    ['a font that ends early', ttf.subarray(0, 20_000), '字体文件已损坏'],
    ['one that may not be embedded', withFsType(ttf, 0x2), '字体的许可不允许嵌入文档'],
    ['one that may not be cut', withFsType(ttf, 0x108), '字体的许可不允许只嵌入用到的字'],
    ['one of pictures', withFsType(ttf, 0x200), '字体的许可只允许嵌入点阵'],
    ['one without a word about it', withTable(ttf, 'OS/2', 'OS/3'), '字体没有写明嵌入许可'],
    ['one without outlines', withTable(ttf, 'glyf', 'CBDT'), '字体没有字形轮廓'],
    ['one with a table of two gigabytes', withEndlessTable(ttf, 'cmap'), '字体文件已损坏'],
    ['one with glyphs over one another', withGlyphsOverAll(ttf), '字体文件已损坏'],
    ['one with programs over one another', withProgramsOverAll(latinOtf()), '字体文件已损坏'],
    ['one with a glyph made of itself', withGlyphOf(ttf, 36, 36), '字体文件已损坏'],
    [
      'one with two glyphs made of each other',
      withGlyphOf(withGlyphOf(ttf, 36, 37), 37, 36),
      '字体文件已损坏',
    ],
    ['one that varies', withTable(ttf, 'gasp', 'fvar'), '可变字体不能使用'],
  ])('%s is refused in words, and nothing is kept', async (_what, bytes, words) => {
    const refused = await upload(bytes);
    expect(refused.code).toBe(422);
    expect(refused.message).toContain(words);
    expect(await list()).toEqual([]);
  });

  it('a font that would make prints slow is refused, however much time there was to look at it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gonghui-slow-font-'));
    const path = join(folder, 'slow.ttf');
    writeFileSync(path, ttf);
    await expect(lookAtFont(path, 0)).rejects.toThrow('字体过于复杂，打印会很慢');
    expect((await lookAtFont(path)).characters).toBeGreaterThan(100);
    rmSync(folder, { recursive: true });
  });

  it('who does not run the enterprise uploads and deletes none, and others know nothing of it', async () => {
    expect((await upload(ttf, manager)).code).toBe(403);
    const { data: font } = await upload(ttf);
    expect((await manager.ask(fontCalls.remove, { params: { id: font.id } })).code).toBe(403);
    expect((await plain.ask(fontCalls.list)).code).toBe(403);
    await company.gateway.buildEnterprise('other');
    const neighbour = await company.gateway.signIn('admin-other');
    expect((await neighbour.call(fontCalls.list)).list).toEqual([]);
    expect((await neighbour.ask(fontCalls.get, { params: { id: font.id } })).code).toBe(404);
    expect((await neighbour.ask(fontCalls.remove, { params: { id: font.id } })).code).toBe(404);
    const face = `own-${font.id}` as const;
    const ask = { params: { family: face, block: 0 } };
    expect((await neighbour.ask(printingCalls.fonts, ask)).code).toBe(404);
    await admin.call(fontCalls.remove, { params: { id: font.id } });
  });
});
