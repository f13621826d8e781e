import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { FORMAT, formatOf, isNewer, MIGRATIONS, migrateDoc } from './migrations.ts';
import { metaOf, pageOf } from './raw.ts';
import { fromTemplate } from './template.ts';

const seeded = (): Y.Doc => fromTemplate(toyFamily, { page: {}, components: [] });

describe('formats', () => {
  it('lead up to the one that is written, without a gap', () => {
    expect(MIGRATIONS.map(({ to }) => to)).toEqual(
      Array.from({ length: FORMAT - 1 }, (_, index) => index + 2),
    );
    expect(formatOf(seeded())).toBe(FORMAT);
  });

  it('are stepped up one after another, each once', () => {
    const doc = seeded();
    const steps = [2, 3].map(to => ({
      to,
      up: (at: Y.Doc) => void pageOf(at).set(`.to${to}`, formatOf(at)),
    }));
    expect(migrateDoc(doc, steps)).toBe(2);
    expect(migrateDoc(doc, steps)).toBe(0);
    expect(pageOf(doc).toJSON()).toEqual({ '.to2': 1, '.to3': 2 });
    expect(isNewer(doc, 0)).toBe(true);
  });

  it('leave a document alone that nobody has seeded or whose format is no number', () => {
    const empty = new Y.Doc();
    expect(migrateDoc(empty, [{ to: 1, up: () => {} }])).toBe(0);
    const odd = seeded();
    metaOf(odd).set('format', 'x');
    expect([migrateDoc(odd), formatOf(odd)]).toEqual([0, 0]);
  });
});
