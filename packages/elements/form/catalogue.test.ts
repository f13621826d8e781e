import { describe, expect, it } from 'vitest';
import { formTypes } from './family.ts';

/**
 * The client's catalogue, written down from the specification's text (designers §3 "Component types and defaults", §9)
 * and from nowhere else: each type that it names, with each default that it gives. What it names without a number or
 * a word has an empty entry. Names of props are the spec's where it gives them, else those of our definitions.
 */
const CATALOGUE: Readonly<Record<string, Record<string, unknown>>> = {
  // Layout and page
  layout: {
    gridRatio: expect.any(String),
    gridRatioMobile: expect.any(String),
    gap: expect.any(Number),
    padding: expect.any(Number),
  },
  container: {
    background: { color: expect.any(String), image: expect.any(String) },
    border: expect.any(Object),
    height: expect.any(Number),
    autoHeight: expect.any(Boolean),
    padding: expect.any(Number),
  },
  menu: {
    menuOptions: expect.arrayContaining([
      { value: expect.any(String), label: expect.any(String), checked: expect.any(Boolean) },
    ]),
    shape: 'normal',
    arrange: expect.any(String),
    textAlign: expect.any(String),
  },
  group: {},
  button: { actions: [] },
  dialog: {
    label: '提示',
    cancelText: '取消',
    confirmText: '确定',
    deleteText: '不同意',
    width: 340,
    zIndex: 1000,
    closeOnOutside: false,
    closeOnEsc: false,
  },
  video: {},
  carousel: {},
  paragraph: {},
  picture: {},
  link: {},
  qrcode: {},
  graphic: { graphicContent: expect.any(String), backgroundColor: expect.any(String) },
  list: {},
  divider: {},
  waterfall: { columnCount: 2, columnGap: 15, rowGap: 15 },
  place: {},
  contact: {
    contactOptions: [expect.objectContaining({ label: expect.any(String), content: expect.any(String) })],
    codeOptions: expect.any(Array),
    codeSize: 115,
  },
  indicator: {},
  'content-template': {},
  'switch-template': {},
  banner: {},
  entrance: {},
  navigation: {},
  acts: {},

  // Basic fields
  input: { maxlength: 200, regex: '', errorMsg: '内容格式不通过', repeat: false, showWordLimit: false },
  textarea: { rows: 2, maxlength: 200, showWordLimit: false },
  password: {},
  number: { unit: '', step: 1, min: null, max: null, precision: 0 },
  switch: { activeText: '是', inactiveText: '否' },
  rate: { maxScore: 5, allowHalf: expect.any(Boolean) },
  slider: { showTooltip: false, defaultValue: 0, step: 10 },
  radio: {},
  checkbox: { options: [expect.any(Object), expect.any(Object)] },
  'select-single': {},
  'select-multiple': {},

  // Date and time
  date: {
    format: 'YYYY-MM-DD',
    clearable: true,
    dateRange: 'unlimit',
    dateRangeDays: 7,
    dateRangeStartEnd: null,
  },
  'date-range': {},
  'date-time': {},
  'date-week': {},
  'date-month': {},
  'date-quarter': {},
  'date-year': {},
  time: {},
  'time-range': {},
  'time-select': { intervalStep: 60, startTime: '08:00', endTime: '21:00' },
  'time-select-range': { intervalStep: 60, startTime: '08:00', endTime: '21:00' },

  // Special fields
  booking: {
    dateRange: 'after-now',
    dateRangeDays: 7,
    quota: 1,
    withoutWeekend: expect.any(Boolean),
    withoutHolidays: expect.any(Boolean),
  },
  'booking-time': {
    dateRange: 'after-now',
    dateRangeDays: 7,
    quota: 1,
    withoutWeekend: expect.any(Boolean),
    withoutHolidays: expect.any(Boolean),
  },
  ocr: {},
  serial: { status: 'readonly', rule: { count: 5, reset: 'none' } },
  cascader: {},
  'upload-img': { uploadLimit: 9 },
  'upload-enclosure': { fileType: 'any', uploadLimit: 5, uploadMaxSize: 100 },
  'picture-single': {},
  'picture-multiple': {},
  autograph: {},
  locating: { autoLocating: true, trimerMetres: 500 },
  country: {},
  'province-city': {},
  knowing: { minReadTime: 10, confirmText: '同意并继续', cancelText: '不同意并退出' },
  rich: {},
  staff: {},
  role: {},
  dept: {},

  // Subform
  subform: {
    label: expect.any(String),
    description: '',
    required: false,
    pageSize: 10,
    isShowIndex: true,
    sequenceName: expect.any(String),
    freezeColumn: 0,
    border: true,
    isShowHead: true,
    addButton: 'normal',
    exportTable: expect.any(Boolean),
    isShowControl: { isControl: true, isCopy: true, isDelete: true, isSort: true },
  },
};

/** Types that are not built yet; a type that is built and still listed here fails the test. */
const MISSING: readonly string[] = [];

/** Share of the grid where the common 4 would be too narrow to work in. */
const WIDE: Readonly<Record<string, number>> = { rich: 12, ocr: 6 };

describe('the catalogue of the specification', () => {
  it('is here type by type', () => {
    const missing = Object.keys(CATALOGUE).filter(type => !formTypes.has(type));
    expect(missing).toEqual(MISSING);
  });

  it.each(Object.entries(CATALOGUE).filter(([type]) => formTypes.has(type)))(
    '%s has its defaults',
    (type, given) => {
      expect(formTypes.get(type)?.defaults()).toMatchObject(given);
    },
  );

  it('has the common defaults in every field', () => {
    for (const definition of formTypes.values()) {
      if (!definition.field || definition.type === 'subform') continue;
      expect(definition.defaults(), definition.type).toMatchObject({
        required: false,
        status: definition.shownStatus ?? 'editable',
        defaultGenre: 'static-default',
        overColumns: WIDE[definition.type] ?? 4,
        label: definition.title,
      });
    }
  });
});
