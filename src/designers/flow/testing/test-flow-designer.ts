import { createEditor } from '@gonghui/editor/editor.ts';
import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { flowFamily, flowTypes } from '@gonghui/elements/flow/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { testDesigner } from '../../frame/testing/test-designer.tsx';
import { FLOW_ACTIONS } from '../actions.ts';
import { controls } from '../controls/controls.ts';
import { createFlow, type FlowDesigner } from '../flow-designer.ts';
import { FLOW_PLACE_KEYS, FLOW_WORDS } from '../words.ts';

/** A flow designer over a document in memory, for view tests: real editor, real definitions, no network. */
export function testFlowDesigner(template: Template): FlowDesigner {
  const base = testDesigner();
  const { doc } = base.session;
  seedDoc(doc, flowFamily, template);
  const editor = createEditor(doc, flowFamily);
  return {
    ...base,
    editor,
    flow: createFlow('form0001', null),
    catalogue: flowDefinitions.filter(({ type }) => type !== 'ExclusiveGateway'),
    controls,
    words: FLOW_WORDS,
    actions: FLOW_ACTIONS,
    placeKeys: FLOW_PLACE_KEYS,
    definition: type => flowTypes.get(type),
    renameNode: (id, title) => editor.setProp([id], 'title', title),
  };
}
