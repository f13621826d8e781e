import { cascaderTree } from '@gonghui/elements/form/cascader/field.ts';
import { countries } from '@gonghui/elements/form/country/codes.ts';
import { inOneLine } from '@gonghui/elements/form/from-text.ts';
import { hasOwnOptions } from '@gonghui/elements/form/linkage/option-source.ts';
import { walkTree } from '@gonghui/elements/shared/option-tree.ts';
import { parsePeriod } from '@gonghui/elements/shared/periods.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import { namesIn, type Option, readChoice, readChoices } from '@gonghui/values/choice.ts';
import { readClock } from '@gonghui/values/clock.ts';
import { readDay } from '@gonghui/values/day.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from '@gonghui/values/read.ts';
import type { FormField } from '../form-fields.ts';
import { PERIODS, UNIT_TYPES } from './how-to.ts';

type Named = 'user' | 'dept' | 'role';

/** Ids behind the names of an enterprise; people also by sign-in name and phone, departments by path (研发中心/前端组). */
export interface NameIds {
  find(kind: Named, name: string): readonly string[];
  /** Chinese places that a text can mean, each as a field stores it: its names from the largest down and its code. */
  places(text: string): readonly (readonly string[])[];
}

const WORDS: Record<Named, string> = { user: '成员', dept: '部门', role: '角色' };
function people(kind: Named, text: string, ids: NameIds): Result<string[]> {
  const found: string[] = [];
  for (const name of namesIn(text)) {
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

const optionsOf = (field: FormField): Option[] | null =>
  Array.isArray(field.props.options) && hasOwnOptions(field.props)
    ? (field.props.options as unknown as Option[])
    : null;

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
export function readCell(field: FormField, cell: SheetCell, ids: NameIds, today: string): Result<Json> {
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
      return numberIn(cell, unitOf(field));
    case 'boolean':
      return booleanIn(cell, field.props.activeText, field.props.inactiveText);
    case 'date':
      return dayIn(cell, today);
    case 'time':
      return clockIn(cell);
    case 'timestamp':
      return momentIn(cell, today);
    case 'date-list':
      return dayRange(text, today);
    case 'text-list':
      if (spec.range) return clockRange(text);
      return options ? readChoices(text, options) : ok(namesIn(text));
    case 'text':
      if (options) return readChoice(text, options);
      return ok(field.type === 'input' ? inOneLine(text) : text);
    default:
      return refuse('这一类内容不能从表格导入');
  }
}

/** What stands behind a number as lists show it: 12 kg, 4 分. */
const unitOf = ({ type, props }: FormField): string =>
  type === 'rate' ? '分' : typeof props.unit === 'string' ? props.unit : '';

const TO = /[至到~～]|—+/;

function dayRange(text: string, today: string): Result<Json> {
  const [start, end, ...more] = text.split(TO).map(part => readDay(part, today));
  return start?.ok && end?.ok && more.length === 0
    ? ok([start.value, end.value])
    : refuse('应为开始和结束日期，如 2026-03-05 至 2026-03-08');
}

function clockRange(text: string): Result<Json> {
  const [start, end, ...more] = text.split(TO).map(readClock);
  return start?.ok && end?.ok && more.length === 0
    ? ok([start.value, end.value])
    : refuse('应为开始和结束时间，如 09:30 至 18:00');
}
