import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { stencilFamily, stencilFamilyOf } from '@gonghui/elements/print/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { already } from '../../frame/later.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { PRINT_KIND } from '../kind.ts';
import { panels } from '../panels.ts';
import { createPrint, type PrintDesigner } from '../print-designer.ts';
import { Variables } from '../variables/variables.ts';

const leaf = (key: string, label: string, type = 'input'): VariableNode => ({
  key,
  label,
  type,
  children: [],
});

/** What a purchase can say. */
export const VARIABLES: readonly VariableNode[] = [
  {
    key: 'record',
    label: '申请',
    type: 'group',
    children: [
      leaf('creator', '申请人'),
      leaf('reason01', '事由', 'textarea'),
      leaf('photo001', '照片', 'upload-img'),
      {
        key: 'items001',
        label: '明细',
        type: 'subform',
        children: [leaf('items001.name0001', '品名'), leaf('items001.money001', '金额', 'number')],
      },
    ],
  },
];

/** A designer of print templates over a document in memory, for view tests: real editor, real definitions, no network. */
export function testPrintDesigner(template: Template): PrintDesigner {
  const base = testDesigner();
  const { doc } = base.session;
  seedDoc(doc, stencilFamily, template);
  const variables = new Variables(async () => VARIABLES);
  const editor = createEditor(
    doc,
    stencilFamilyOf(key => variables.isGone(key)),
  );
  const print = createPrint(editor, { formId: 'form0001', stencilId: 'stencil1' }, variables);
  variables.put(VARIABLES);
  variables.subscribe(() => editor.recheck());
  return { ...base, ...PRINT_KIND, panels: already(panels), editor, print };
}
