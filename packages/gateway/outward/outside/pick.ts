import { MOST_ITEMS } from '@gonghui/contract/outside-apis.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { OPTION_LENGTH } from '@gonghui/elements/form/linkage/option-source.ts';
import type { AnswerPath, OutsideOptions, OutsidePick } from '@gonghui/elements/form/linkage/outside-api.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { OutsideFault } from './fault.ts';
import { fitted, textIn } from './values.ts';

/** What stands at a place of an answer; undefined where there is nothing. Names are an object's own alone (promise D25). */
export function partAt(data: Json, path: AnswerPath): Json | undefined {
  let here: Json | undefined = data;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    if (Array.isArray(here) && !/^\d+$/.test(key)) return undefined;
    here = (here as Record<string, Json>)[key];
  }
  return here;
}

/** The items of a list; none where there is none. */
function itemsAt(data: Json, path: AnswerPath): Json[] {
  const list = partAt(data, path);
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw new OutsideFault('reply', '对方的答复中，该位置不是列表');
  if (list.length > MOST_ITEMS) throw new OutsideFault('reply', `对方给出的列表超过 ${MOST_ITEMS} 项`);
  return list;
}

/** The value of a field. */
export function pickValue(data: Json, path: AnswerPath, field: FormField): { found: boolean; value: Json } {
  const part = fitted(partAt(data, path), field);
  if (part === 'misfit') throw new OutsideFault('reply', `对方给出的内容不能填入「${field.label}」`);
  return part === 'nothing' ? { found: false, value: field.spec.empty } : { found: true, value: part.value };
}

/** Options, each value once; items without one are left out. */
export function pickOptions(data: Json, { list, value, label }: OutsideOptions) {
  const found = new Map<string, string>();
  for (const item of itemsAt(data, list)) {
    const own = textIn(partAt(item, value))?.trim() ?? '';
    if (own === '' || own.length > OPTION_LENGTH || found.has(own)) continue;
    const named = textIn(partAt(item, label))?.trim().slice(0, OPTION_LENGTH);
    found.set(own, named || own);
  }
  return [...found].map(([own, named]) => ({ value: own, label: named }));
}

/** Rows of a subform. A cell that does not fit refuses the whole: rows with holes would look complete. */
export function pickRows(
  data: Json,
  { list, columns }: Extract<OutsidePick, { list: AnswerPath }>,
  subform: FormField,
) {
  const byId = new Map((subform.columns ?? []).map(column => [column.id, column]));
  return itemsAt(data, list).map((item, at) => {
    const values: Record<string, Json> = {};
    for (const { columnId, path } of columns) {
      const column = byId.get(columnId);
      const part = column && fitted(partAt(item, path), column);
      if (part === 'misfit')
        throw new OutsideFault('reply', `第 ${at + 1} 行的内容不能填入「${column?.label ?? ''}」`);
      if (part && part !== 'nothing') values[columnId] = part.value;
    }
    return { id: newId(), values };
  });
}
