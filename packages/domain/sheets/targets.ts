import type { FormField } from '../form-fields.ts';

/** A place that a column of a sheet can go to. */
export interface SheetTarget {
  /** `fieldId`, or `subformId.fieldId` for a column of a subform. */
  id: string;
  label: string;
  type: string;
  required: boolean;
  /** Records can be found by it. */
  key: boolean;
}

/** Kinds of value that one can find a record by: plain ones that people write the same way twice. */
const KEYS: ReadonlySet<string> = new Set(['text', 'number', 'date']);

const takes = (field: FormField): boolean =>
  field.spec.refers !== 'file' &&
  field.spec.column !== 'json' &&
  field.spec.assigned !== true &&
  field.spec.writeOnly !== true;

/** A field that no column can go to, and why, for who looks for it. */
export interface LeftField {
  label: string;
  why: string;
}

function whyLeft({ spec }: FormField): string {
  if (spec.refers === 'file') return '图片和文件不能从表格导入';
  return spec.assigned === true ? '由系统填写，不从表格导入' : '这一类内容不能从表格导入';
}

/** Fields that no table fills, of those that the person may write, with those that the design has filled in by nobody (`closed`). */
export function leftFields(fields: readonly FormField[], closed: readonly FormField[]): LeftField[] {
  const of = (field: FormField, before = ''): LeftField[] =>
    field.columns
      ? field.columns.flatMap(column => of(column, `${field.label}.`))
      : takes(field)
        ? []
        : [{ label: `${before}${field.label}`, why: whyLeft(field) }];
  return [
    ...fields.flatMap(field => of(field)),
    ...closed.map(({ label }) => ({ label, why: '在表单中只读，由表单填写' })),
  ];
}

/** Why a column called like this goes nowhere; null where nothing is to be said. */
export const whyUnmatched = (title: string, left: readonly LeftField[]): string | null =>
  left.find(({ label }) => plain(label) === plain(title))?.why ?? null;

/** Where columns can go, in the order of the form; `fields` are those that the person may write. */
export function sheetTargets(fields: readonly FormField[]): SheetTarget[] {
  const of = (field: FormField, prefix = '', before = ''): SheetTarget => ({
    id: `${prefix}${field.id}`,
    label: `${before}${field.label}`,
    type: field.type,
    required: field.props.required === true,
    key: prefix === '' && KEYS.has(field.spec.column) && !Array.isArray(field.props.options),
  });
  return fields.flatMap(field =>
    field.columns
      ? field.columns.filter(takes).map(column => of(column, `${field.id}.`, `${field.label}.`))
      : takes(field)
        ? [of(field)]
        : [],
  );
}

/** What columns for these targets are headed with: their labels, those that are called alike numbered. */
export function headNames(targets: readonly SheetTarget[]): string[] {
  const times = new Map<string, number>();
  return targets.map(({ label }) => {
    const key = plain(label);
    const n = (times.get(key) ?? 0) + 1;
    times.set(key, n);
    return n === 1 ? label : `${label}（${n}）`;
  });
}

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_:：、()（）/.-]/gu, '');

/** For each title the target that is called the same, blanks and marks aside; none is proposed twice. */
export function suggestTargets(
  titles: readonly string[],
  targets: readonly SheetTarget[],
): (string | null)[] {
  const free = new Map<string, string>();
  const heads = headNames(targets);
  for (const [i, target] of targets.entries()) {
    const names = [heads[i] ?? '', target.label.split('.').at(-1) ?? ''];
    for (const name of names) if (!free.has(plain(name))) free.set(plain(name), target.id);
  }
  const used = new Set<string>();
  return titles.map(title => {
    const id = free.get(plain(title));
    if (id === undefined || used.has(id)) return null;
    used.add(id);
    return id;
  });
}
