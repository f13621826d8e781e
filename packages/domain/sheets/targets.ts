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
  /** What its numbers are of: 元. */
  unit?: string;
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
  /** The form asks for it, and what a table brings in goes without. */
  required?: boolean;
}

function whyLeft({ spec }: FormField): string {
  if (spec.refers === 'file') return '图片和文件不能从表格导入';
  return spec.assigned === true ? '由系统填写，不从表格导入' : '这一类内容不能从表格导入';
}

/** Fields that no table fills, of those that the person may write, with those that the design has filled in by nobody (`closed`). */
export function leftFields(fields: readonly FormField[], closed: readonly FormField[]): LeftField[] {
  const must = (field: FormField) => (field.props.required === true ? { required: true } : {});
  const of = (field: FormField, before = ''): LeftField[] => {
    if (!field.columns)
      return takes(field) ? [] : [{ label: `${before}${field.label}`, why: whyLeft(field), ...must(field) }];
    const columns = field.columns.flatMap(column => of(column, `${field.label}.`));
    return field.columns.some(takes) || field.props.required !== true
      ? columns
      : [{ label: field.label, why: '其中各列都不能从表格导入', required: true }, ...columns];
  };
  return [
    ...fields.flatMap(field => of(field)),
    ...closed.map(({ label }) => ({ label, why: '在表单中只读，由表单填写' })),
  ];
}

/** Said before a table is brought in: what the form requires, and the records will go without; null where that is nothing. */
export function unfilledNote(left: readonly LeftField[]): string | null {
  const names = left.flatMap(({ label, required }) => (required ? [`「${label}」`] : []));
  return names.length === 0
    ? null
    : `必填的${names.join('')}不能从表格导入：记录照常导入，这些内容留空，请之后在记录中补上。`;
}

/** Why a column called like this goes nowhere; null where nothing is to be said. */
export const whyUnmatched = (title: string, left: readonly LeftField[]): string | null =>
  left.find(({ label }) => plain(label) === plain(title))?.why ?? null;

/** Fields and columns that no table fills, and subforms of nothing else, by their ids: what a table brings in is not asked for them. */
export const neverInTables = (fields: readonly FormField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap((field): [string, string][] => {
      if (!field.columns) return takes(field) ? [] : [[field.id, field.label]];
      const columns = field.columns.filter(column => !takes(column));
      return [
        ...(columns.length < field.columns.length ? [] : ([[field.id, field.label]] as [string, string][])),
        ...columns.map(({ id, label }): [string, string] => [id, `${field.label}.${label}`]),
      ];
    }),
  );

/** Where columns can go, in the order of the form; `fields` are those that the person may write. */
export function sheetTargets(fields: readonly FormField[]): SheetTarget[] {
  const of = (field: FormField, prefix = '', before = ''): SheetTarget => ({
    id: `${prefix}${field.id}`,
    label: `${before}${field.label}`,
    type: field.type,
    required: field.props.required === true,
    key: prefix === '' && KEYS.has(field.spec.column) && !Array.isArray(field.props.options),
    ...(typeof field.props.unit === 'string' && field.props.unit !== '' ? { unit: field.props.unit } : {}),
  });
  return fields.flatMap(field =>
    field.columns
      ? field.columns.filter(takes).map(column => of(column, `${field.id}.`, `${field.label}.`))
      : takes(field)
        ? [of(field)]
        : [],
  );
}

/** What columns for these targets are headed with: their labels, those that are called alike numbered, past what another is called. */
export function headNames(targets: readonly SheetTarget[]): string[] {
  const labels = new Set(targets.map(({ label }) => plain(label)));
  const used = new Set<string>();
  return targets.map(({ label }) => {
    let head = label;
    for (let n = 2; used.has(plain(head)) || (head !== label && labels.has(plain(head))); n++)
      head = `${label}（${n}）`;
    used.add(plain(head));
    return head;
  });
}

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_:：、()（）/.·-]/gu, '');

/**
 * For each title the target that is called the same, blanks and marks aside; none is proposed twice. A column of a subform is
 * meant by its own label too, and a number with its unit behind it (金额（元）), where nothing else is called so.
 */
export function suggestTargets(
  titles: readonly string[],
  targets: readonly SheetTarget[],
): (string | null)[] {
  const heads = new Map(headNames(targets).map((head, at) => [plain(head), targets[at]?.id ?? null]));
  const columns = new Map<string, string>();
  const called = (name: string, id: string): void => {
    if (!heads.has(name) && !columns.has(name)) columns.set(name, id);
  };
  for (const { id, label } of targets) called(plain(label.split('.').at(-1) ?? ''), id);
  for (const { id, label, unit } of targets)
    for (const name of unit === undefined ? [] : [label, label.split('.').at(-1) ?? ''])
      called(plain(`${name}${unit}`), id);
  const used = new Set<string>();
  const unused = (id: string | null): string | null => {
    if (id === null || used.has(id)) return null;
    used.add(id);
    return id;
  };
  // A whole name first, wherever it stands.
  const whole = titles.map(title => unused(heads.get(plain(title)) ?? null));
  const found = titles.map((title, at) => whole[at] ?? unused(columns.get(plain(title)) ?? null));
  // The lowest of several heads (基本信息·姓名), where it says which column is meant.
  const lowest = titles.map(title => plain(title.split('·').at(-1) ?? ''));
  return titles.map((title, at) => {
    const name = lowest[at] ?? '';
    if (found[at] || !title.includes('·') || lowest.indexOf(name) !== lowest.lastIndexOf(name))
      return found[at] ?? null;
    return unused(heads.get(name) ?? columns.get(name) ?? null);
  });
}
