import { cascaderTree } from '@gonghui/elements/form/cascader/field.ts';
import { countries } from '@gonghui/elements/form/country/codes.ts';
import { inOneLine } from '@gonghui/elements/form/from-text.ts';
import { hasOwnOptions } from '@gonghui/elements/form/linkage/option-source.ts';
import { walkTree } from '@gonghui/elements/shared/option-tree.ts';
import { parsePeriod } from '@gonghui/elements/shared/periods.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FormField } from '../form-fields.ts';
import { type Cell, cellText, isBlank } from './cell.ts';
import { PERIODS, UNIT_TYPES } from './how-to.ts';
import { cellClock, cellDay, cellMoment } from './moments.ts';
import { cellNumber } from './numbers.ts';

type Named = 'user' | 'dept' | 'role';

/** Ids behind the names of an enterprise; people also by sign-in name and phone, departments by path (研发中心/前端组). */
export interface NameIds {
  find(kind: Named, name: string): readonly string[];
  /** Chinese places that a text can mean, each as a field stores it: its names from the largest down and its code. */
  places(text: string): readonly (readonly string[])[];
}

const WORDS: Record<Named, string> = { user: '成员', dept: '部门', role: '角色' };
const YES = new Set(['是', '有', '对', '真', '已同意', '同意', 'true', 'yes', 'y', '1', '√', '✓', '✔']);
const NO = new Set([
  '否',
  '无',
  '没有',
  '错',
  '假',
  '未同意',
  '不同意',
  'false',
  'no',
  'n',
  '0',
  '×',
  '✗',
  '✘',
]);
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

const optionsOf = (field: FormField): Option[] | null =>
  Array.isArray(field.props.options) && hasOwnOptions(field.props)
    ? (field.props.options as unknown as Option[])
    : null;

/** Values by label, of lists of options in use: a sheet asks the same list for every row, and it may hold thousands. */
const labelled = new WeakMap<readonly Option[], Map<string, string>>();

function byLabel(options: readonly Option[]): Map<string, string> {
  const known = labelled.get(options);
  if (known) return known;
  const made = new Map<string, string>();
  // Of two that are called alike the first is meant.
  for (const { label, value } of options) if (!made.has(label.trim())) made.set(label.trim(), value);
  labelled.set(options, made);
  return made;
}

function choices(names: readonly string[], options: readonly Option[]): Result<string[]> {
  const values = byLabel(options);
  const found: string[] = [];
  for (const name of names) {
    const value = values.get(name);
    if (value === undefined) return refuse(`没有选项「${name.slice(0, 30)}」`);
    found.push(value);
  }
  return ok(found);
}

/** A choice whose label holds a separator is meant as a whole before it is meant as several. */
const many = (text: string, options: readonly Option[]): Result<string[]> =>
  choices(byLabel(options).has(text) ? [text] : parts(text), options);

function yesOrNo(field: FormField, text: string): Result<Json> {
  const said = text.toLowerCase();
  if (text === field.props.activeText || YES.has(said)) return ok(true);
  if (text === field.props.inactiveText || NO.has(said)) return ok(false);
  return refuse('应为是或否');
}

function region(text: string, ids: NameIds): Result<Json> {
  const [place, ...others] = ids.places(text);
  if (place === undefined) return refuse(`没有找到地区「${text.slice(0, 30)}」`);
  return others.length > 0
    ? refuse(`有多个地区叫「${text}」，请写全省、市、区县，如 浙江省/杭州市/西湖区`)
    : ok([...place]);
}

function country(text: string): Result<Json> {
  const found = countries().find(({ value, label }) => label === text || value === text.toUpperCase());
  return found ? ok([found.label, found.value]) : refuse(`没有找到国家「${text.slice(0, 30)}」`);
}

/** 电器/电脑/笔记本: the labels from the top of a tree of options down. */
function way(text: string, options: Parameters<typeof cascaderTree>[0]): Result<Json> {
  const labels = text.split(/[/／>]/).map(label => label.trim());
  const said = labels.join('/');
  for (const nodes of walkTree(cascaderTree(options)))
    if (nodes.map(node => node.label.trim()).join('/') === said) return ok(nodes.map(node => node.value));
  return refuse(`没有选项「${text.slice(0, 30)}」`);
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
  if (field.type === 'province-city') return region(text, ids);
  if (field.type === 'country') return country(text);
  const options = optionsOf(field);
  const unit = UNIT_TYPES.get(field.type);
  if (unit) return orRefuse(parsePeriod(unit, text, today), PERIODS[unit]);
  if (field.type === 'cascader') return way(text, options ?? []);
  switch (spec.column) {
    case 'number':
      return orRefuse(cellNumber(typeof cell === 'string' ? withoutUnit(text, field) : cell), '数字');
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
      if (spec.range) return clockRange(text);
      return options ? many(text, options) : ok(parts(text));
    case 'text': {
      if (!options) return ok(field.type === 'input' ? inOneLine(text) : text);
      const one = choices([text], options);
      return one.ok ? ok(one.value[0] ?? null) : one;
    }
    default:
      return refuse('这一类内容不能从表格导入');
  }
}

/** 12 kg and 4分 as lists show them. */
function withoutUnit(text: string, { type, props }: FormField): string {
  const unit = type === 'rate' ? '分' : props.unit;
  return typeof unit === 'string' && unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
}

const TO = /[至到~～]|—+/;

function dayRange(text: string, today: string): Result<Json> {
  const days = text.split(TO).map(part => cellDay(part.trim(), today));
  const [start, end] = days;
  return days.length === 2 && start && end
    ? ok([start, end])
    : refuse('应为开始和结束日期，如 2026-03-05 至 2026-03-08');
}

function clockRange(text: string): Result<Json> {
  const times = text.split(TO).map(part => cellClock(part.trim()));
  const [start, end] = times;
  return times.length === 2 && start && end
    ? ok([start, end])
    : refuse('应为开始和结束时间，如 09:30 至 18:00');
}
