import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { typeOfField } from '@gonghui/elements/form/linkage/convert.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import { type FormulaField, withUniqueLabels } from '../formula/formula-text.ts';
import type { BarredField } from '../formula/inspect-formula.ts';
import { type Designer, nodeTitle } from '../frame/designer.ts';

/** Fields that the formula of a node may name: all others of the form, the columns of subforms, the cells of its own row. */
export function formulaFieldsFor(designer: Designer, nodeId: string): FormulaField[] {
  const { editor } = designer;
  const parent = editor.node(nodeId)?.at[0] ?? '';
  const own = holdsRows(editor.node(parent)?.type) ? parent : null;
  const found: FormulaField[] = [];
  for (const id of editor.order()) {
    const node = editor.node(id);
    const spec = node && fieldOf(node.type);
    if (!node || !spec || whyBarred(designer, nodeId, id) !== null) continue;
    const subform = holdsRows(editor.node(node.at[0])?.type) ? node.at[0] : null;
    if (subform !== null && subform === own) {
      const label = nodeTitle(designer, id);
      const also = `${nodeTitle(designer, subform)}.${label}`;
      found.push({ path: id, label, also, type: typeOfField(spec), row: true });
    } else if (subform !== null) {
      found.push({
        path: `${subform}.${id}`,
        label: `${nodeTitle(designer, subform)}.${nodeTitle(designer, id)}`,
        type: 'list',
      });
    } else if (spec.column !== 'rows' || editor.children(id, MAIN).length > 0) {
      found.push({ path: id, label: nodeTitle(designer, id), type: typeOfField(spec) });
    }
  }
  // Its own row first: that is what a formula of a column is mostly about.
  return withUniqueLabels([...found.filter(field => field.row), ...found.filter(field => !field.row)]);
}

/** Why the formula of a node may not name this field of the form, behind the field's name; null where it may. */
function whyBarred({ editor }: Designer, nodeId: string, id: string): string | null {
  if (id === nodeId) return '就是这个字段，它的公式不能引用自己';
  if (id === editor.node(nodeId)?.at[0]) return '是所在的子表单，请引用其中的字段';
  return fieldOf(editor.node(id)?.type ?? '')?.writeOnly ? '的内容不能用在公式里' : null;
}

/** Fields of the form that the formula of a node may not name, each with why. */
export const barredFrom = (designer: Designer, nodeId: string): BarredField[] =>
  designer.editor.order().flatMap(id => {
    const why = fieldOf(designer.editor.node(id)?.type ?? '') ? whyBarred(designer, nodeId, id) : null;
    const label = nodeTitle(designer, id);
    return why === null ? [] : [{ label, why: `「${label}」${why}` }];
  });
