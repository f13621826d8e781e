import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { definitions } from './definitions.ts';
import { typesIn } from './types-in.ts';
import { designView, fillView, layoutView, loadAllViews, loadViews, recordView } from './views.ts';

/** What a form of everyday fields needs: there without waiting. */
const COMMON = [
  ...['layout', 'container', 'group', 'divider', 'paragraph'],
  ...['input', 'textarea', 'password', 'number', 'switch', 'rate', 'slider'],
  ...['radio', 'checkbox', 'select-single', 'select-multiple'],
  ...['date', 'date-range', 'time', 'staff', 'dept', 'upload-img'],
];

describe('before anything is loaded', () => {
  it('has the views of common types, and of no other', async () => {
    vi.resetModules();
    const fresh = await import('./views.ts');
    const ready = definitions.map(({ type }) => type).filter(type => fresh.fillView(type));
    expect(ready.sort()).toEqual([...COMMON].sort());
  });

  it('settles for what is there and for what is nothing', async () => {
    await loadViews(['input', 'nothing', '../ui', 'constructor', '']);
    for (const type of ['nothing', '../ui', 'constructor', '']) {
      expect(fillView(type)).toBeUndefined();
      expect(recordView(type)).toBeUndefined();
      expect(designView(type)).toBeUndefined();
    }
  });
});

describe('when all are loaded', () => {
  beforeAll(loadAllViews);

  it('has a view for every type', () => {
    for (const { type, field } of definitions)
      expect((field ? fillView : layoutView)(type), type).toBeTypeOf('function');
  });

  it('has every file that plays a role, with the component of that role in it', () => {
    for (const { type } of definitions) {
      const files = readdirSync(join(import.meta.dirname, type));
      expect(recordView(type) !== undefined, `${type}/record`).toBe(files.includes('record.tsx'));
      expect(designView(type) !== undefined, `${type}/design`).toBe(files.includes('design.tsx'));
    }
  });
});

it('names the types of a form, those inside others too', () => {
  const leaf = (name: string) => ({ id: name, name, props: {} });
  const types = typesIn([
    leaf('input'),
    { ...leaf('group'), components: [leaf('rate'), { ...leaf('subform'), components: [leaf('date')] }] },
    { ...leaf('layout'), containers: [{ slot: 'c0', components: [leaf('input'), leaf('time')] }] },
  ]);
  expect([...types].sort()).toEqual(['date', 'group', 'input', 'layout', 'rate', 'subform', 'time']);
});
