import { PACKAGE_CAPS } from '@gonghui/applet-package/caps.ts';
import { checkContents } from '@gonghui/applet-package/check.ts';
import { readContents } from '@gonghui/applet-package/contents.ts';
import { DESIGN_FOLDERS, type DesignFolder } from '@gonghui/applet-package/names.ts';
import { openPackage } from '@gonghui/applet-package/open.ts';
import { RecordLine } from '@gonghui/applet-package/shapes.ts';
import { inMemory } from '@gonghui/applet-package/zip/bytes.ts';
import { composeSerial, periodOf } from '@gonghui/elements/form/serial/compose.ts';
import type { SerialProps } from '@gonghui/elements/form/serial/shape.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { Counter } from './make/records.ts';
import { samplePackage } from './package.ts';
import { SAMPLES } from './samples.ts';

const NOW = Date.UTC(2026, 10, 25, 6, 30);
const DAY = 86_400_000;

async function bytesOf(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe.each(SAMPLES.map(sample => [sample.name, sample] as const))('the sample %s', (_, sample) => {
  const made = sample.contents(NOW);
  const contents = readContents(made.parts);

  it('fits together, and every design of it can be saved and used', () => {
    checkContents(contents);
    const faults: string[] = [];
    for (const folder of Object.keys(DESIGN_FOLDERS) as DesignFolder[])
      for (const [name, { called, design }] of contents.folders[folder]) {
        const { unsound, open } = kindOf(DESIGN_FOLDERS[folder]).check(design, {});
        for (const { message, nodeId, prop } of [...unsound, ...open])
          faults.push(`${name} ${called}: ${message} (${nodeId} ${prop ?? ''})`);
      }
    expect(faults).toEqual([]);
  });

  it('has a design of every kind, and rights, views and settings', () => {
    const { folders, lists } = contents;
    const sizes = Object.fromEntries(Object.entries(folders).map(([folder, parts]) => [folder, parts.size]));
    expect(sizes.forms).toBeGreaterThanOrEqual(3);
    for (const folder of ['flows', 'reports', 'screens', 'pages', 'boards', 'stencils', 'datasets', 'views'])
      expect(sizes[folder], folder).toBeGreaterThanOrEqual(1);
    expect(lists.permissions.length).toBeGreaterThanOrEqual(2);
    expect(lists.applet.homePage).toBe('page-1');
    expect(lists.people).toEqual({ users: [], depts: [], roles: [] });
  });

  it('is packed to the same bytes, and opened again with every record', async () => {
    const bytes = await bytesOf(samplePackage(sample, NOW));
    expect(bytes.equals(await bytesOf(samplePackage(sample, NOW)))).toBe(true);
    const opened = await openPackage(inMemory(bytes), PACKAGE_CAPS);
    await opened.verify();
    expect(opened.manifest.name).toBe(sample.name);
    for (const [form, records] of made.records) {
      let lines = 0;
      for await (const line of opened.lines(`data/${form}.ndjson`)) {
        RecordLine.parse(line);
        lines++;
      }
      expect(lines, form).toBe(records.length);
    }
  });

  it('tells of the last weeks, at whatever moment, and of nothing that is still to come', () => {
    for (const now of [NOW, Date.UTC(2029, 0, 1, 20), Date.UTC(2027, 4, 30, 1)]) {
      const most = Math.max(...[...sample.contents(now).records.values()].map(({ length }) => length));
      expect(most).toBeGreaterThanOrEqual(40);
      for (const [form, records] of sample.contents(now).records) {
        const moments = records.map(({ at }) => at / 1000);
        expect(Math.max(...moments), form).toBeLessThanOrEqual(now);
        expect([...moments].sort((a, b) => a - b)).toEqual(moments);
        const days = records.length === most ? 5 : 14;
        if (records.length >= 40) expect(now - Math.max(...moments), form).toBeLessThan(days * DAY);
      }
    }
  });
});

it('numbers are those that the form gives', () => {
  for (const sample of SAMPLES) {
    const { parts, records } = sample.contents(NOW);
    const { folders } = readContents(parts);
    for (const [form, lines] of records) {
      const design = folders.forms.get(form)?.design as unknown as Template | undefined;
      const fields = (design?.components ?? []).flatMap(one => [one, ...(one.components ?? [])]);
      const serial = fields.find(({ name }) => name === 'serial');
      if (!serial) continue;
      const counts = new Map<string, number>();
      for (const { at, values } of lines) {
        const day = new Date(at / 1000 + 8 * 3_600_000).toISOString().slice(0, 10);
        const props = serial.props as unknown as SerialProps;
        const period = periodOf(props.rule?.reset, day);
        const number = (counts.get(period) ?? 0) + 1;
        counts.set(period, number);
        expect(values[serial.id]).toBe(composeSerial(props, { number, day, textOf: () => '' }));
      }
      const counters = (parts.get('counters.json') as unknown as Counter[]).filter(one => one.form === form);
      expect(new Map(counters.map(({ period, last }) => [period, last]))).toEqual(counts);
    }
  }
});

it('samples have keys and names of their own', () => {
  expect(new Set(SAMPLES.map(({ key }) => key)).size).toBe(SAMPLES.length);
  expect(new Set(SAMPLES.map(({ name }) => name)).size).toBe(SAMPLES.length);
});
