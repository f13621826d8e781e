import { describe, expect, it } from 'vitest';
import { contentFits, extensionOf, sizeText } from '../shared/file-kinds.ts';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { uploadEnclosure } from './definition.ts';
import { refuseFile } from './field.ts';
import type { UploadEnclosureProps } from './shape.ts';

const field = fieldFrom(uploadEnclosure);
const props = (more = {}) => ({ ...uploadEnclosure.defaults(), label: '合同', ...more });
const ids = (count: number) => Array.from({ length: count }, (_, at) => `file000${at}`);
const MB = 1024 * 1024;

describe('upload-enclosure', () => {
  it('starts with the defaults of the spec', () =>
    expect(uploadEnclosure.defaults()).toEqual({
      label: '附件',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      fileType: 'any',
      uploadLimit: 5,
      uploadMaxSize: 100,
    }));
  it('reads any JSON without throwing', () => fuzz(uploadEnclosure));

  it('takes five files and no sixth', () => {
    expect(field.check(ids(5), props(), context)).toEqual([]);
    expect(field.check(ids(6), props(), context)).toEqual(['「合同」最多上传5个附件']);
  });

  it.each<[string, UploadEnclosureProps['fileType'], string | null]>([
    ['a.exe', 'any', null],
    ['a', 'any', null],
    ['a.XLSX', 'excel', null],
    ['a.docx', 'excel', '请上传Excel格式(xls、xlsx、csv)'],
    ['a.doc', 'word', null],
    ['a.docx.exe', 'word', '请上传Word格式(doc、docx)'],
    ['a.pptx', 'ppt', null],
    ['a.pps', 'ppt', '请上传PPT格式(ppt、pptx)'],
    ['a.pdf', 'pdf', null],
    ['.pdf', 'pdf', '请上传PDF格式(pdf)'],
    ['a.svg', 'image', '请上传图片格式(jpg、jpeg、png、gif、webp、bmp)'],
    ['a.bmp', 'image', null],
    ['a.md', 'txt', '请上传TXT格式(txt)'],
    ['a.tar', 'zip', '请上传压缩包格式(zip、rar、7z)'],
    ['a.7z', 'zip', null],
  ])('%s where %s is asked for is answered with %s', (name, fileType, message) =>
    expect(refuseFile({ name, size: 1 }, { fileType })).toBe(message),
  );

  it('takes a file below its limit, in the words of the spec', () => {
    expect(refuseFile({ name: 'a.pdf', size: 100 * MB - 1 }, { fileType: 'pdf' })).toBeNull();
    expect(refuseFile({ name: 'a.pdf', size: 100 * MB }, { fileType: 'pdf' })).toBe('PDF大小不能超过100M');
    expect(refuseFile({ name: 'a.bin', size: 2 * MB }, { uploadMaxSize: 2 })).toBe('文件大小不能超过2M');
  });

  it('checks a stored file again, content included', () => {
    const file = (name: string, mime: string, size = 1) => ({ id: 'file0001', name, mime, size });
    expect(field.checkFile?.(file('a.pdf', 'application/pdf'), props({ fileType: 'pdf' }))).toBeNull();
    expect(field.checkFile?.(file('a.txt', 'text/plain'), props({ fileType: 'pdf' }))).toBe(
      '「合同」请上传PDF格式(pdf)',
    );
    expect(field.checkFile?.(file('a.pdf', 'text/plain'), props())).toBe(
      '「合同」中「a.pdf」的内容与格式不符：请用能打开它的程序另存为 .pdf，或把扩展名改成 .txt，再上传',
    );
  });

  it('is shown by its names where they are known', () => {
    const names = {
      ...noNames,
      file: (id: string) => ({ id, name: `${id}.pdf`, mime: 'application/pdf', size: 1 }),
    };
    expect(field.toText(ids(2), props(), names)).toBe('file0000.pdf、file0001.pdf');
    expect(field.toText(ids(2), props(), noNames)).toBe('2个附件');
  });
});

describe('files', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['noext', ''],
    ['.htaccess', ''],
    ['a.', ''],
  ])('%s ends in "%s"', (name, extension) => expect(extensionOf(name)).toBe(extension));

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [12 * MB, '12 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('are what their names say, where the name promises anything', () => {
    expect(contentFits('a.jpg', 'image/webp')).toBe(true);
    expect(contentFits('a.jpg', 'application/pdf')).toBe(false);
    expect(contentFits('a.doc', 'application/x-cfb')).toBe(true);
    expect(contentFits('a.docx', 'application/zip')).toBe(false);
    expect(contentFits('a.constructor', 'text/plain')).toBe(true);
  });
});
