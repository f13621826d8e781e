import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APP_SOURCES, anyNewer, digestOf, sourceFiles } from './app-sources.ts';
import { ROOT } from './build.ts';

const SOURCES = ['src', 'lock.json', 'gone'];
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gonghui-sources-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'a');
  writeFileSync(join(root, 'src/deep/b.ts'), 'b');
  writeFileSync(join(root, 'lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const later = new Date(Date.now() + 60_000);

describe('what the app is built from', () => {
  it('is the same where files were only written anew, as copies, checkouts and npm do', () => {
    const before = digestOf(root, SOURCES);
    utimesSync(join(root, 'lock.json'), later, later);
    expect(anyNewer(root, SOURCES, Date.now() + 1000)).toBe(true);
    expect(digestOf(root, SOURCES)).toBe(before);
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true });
    expect(digestOf(copy, SOURCES)).toBe(before);
    rmSync(copy, { recursive: true });
  });

  it.each<[string, () => void]>([
    ['a file with other letters', () => writeFileSync(join(root, 'src/a.ts'), 'A')],
    ['a file more', () => writeFileSync(join(root, 'src/c.ts'), '')],
    ['a file less', () => rmSync(join(root, 'src/deep/b.ts'))],
    [
      'letters that moved to the next file',
      () => {
        writeFileSync(join(root, 'src/a.ts'), '');
        writeFileSync(join(root, 'src/deep/b.ts'), 'ab');
      },
    ],
  ])('is another with %s', (_, change) => {
    const before = digestOf(root, SOURCES);
    change();
    expect(digestOf(root, SOURCES)).not.toBe(before);
  });

  it('is no matter of tests', () => {
    const before = digestOf(root, SOURCES);
    writeFileSync(join(root, 'src/a.test.tsx'), 'it');
    expect(digestOf(root, SOURCES)).toBe(before);
  });

  it('is all that it imports, and every file that says how it is built', () => {
    const files = sourceFiles(ROOT, APP_SOURCES).filter(file => /\.tsx?$/.test(file));
    const packages = files.flatMap(file =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /^import (?!type )[^;]*?from '@gonghui\/([a-z-]+)\//gm,
        ),
      ].map(([, name]) => `packages/${name}`),
    );
    expect(packages.length).toBeGreaterThan(1000);
    const built = readdirSync(ROOT).filter(name => /^vite[.-].*\.ts$/.test(name));
    const wanted = new Set([...packages, ...built]);
    expect([...wanted].filter(source => !APP_SOURCES.includes(source))).toEqual([]);
  });

  it('is there, each of it', () => {
    expect(APP_SOURCES.filter(source => sourceFiles(ROOT, [source]).length === 0)).toEqual([]);
  });
});
