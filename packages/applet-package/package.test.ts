import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { PACKAGE_CAPS } from './caps.ts';
import { checkContents } from './check.ts';
import { type Contents, fieldTypesOf, partsIn, readContents } from './contents.ts';
import { openPackage } from './open.ts';
import { HEAD, packed, TINY } from './testing/tiny.ts';
import { lineBytes, partBytes } from './text.ts';
import { renamePart } from './walks.ts';
import { inMemory } from './zip/bytes.ts';
import { writePackage } from './zip/write.ts';

const CAPS = { ...PACKAGE_CAPS, bytes: 4 * 1024 * 1024, part: 1024 * 1024 };

/** All that a package says, as an import reads it before it stores anything. */
async function read(
  bytes: Uint8Array,
  caps = CAPS,
): Promise<{ contents: Contents; json: Map<string, Json> }> {
  const opened = await openPackage(inMemory(bytes), caps);
  await opened.verify();
  const json = await opened.json();
  const contents = readContents(json);
  checkContents(contents);
  return { contents, json };
}

const refused = async (bytes: Uint8Array, caps = CAPS): Promise<string> => {
  try {
    await read(bytes, caps);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid') return error.message;
    throw error;
  }
  return '';
};

describe('a package', () => {
  test('is read as it was written', async () => {
    const { json, contents } = await read(await packed(TINY));
    expect(Object.fromEntries(json)).toEqual(TINY);
    const again = Object.fromEntries(partsIn(contents));
    for (const [part, value] of Object.entries(TINY)) expect(again[part], part).toEqual(value);
  });

  test('of one state is the same to the byte, however its keys are ordered and its pieces come', async () => {
    const turned = (value: Json): Json =>
      Array.isArray(value)
        ? value.map(turned)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, inner]) => [key, turned(inner)]),
            )
          : value;
    const other = Object.fromEntries(Object.entries(TINY).map(([part, value]) => [part, turned(value)]));
    expect(Buffer.compare(await packed(TINY), await packed(other))).toBe(0);

    const line = lineBytes({ by: 'wang', values: { name0001: '纸'.repeat(900) } });
    const all = Buffer.concat(Array.from({ length: 200 }, () => line));
    const pieces = async function* (length: number) {
      for (let at = 0; at < all.length; at += length) yield all.subarray(at, at + length);
    };
    const written = async (length: number) => {
      const bytes: Uint8Array[] = [];
      const part = { name: 'data/form-1.ndjson', body: pieces(length) };
      for await (const piece of writePackage(HEAD, [part])) bytes.push(piece);
      return Buffer.concat(bytes);
    };
    expect(Buffer.compare(await written(999), await written(130_000))).toBe(0);
  });

  test('hands its records out line by line, wherever its pieces end', async () => {
    const records = Array.from({ length: 3000 }, (_, n) => ({ n, text: '行'.repeat(n % 40) }));
    const data = Buffer.concat(records.map(lineBytes));
    const bytes = await packed({ ...TINY, 'data/form-1.ndjson': data });
    const opened = await openPackage(inMemory(bytes), CAPS);
    const lines: Json[] = [];
    for await (const line of opened.lines('data/form-1.ndjson')) lines.push(line);
    expect(lines).toEqual(records);
  });

  test('of records that are all the same can be read again: what packs too well is left as it is', async () => {
    const data = Buffer.concat(Array.from({ length: 60_000 }, () => lineBytes({ a: '同'.repeat(40) })));
    expect(data.length).toBeGreaterThan(PACKAGE_CAPS.ratioFrom);
    const bytes = await packed({ ...TINY, 'data/form-1.ndjson': data });
    expect(await refused(bytes, PACKAGE_CAPS)).toBe('');
  });

  test('keeps whatever JSON there is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(JSON.parse(new TextDecoder().decode(partBytes(value as Json)))).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });
});

describe('what is refused, with words that say what to do', () => {
  const zipped = (parts: Record<string, Uint8Array>) => zipSync(parts);
  const cases: readonly (readonly [what: string, bytes: () => Promise<Uint8Array>, words: string])[] = [
    ['nothing', async () => new Uint8Array(0), '不是应用包'],
    ['any other file', async () => strToU8('hello'.repeat(100)), '不是应用包'],
    ['an archive of something else', async () => zipped({ 'a.txt': strToU8('x') }), '不是应用包'],
    [
      'a newer format, whatever else is in it',
      async () => zipped({ 'manifest.json': strToU8('{"format":2}'), 'new/thing-1.json': strToU8('{}') }),
      '请先升级本系统',
    ],
    ['a name that leads out', async () => zipped({ '../x.json': strToU8('{}') }), '不要自行添加或改名'],
    ['an absolute name', async () => zipped({ '/etc/x': strToU8('{}') }), '不要自行添加或改名'],
    ['a part that nobody knows', async () => packed({ ...TINY, 'odd.json': {} }), '「odd.json」'],
    [
      'too many files',
      async () =>
        zipped(Object.fromEntries(Array.from({ length: 5002 }, (_, n) => [`a${n}`, new Uint8Array(0)]))),
      '不能超过5000个',
    ],
    ['too large a file', async () => new Uint8Array(CAPS.bytes + 1), '不能超过4M'],
    [
      'a bomb',
      async () => zipped({ 'manifest.json': strToU8('{}'), 'a.json': new Uint8Array(20_000_000) }),
      '解压后过大',
    ],
    ['deep nesting', async () => packed({ ...TINY, 'maps.json': strToU8('['.repeat(90_000)) }), '无法读取'],
    [
      'bytes that are no text',
      async () => packed({ ...TINY, 'maps.json': new Uint8Array([0xff]) }),
      '无法读取',
    ],
    [
      'a missing list',
      async () => {
        const { 'people.json': _, ...rest } = TINY;
        return packed(rest);
      },
      '缺少「people.json」',
    ],
    [
      'a part of another shape',
      async () => packed({ ...TINY, 'groups.json': {} }),
      '「groups.json」内容有误',
    ],
  ];
  test.each(cases)('%s', async (_what, bytes, words) => {
    expect(await refused(await bytes())).toContain(words);
  });

  test('a part that is not there, or another than its manifest says', async () => {
    const parts = unzipSync(await packed(TINY));
    const { 'forms/form-1.json': form, ...rest } = parts;
    expect(await refused(zipSync(rest))).toContain('缺少「forms/form-1.json」');
    const other = Buffer.from(form as Uint8Array);
    other[40] = (other[40] ?? 0) ^ 1;
    expect(await refused(zipSync({ ...parts, 'forms/form-1.json': other }))).toContain('与导出时不一致');
    expect(await refused(zipSync({ ...parts, 'views/view-2.json': strToU8('{}') }))).toContain(
      '与导出时不一致',
    );
  });

  const changed = (part: string, from: string, to: string) =>
    packed({ ...TINY, [part]: JSON.parse(JSON.stringify(TINY[part]).replace(from, to)) as Json });
  test.each([
    ['reports/report-1.json', '"bar"', '"hologram"', '报表「报表」中有本系统没有的组件类型「hologram」'],
    ['reports/report-1.json', 'dataset-2', 'dataset-9', '报表「报表」引用了应用包中没有的「dataset-9」'],
    ['reports/report-1.json', 'dataset-2', 'form-1', '没有的「form-1」'],
    ['datasets/dataset-1.json', '"formId":"form-1"', '"formId":"abcd1234"', '没有的「abcd1234」'],
    [
      'datasets/dataset-1.json',
      '"kind":"form","formId":"form-1"',
      '"kind":"dataset","datasetId":"dataset-2"',
      '循环引用',
    ],
    ['groups.json', '"within":null', '"within":"group-1"', '循环嵌套'],
    ['permissions.json', '"id":"wang"', '"id":"li"', '没有的「li」'],
    ['views/view-1.json', '["wang"]', '["li"]', '视图「我的」引用了应用包中没有的「li」'],
    ['forms/form-1.json', '"props":{', '"props":{"$version":99,', '由更新的版本制作'],
    ['forms/form-1.json', '"components":[', '"components":[7,', '设计有误'],
    ['forms/form-1.json', '"group":"group-1"', '"group":"group-7"', '没有的「group-7」'],
  ])('%s with %s as %s', async (part, from, to, words) => {
    expect(await refused(await changed(part, from, to))).toContain(words);
  });
});

/** Marks of the archive, so that what is altered at random is often something that is read. */
const flags = (bytes: Uint8Array, offset: number): Uint8Array => {
  const other = Uint8Array.from(bytes);
  const at = Buffer.from(other.buffer).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  other[at + offset] = (other[at + offset] ?? 0) | 1;
  return other;
};

test('an encrypted package, and one packed in another way, are told', async () => {
  const bytes = await packed(TINY);
  expect(await refused(flags(bytes, 8))).toContain('已加密');
  expect(await refused(flags(bytes, 10))).toContain('压缩方式');
});

test('an altered byte, the first or the last or any between, is refused or changes nothing that is read', async () => {
  const bytes = await packed(TINY);
  const { json } = await read(bytes);
  for (let at = 0; at < bytes.length; at++) {
    const other = Uint8Array.from(bytes);
    other[at] = (other[at] ?? 0) ^ (at % 2 === 0 ? 1 : 0x80);
    const found = await read(other).catch((error: unknown) => error);
    if (found instanceof AppError) expect(found.message).toMatch(/[一-龥]/);
    else expect((found as { json: unknown }).json).toEqual(json);
  }
}, 120_000);

test('a package cut anywhere, and bytes at random, are refused', async () => {
  const bytes = await packed(TINY);
  for (let length = 0; length < bytes.length; length += 7)
    expect(await refused(bytes.subarray(0, length))).not.toBe('');
  const random = randomFrom(31);
  for (let n = 0; n < 3000; n++) {
    const other = Uint8Array.from({ length: random.int(400) }, () => random.int(256));
    expect(await refused(other)).not.toBe('');
  }
});

test('bytes altered by the handful never throw anything but a refusal', async () => {
  const bytes = await packed(TINY);
  const random = randomFrom(32);
  for (let n = 0; n < 3000; n++) {
    const other = Uint8Array.from(bytes);
    for (let k = 0; k < 1 + random.int(12); k++) other[random.int(bytes.length)] = random.int(256);
    await refused(other);
  }
});

test('every name in a package is found by its walk, and another stands there afterwards', async () => {
  const { contents } = await read(await packed(TINY));
  const types = fieldTypesOf(contents.folders.forms);
  const found = new Set<string>();
  const renamed = [...partsIn(contents)].map(([part, value]) =>
    renamePart(
      part,
      value,
      (_, id) => {
        found.add(id);
        return `new-${id}`;
      },
      types,
    ),
  );
  const text = JSON.stringify(renamed.filter(value => !JSON.stringify(value).includes('"account"')));
  for (const name of ['form-1', 'report-1', 'dataset-1', 'dataset-2', 'group-1', 'wang', '总部/研发']) {
    expect([...found]).toContain(name);
    expect(text).not.toContain(`"${name}"`);
  }
});
