import { fromCell } from '@gonghui/elements/form/from-cell.ts';
import { optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { cellText, isBlank, type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { labelsIn } from '@gonghui/values/choice.ts';
import type { Reading } from '@gonghui/values/reading.ts';
import type { FormField } from '../form-fields.ts';

type DirectoryKind = 'user' | 'dept' | 'role';

/** Ids behind the names of an enterprise; people also by sign-in name, phone and with a department (王芳(行政部)), departments by path (研发中心/前端组). */
export interface NameIds {
  find(kind: DirectoryKind, name: string): readonly string[];
  /** Chinese places that a text can mean, each as a field stores it: its names from the largest down and its code. */
  places(text: string): readonly (readonly string[])[];
}

const WORDS: Record<DirectoryKind, string> = { user: '成员', dept: '部门', role: '角色' };
/** How one of those that share a name is meant. */
const HINTS: Record<DirectoryKind, (name: string) => string> = {
  user: name => `${name}(所在部门)、登录名或手机号`,
  dept: () => '上级部门/部门',
  role: () => '唯一的名称',
};

function people(kind: DirectoryKind, text: string, ids: NameIds): Result<string[]> {
  const named = labelsIn(text, name => ids.find(kind, name).length > 0);
  if (!named.ok)
    return refuse(named.part === null ? `${WORDS[kind]}过多` : `没有找到${WORDS[kind]}「${named.part}」`);
  const found: string[] = [];
  for (const name of named.labels) {
    const [id, ...others] = ids.find(kind, name);
    if (id === undefined || others.length > 0)
      return refuse(`有多个${WORDS[kind]}叫「${name}」，请改写为${HINTS[kind](name)}`);
    found.push(id);
  }
  return ok(found);
}

function region(text: string, ids: NameIds): Result<Json> {
  const [place, ...others] = ids.places(text);
  if (place === undefined) return refuse(`没有找到地区「${text.slice(0, 30)}」`);
  return others.length > 0
    ? refuse(`有多个地区叫「${text}」，请写全省、市、区县，如 浙江省/杭州市/西湖区`)
    : ok([...place]);
}

/**
 * What a cell says to a field, as raw as a person's typing: the field's own `read` and `check` come after. A blank cell
 * is the field's empty value. The refusal names no field; the caller knows which column it is in.
 */
export function readCell(field: FormField, cell: SheetCell, ids: NameIds, today: string): Reading<Json> {
  const { spec } = field;
  if (isBlank(cell)) return ok(spec.empty);
  if (cell === UNCOMPUTED) return refuse('是公式，文件中没有它的结果：请用 Excel 打开并保存后再上传');
  if (spec.refers === 'file') return refuse('图片和文件不能从表格导入');
  if (spec.refers) return people(spec.refers, cellText(cell), ids);
  const { place } = spec.facts ?? {};
  if (place === 'levels') return region(cellText(cell), ids);
  // Its labels are known where the records are that they come from, and there the text is read (`fromLabels`).
  if (spec.facts?.choices === 'many' && optionSourceOf(field.props)) return ok([cellText(cell)]);
  return fromCell(field, cell, today) ?? refuse('这一类内容不能从表格导入');
}
