import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import type { PrintField } from '@gonghui/elements/print/generate/of-fields.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';

/** What a new template begins with. */
export type Start = 'form' | 'blank' | 'label' | 'overlay';

export const START_WORDS: Readonly<Record<Start, { readonly label: string; readonly hint: string }>> = {
  form: { label: '按表单生成', hint: '放好全部字段、子表和审批记录' },
  blank: { label: '空白模板', hint: 'A4 纸，从空白表格开始' },
  label: { label: '标签', hint: 'A4 纸上 3 × 8 个，带二维码' },
  overlay: { label: '套打', hint: '在印好的单据上对位打印' },
};

/** Names of variables by their keys; columns of subforms with the key of the subform before. */
export function namesOf(variables: readonly VariableNode[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const walk = (nodes: readonly VariableNode[]): void => {
    for (const { key, label, children } of nodes) {
      names.set(key, label);
      walk(children);
    }
  };
  walk(variables);
  return names;
}

/** The saved form of a new one; undefined where the gateway makes it from the form. */
export async function startOf(
  start: Start,
  form: { id: string; name: string },
  fields: readonly PrintField[],
): Promise<Stencil | undefined> {
  if (start === 'form') return undefined;
  const [{ blankStart, labelStart, overlayStart }, { toStencil }] = await Promise.all([
    import('@gonghui/elements/print/generate/starts.ts'),
    import('@gonghui/elements/print/stencil-form.ts'),
  ]);
  const make = { blank: blankStart, label: labelStart, overlay: overlayStart }[start];
  return toStencil(make({ title: form.name, fields, dataset: null })) as unknown as Stencil;
}
