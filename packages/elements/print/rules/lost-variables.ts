import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { placeName } from '../sheet/issues.ts';
import type { Sheet, SheetContent } from '../sheet/model.ts';
import { sheetOf, sheetOfScene } from '../sheet/sheet-of.ts';
import { stencilTypes } from '../types.ts';
import { isOwnVariable, variablesIn } from '../variables.ts';

interface Use {
  key: string;
  nodeId: string;
  prop: string;
  /** What people call the place. */
  place: string;
}

/** Variables of fields that something shows. */
function usesIn(content: SheetContent, nodeId: string, place: string): Use[] {
  const { dataVar, text } = content;
  if (dataVar !== '') return isOwnVariable(dataVar) ? [] : [{ key: dataVar, nodeId, prop: 'dataVar', place }];
  return variablesIn(text).flatMap(({ key }) =>
    isOwnVariable(key) ? [] : [{ key, nodeId, prop: 'text', place }],
  );
}

function usesOf({ rows, free }: Sheet): Use[] {
  const cells = rows.flatMap((row, at) =>
    row.cells.flatMap(cell => usesIn(cell, cell.id, placeName(at, cell.column))),
  );
  const elements = free.flatMap(element =>
    usesIn(element, element.id, stencilTypes.get(element.type)?.title ?? ''),
  );
  return [...cells, ...elements];
}

/** Keys of all fields that a template shows, each once; those of columns of subforms as `subform.column`. */
export const fieldKeys = (template: Template): string[] => [
  ...new Set(usesOf(sheetOf(template).sheet).map(({ key }) => key)),
];

/** Whether the form has what a key names; `fieldIds` are those of all its fields, columns of subforms among them. */
export const isThere = (key: string, fieldIds: ReadonlySet<string>): boolean =>
  key.split('.').every(part => fieldIds.has(part));

/** Variables whose field the form has no more: nothing would be printed in their place. */
export const lostVariables = (template: Template, fieldIds: ReadonlySet<string>): Problem[] =>
  lostIn(sheetOf(template).sheet, key => !isThere(key, fieldIds));

/** The same while a template is designed; `isGone`: whether its form is known not to have what a key names. */
export const lostVariablesRule =
  (isGone: (key: string) => boolean) =>
  (scene: SceneReader): Problem[] =>
    lostIn(sheetOfScene(scene).sheet, isGone);

const lostIn = (sheet: Sheet, isGone: (key: string) => boolean): Problem[] =>
  usesOf(sheet)
    .filter(({ key }) => isGone(key))
    .map(({ nodeId, prop, place }) => ({
      nodeId,
      prop,
      message: `${place}中的变量对应的字段已被删除，请更换或清除`,
      level: 'error',
    }));
