import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { formFamily, formTypes } from './family.ts';
import { fieldTypes } from './fields.ts';
import { columnWidth } from './subform/widths.ts';

const here = new URL('.', import.meta.url);
const shared = ['behaviours', 'linkage', 'rules', 'shared', 'testing', 'ui'];
const folders = readdirSync(here).filter(
  name => statSync(new URL(name, here)).isDirectory() && !shared.includes(name),
);

/** Types and defaults of the client's catalogue (spec, designers §3), as far as it names them. */
const CATALOGUE: Record<string, Record<string, unknown>> = {
  layout: { gridRatio: '6:6', gridRatioMobile: '12:12', gap: 16, padding: 0 },
  container: { background: { color: '', image: '' }, autoHeight: true },
  group: {},
  divider: {},
  paragraph: {},
  input: { maxlength: 200, errorMsg: '内容格式不通过', repeat: false, showWordLimit: false },
  textarea: { rows: 2, maxlength: 200, showWordLimit: false },
  password: {},
  number: { step: 1, precision: 0 },
  switch: { activeText: '是', inactiveText: '否' },
  rate: { maxScore: 5, allowHalf: false },
  slider: { showTooltip: false, defaultValue: 0, step: 10 },
  radio: { optionalGenre: 'self-options', arrangeMode: 'horizontal-tb' },
  checkbox: { optionalGenre: 'self-options', arrangeMode: 'horizontal-tb' },
  'select-single': {},
  'select-multiple': {},
  date: {
    format: 'YYYY-MM-DD',
    clearable: true,
    dateRange: 'unlimit',
    dateRangeDays: 7,
    dateRangeStartEnd: null,
  },
  'date-range': { format: 'YYYY-MM-DD', clearable: true, dateRange: 'unlimit', dateRangeDays: 7 },
  time: { format: 'HH:mm', clearable: true },
  'upload-img': { uploadLimit: 9 },
  staff: { multiple: false },
  dept: { multiple: false },
  subform: {
    required: false,
    pageSize: 10,
    isShowIndex: true,
    freezeColumn: 0,
    border: true,
    isShowHead: true,
    addButton: 'normal',
    isShowControl: { isControl: true, isCopy: true, isDelete: true, isSort: true },
  },
};

describe('the form family', () => {
  it.each(Object.entries(CATALOGUE))('knows %s with the defaults of the spec', (type, expected) => {
    expect(formTypes.get(type)?.defaults()).toMatchObject(expected);
  });

  it('gives every field the common defaults', () => {
    for (const type of definitions.filter(({ field }) => field)) {
      expect(type.defaults(), type.type).toMatchObject({
        label: type.title,
        required: false,
        status: type.shownStatus ?? 'editable',
        defaultGenre: 'static-default',
        overColumns: ({ subform: 12, ocr: 6 } as Record<string, number>)[type.type] ?? 4,
      });
    }
  });

  it('has one folder a type, each of them registered with a definition and a fill view', () => {
    expect([...formTypes.keys()].sort()).toEqual(folders.sort());
    expect(definitions).toHaveLength(formTypes.size);
    for (const folder of folders) expect(existsSync(new URL(`${folder}/fill.tsx`, here)), folder).toBe(true);
  });

  it('finds the data side of every field without its definition', () => {
    const fields = definitions.filter(({ field }) => field).map(({ type }) => type);
    expect([...fieldTypes].sort()).toEqual(fields.sort());
  });

  it.each(definitions)('$type accepts its own defaults, made anew for each component', definition => {
    expect(definition.props.safeParse(definition.defaults()).success).toBe(true);
    expect(definition.defaults()).not.toBe(definition.defaults());
  });

  it.each(definitions)('$type can be found by pinyin and English, and shows an icon', definition => {
    expect(definition.keywords).toMatch(/^[a-z0-9 -]+$/);
    expect(definition.icon).toMatch(/^[a-z0-9-]+$/);
    expect(definition.categories.length).toBeGreaterThan(0);
  });

  it('lets something take every category that a type has', () => {
    const taken = new Set(formFamily.rootAccepts);
    for (const { type } of definitions) {
      for (const slot of formTypes.get(type)?.slots?.(formTypes.get(type)!.defaults()) ?? []) {
        for (const category of formTypes.get(type)?.accepts?.(slot) ?? []) taken.add(category);
      }
    }
    for (const { categories } of definitions)
      expect(categories.some(category => taken.has(category))).toBe(true);
  });

  it('keeps no subform within a subform', () => {
    expect(formTypes.get('subform')?.categories).not.toContain('subform-field');
    expect(formTypes.get('subform')?.accepts?.('main')).toEqual(['subform-field']);
  });

  it('draws columns of a subform as wide as their definitions say, within the limits of the spec', () => {
    for (const { type, columnWidth: width } of definitions.filter(item =>
      item.categories.includes('subform-field'),
    )) {
      expect(columnWidth(type), type).toBe(width ?? 220);
      expect(columnWidth(type), type).toBeGreaterThanOrEqual(140);
      expect(columnWidth(type), type).toBeLessThanOrEqual(370);
    }
  });
});
