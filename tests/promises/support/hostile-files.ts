import { randomFillSync } from 'node:crypto';
import { deflateSync, strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { FRAMES } from './hostile-frames.ts';

/** A file that is meant to hurt whoever reads it; `always`: made in the test command too. */
export interface Hostile {
  name: string;
  always?: boolean;
  make(): Uint8Array | string | Promise<Uint8Array>;
}

const MB = 1024 * 1024;
const noise = (bytes: number): Buffer => randomFillSync(Buffer.alloc(bytes));
/** Text that packs to about a twentieth: what an archive may hold without being refused at the door. */
const packable = (bytes: number, piece: (i: number) => string): Uint8Array => {
  const target = Buffer.alloc(bytes, ' ');
  for (let at = 0, i = 0; at < bytes; i++) at += target.write(piece(i), at) || bytes;
  return target;
};

const LINKS = `<Relationships><Relationship Id="a" Type="y/worksheet" Target="s.xml"/>
  <Relationship Id="b" Type="y/sharedStrings" Target="t.xml"/><Relationship Id="c" Type="y/styles" Target="f.xml"/></Relationships>`;
const book = (parts: Record<string, Uint8Array>): Uint8Array =>
  zipSync(
    {
      'xl/workbook.xml': strToU8('<workbook><sheet name="1" sheetId="1" r:id="a"/></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(LINKS),
      'xl/s.xml': strToU8('<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'),
      ...parts,
    } as Zippable,
    { level: 6 },
  );
const words = (i: number): string => (i * 2_654_435_761).toString(36);

const tables: Hostile[] = [
  { name: 'one row of commas', always: true, make: () => ','.repeat(20 * MB) },
  { name: 'a quote that is not closed', always: true, make: () => `a,b\n1,"${'x,y\n'.repeat(5 * MB)}` },
  { name: 'blank rows', always: true, make: () => '\n'.repeat(20 * MB) },
  { name: 'quotes', make: () => '"'.repeat(20 * MB) },
  { name: 'quoted quotes', make: () => '"",'.repeat(7 * MB) },
  { name: 'rows of the widest sort', make: () => `${',x'.repeat(499)}\n`.repeat(50_000) },
  { name: 'short rows', make: () => '1\n'.repeat(20 * MB) },
  { name: 'long cells', make: () => `${`${'长'.repeat(30_000)},`.repeat(20)}\n`.repeat(25) },
  { name: 'cells as long as may be', make: () => `${'x'.repeat(999_999)},\n`.repeat(50) },
  { name: 'text of no script', make: () => noise(40 * MB).map(byte => (byte < 32 ? 65 : byte)) },
];

const books: Hostile[] = [
  {
    name: 'more texts than may be held',
    always: true,
    make: () =>
      book({ 'xl/t.xml': packable(160 * MB, i => `<si><t>${'长'.repeat(300)}${words(i)}</t></si>`) }),
  },
  {
    name: 'texts of nothing',
    make: () => book({ 'xl/t.xml': packable(60 * MB, i => `<si/><!--${words(i)}-->`) }),
  },
  {
    name: 'a text without end',
    make: () => book({ 'xl/t.xml': packable(40 * MB, i => (i ? words(i) : '<si><t>')) }),
  },
  {
    name: 'styles',
    make: () => book({ 'xl/f.xml': packable(200 * MB, i => (i ? `<xf numFmtId="${i}" />` : '<cellXfs>')) }),
  },
  {
    name: 'styles that do not end',
    make: () => book({ 'xl/f.xml': packable(20 * MB, i => `<cellXfs ${words(i)}`) }),
  },
  {
    name: 'a row without end',
    make: () => book({ 'xl/s.xml': packable(60 * MB, i => (i ? `<c><v>${i}</v></c>` : '<sheetData><row>')) }),
  },
  {
    name: 'one cell again and again',
    make: () =>
      book({ 'xl/s.xml': packable(100 * MB, i => (i % 9 ? `<c r="A1"><v>${i}</v></c>` : '</row><row>')) }),
  },
  {
    name: 'cells in the last column',
    make: () => book({ 'xl/s.xml': packable(100 * MB, i => `<row><c r="XFD1"><v>${i}</v></c></row>`) }),
  },
  { name: 'rows of nothing', make: () => book({ 'xl/s.xml': packable(150 * MB, i => `<row r="${i}"/>`) }) },
  {
    name: 'a sheet list',
    make: () => book({ 'xl/workbook.xml': packable(20 * MB, i => `<sheet name="${i}" r:id="a"/>`) }),
  },
  {
    name: 'an archive of many parts',
    make: () =>
      book(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x${i}`, new Uint8Array(9)]))),
  },
];

const archives: Hostile[] = [
  { name: 'zeros', always: true, make: () => zipSync({ a: new Uint8Array(100 * MB) }) },
  {
    name: 'an archive in an archive',
    make: () => zipSync({ 'a.zip': zipSync({ a: new Uint8Array(50 * MB) }) }),
  },
  {
    name: 'many parts',
    make: () =>
      zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`${i}`, new Uint8Array()]))),
  },
  {
    name: 'the mark of an archive and noise',
    make: () => Buffer.concat([Buffer.from('PK\x03\x04'), noise(20 * MB)]),
  },
];

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    limitInputPixels: false,
  });
/** A PNG that says it is larger than it is. */
const lying = (): Uint8Array => {
  const head = Buffer.alloc(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  head.writeUInt32BE(60_000, 16);
  head.writeUInt32BE(60_000, 20);
  head.set([8, 6, 0, 0, 0], 24);
  return Buffer.concat([head, deflateSync(new Uint8Array(MB))]);
};
const pictures: Hostile[] = [
  { name: 'as many points as may be', always: true, make: () => plain(6300, 6300).png().toBuffer() },
  {
    name: 'turned',
    make: () =>
      plain(6300, 6300).flatten().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
  },
  {
    name: 'turned, with letters of light',
    make: () => plain(6300, 6300).withMetadata({ orientation: 5 }).webp({ effort: 0 }).toBuffer(),
  },
  {
    name: 'more points than may be',
    make: () => plain(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer(),
  },
  { name: 'a lie about its size', always: true, make: lying },
  { name: 'one long line', make: () => plain(16_000, 2400).webp({ effort: 0 }).toBuffer() },
  {
    name: 'a film',
    make: () =>
      sharp({ create: { width: 400, height: 400 * 240, pageHeight: 400, channels: 3, background: 'red' } })
        .gif({ loop: 0 })
        .toBuffer(),
  },
  {
    name: 'noise of 10 MB',
    make: () =>
      sharp(noise(3 * 1_700 * 1_700), { raw: { width: 1700, height: 1700, channels: 3 } })
        .png()
        .toBuffer(),
  },
  {
    name: 'a drawing with a script',
    always: true,
    make: () => `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}</svg>`,
  },
];

const inBody = (text: string): string => text.slice(0, MB);
const texts: Hostile[] = [
  { name: 'nested tags', always: true, make: () => inBody('<b>'.repeat(MB)) },
  { name: 'opening signs', always: true, make: () => inBody('<'.repeat(MB)) },
  { name: 'attributes', make: () => inBody(`<p ${'a=b '.repeat(MB)}`) },
  { name: 'styles', make: () => inBody(`<p style="${'color:red;'.repeat(MB)}">x</p>`) },
  {
    name: 'many styles',
    make: () => inBody('<p style="color:red;background:url(x);text-align:center">x</p>'.repeat(20_000)),
  },
  { name: 'entities', make: () => inBody('&amp;&#x41;&'.repeat(MB)) },
  { name: 'comments', make: () => inBody('<!--'.repeat(MB)) },
  { name: 'closing tags', make: () => inBody('</p>'.repeat(MB)) },
  { name: 'pictures', make: () => inBody('<img src="/getway-api/v1/files/aaaaaaaa">'.repeat(MB / 20)) },
  { name: 'unlike brackets', make: () => inBody('<a href="'.repeat(MB)) },
];

/** The largest body that a call takes as JSON is a design. */
const BODY = 4 * MB;
const bodies: Hostile[] = [
  { name: 'nested lists', always: true, make: () => '['.repeat(BODY) },
  { name: 'many numbers', always: true, make: () => `[${'1,'.repeat(199_000)}1]` },
  {
    name: 'many keys',
    make: () =>
      `{${Array.from({ length: 190_000 }, (_, i) => `"${words(i)}":{}`)
        .join(',')
        .slice(0, -1)}}}`,
  },
  { name: 'a text of escapes', make: () => `"${'\\u0041'.repeat(BODY / 6)}"` },
  { name: 'many texts of escapes', always: true, make: () => `[${'"\\u0041",'.repeat(199_000)}1]` },
  { name: 'a number without end', make: () => '1'.repeat(BODY) },
  { name: 'forbidden names', make: () => `[${'{"__proto__":1},'.repeat(90_000)}1]` },
];

/** What each parser of strangers' bytes is held against (promise S6). */
export const HOSTILE: Readonly<Record<string, readonly Hostile[]>> = {
  csv: tables,
  xlsx: books,
  zip: archives,
  picture: pictures,
  rich: texts,
  json: bodies,
  frames: FRAMES,
};
