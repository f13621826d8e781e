import type { Json } from '@gonghui/kernel/digest.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FormField } from '../form-fields.ts';
import { type Cell, cellText, isBlank } from './cell.ts';
import { cellClock, cellDay, cellMoment } from './moments.ts';
import { cellNumber } from './numbers.ts';

type Named = 'user' | 'dept' | 'role';

/** Ids behind the names of an enterprise; people also by sign-in name and phone, departments by path (研发中心/前端组). */
export interface NameIds {
  find(kind: Named, name: string): readonly string[];
}

const WORDS: Record<Named, string> = { user: '成员', dept: '部门', role: '角色' };
const YES = new Set(['是', '有', '对', '真', 'true', 'yes', 'y', '1', '√', '✓', '✔']);
const NO = new Set(['否', '无', '没有', '错', '假', 'false', 'no', 'n', '0', '×', '✗', '✘']);
const SEPARATORS = /[、,，;；\n]+/;

const parts = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map(part => part.trim())
    .filter(Boolean);

function people(kind: Named, text: string, ids: NameIds): Result<string[]> {
  const found: string[] = [];
  for (const name of parts(text)) {
    const [id, ...others] = ids.find(kind, name);
    if (id === undefined) return refuse(`没有找到${WORDS[kind]}「${name}」`);
    if (others.length > 0) {
      const hint = kind === 'user' ? '登录名或手机号' : kind === 'dept' ? '上级部门/部门' : '唯一的名称';
      return refuse(`有多个${WORDS[kind]}叫「${name}」，请改写为${hint}`);
    }
    found.push(id);
  }
  return ok(found);
}

interface Option {
  value: string;
  label: string;
}

const optionsOf = (field: FormField): readonly Option[] | null =>
  Array.isArray(field.props.options) && field.props.optionalGenre !== 'normal-options'
    ? (field.props.options as unknown as Option[])
    : null;

function choices(names: readonly string[], options: readonly Option[]): Result<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const option = options.find(({ label }) => label.trim() === name);
    if (!option) return refuse(`没有选项「${name.slice(0, 30)}」`);
    found.push(option.value);
  }
  return ok(found);
}

/** A choice whose label holds a separator is meant as a whole before it is meant as several. */
const many = (text: string, options: readonly Option[]): Result<string[]> =>
  choices(options.some(({ label }) => label.trim() === text) ? [text] : parts(text), options);

function yesOrNo(field: FormField, text: string): Result<Json> {
  const said = text.toLowerCase();
  if (text === field.props.activeText || YES.has(said)) return ok(true);
  if (text === field.props.inactiveText || NO.has(said)) return ok(false);
  return refuse('应为是或否');
}

const orRefuse = (value: Json, example: string): Result<Json> =>
  value === null ? refuse(`应为${example}`) : ok(value);

/**
 * What a cell says to a field, as raw as a person's typing: the field's own `read` and `check` come after. A blank cell
 * is the field's empty value. The refusal names no field; the caller knows which column it is in.
 */
export function readCell(field: FormField, cell: Cell, ids: NameIds, today: string): Result<Json> {
  const { spec } = field;
  if (isBlank(cell)) return ok(spec.empty);
  const text = cellText(cell);
  if (spec.refers === 'file') return refuse('图片和文件不能从表格导入');
  if (spec.refers) return people(spec.refers, text, ids);
  const options = optionsOf(field);
  switch (spec.column) {
    case 'number':
      return orRefuse(cellNumber(cell), '数字');
    case 'boolean':
      return typeof cell === 'boolean' ? ok(cell) : yesOrNo(field, text);
    case 'date':
      return orRefuse(cellDay(cell, today), '日期，如 2026-03-05');
    case 'time':
      return orRefuse(cellClock(cell), '时间，如 09:30');
    case 'timestamp':
      return orRefuse(cellMoment(cell, today), '日期和时间，如 2026-03-05 09:30');
    case 'date-list':
      return dayRange(text, today);
    case 'text-list':
      return options ? many(text, options) : ok(parts(text));
    case 'text': {
      if (!options) return ok(text);
      const one = choices([text], options);
      return one.ok ? ok(one.value[0] ?? null) : one;
    }
    default:
      return refuse('这一类内容不能从表格导入');
  }
}

function dayRange(text: string, today: string): Result<Json> {
  const days = text.split(/\s*(?:至|到|~|～|—+)\s*/).map(part => cellDay(part, today));
  const [start, end] = days;
  return days.length === 2 && start && end
    ? ok([start, end])
    : refuse('应为开始和结束日期，如 2026-03-05 至 2026-03-08');
}
