import { createEditor } from '@gonghui/editor/editor.ts';
import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { already } from '../../frame/later.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { controls } from '../controls/controls.ts';
import { createFlow, type FlowDesigner } from '../flow-designer.ts';
import { FLOW_KIND } from '../kind.ts';
import { Trial } from '../Trial.tsx';

/** A flow designer over a document in memory, for view tests: real editor, real definitions, no network. */
export function testFlowDesigner(template: Template): FlowDesigner {
  const base = testDesigner();
  const { doc } = base.session;
  seedDoc(doc, flowFamily, template);
  const editor = createEditor(doc, flowFamily);
  return {
    ...base,
    ...FLOW_KIND,
    panels: already({ controls, propNames: {}, Preview: Trial }),
    editor,
    flow: createFlow('form0001', null),
    renameNode: (id, title) => editor.setProp([id], 'title', title),
  };
}
