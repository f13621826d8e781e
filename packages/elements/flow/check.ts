import { blocks, type Problem, type SceneReader } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { propIssues } from '../template/prop-issues.ts';
import { sceneOfTemplate } from '../template/scene.ts';
import { structureProblems } from '../template/structure.ts';
import { isNewer } from '../versions.ts';
import { flowFamily, flowTypes } from './family.ts';
import { fromProcess } from './process.ts';
import { readTree } from './read.ts';
import { type FlowField, formFields } from './rules/form-fields.ts';
import { outsiders } from './rules/outsiders.ts';
import { textOf } from './shared/shapes.ts';

/** One entry of the flow check (spec, designers §5 "errors listed per node title"). */
export interface FlowError {
  /** Null for what concerns the whole flow. */
  nodeId: string | null;
  title: string;
  message: string;
  prop?: string;
}

/** What a check may know beside the flow itself. */
export interface FlowSurroundings {
  /** Fields of the form by id; null or absent where they are not known. */
  fields?: ReadonlyMap<string, FlowField> | null;
  /** Strangers fill the form in. */
  outside?: boolean;
}

const WHOLE = '流程';

function titleIn(scene: SceneReader, id: string | null): string {
  if (id === null) return WHOLE;
  return textOf(scene.node(id)?.props.title).trim() || (scene.typeOf(id)?.title ?? WHOLE);
}

const asError = (scene: SceneReader, { nodeId, prop, message }: Problem): FlowError => ({
  nodeId,
  title: titleIn(scene, nodeId),
  message,
  ...(prop === undefined ? {} : { prop }),
});

/** Everything that keeps a flow from being saved, in the order of its nodes; empty when it may be. */
export function checkFlow(scene: SceneReader, about: FlowSurroundings = {}): FlowError[] {
  const rules = [
    ...flowFamily.problems,
    formFields(() => about.fields ?? null),
    outsiders(() => about.outside === true),
  ];
  const found = rules.flatMap(rule => rule(scene)).filter(blocks);
  const places = new Map(scene.order().map((id, index) => [id, index]));
  const place = ({ nodeId }: Problem) => (nodeId === null ? -1 : (places.get(nodeId) ?? -1));
  return found
    .map((problem, index) => ({ problem, index }))
    .sort((a, b) => place(a.problem) - place(b.problem) || a.index - b.index)
    .map(({ problem }) => asError(scene, problem));
}

/** Types, props and places of every node, as the gateway has to ask them of a body that anybody may have written. */
function shapeErrors(template: Template): FlowError[] {
  const broken = structureProblems(template, flowTypes);
  if (broken.length > 0) return broken.map(({ nodeId, message }) => ({ nodeId, title: WHOLE, message }));
  const scene = sceneOfTemplate(template, flowTypes);
  const errors: FlowError[] = [];
  for (const id of scene.order()) {
    const node = scene.node(id);
    const definition = node && flowTypes.get(node.type);
    const title = titleIn(scene, id);
    if (!node || !definition) {
      errors.push({ nodeId: id, title, message: `节点类型「${node?.type.slice(0, 30)}」不存在` });
      continue;
    }
    if (isNewer(definition, node.props)) {
      errors.push({ nodeId: id, title, message: '来自更新的版本，请刷新页面后再保存' });
      continue;
    }
    for (const { prop, message } of propIssues(definition, node.props)) {
      errors.push({ nodeId: id, title, message: message.replace(/^的/, ''), prop });
    }
    const parent = scene.typeOf(node.at[0]);
    if (parent && !parent.slots) errors.push({ nodeId: id, title, message: '不能放在这里' });
  }
  for (const id of readTree(scene).tray) {
    errors.push({ nodeId: id, title: titleIn(scene, id), message: '不能放在这里' });
  }
  return errors;
}

/**
 * What is wrong with any value as the template of a flow. `sound`: it is one of the flow family, and `toProcess` of it can
 * be stored; with errors it cannot be run.
 */
export function checkFlowTemplate(
  value: unknown,
  about: FlowSurroundings = {},
): { sound: boolean; errors: FlowError[] } {
  const template = value as Template;
  const shape = shapeErrors(template);
  if (shape.length > 0) return { sound: false, errors: shape };
  return { sound: true, errors: checkFlow(sceneOfTemplate(template, flowTypes), about) };
}

/** The same of any value as the body of a save, with the template that it stands for. */
export function checkProcess(
  process: unknown,
  about: FlowSurroundings = {},
): { template: Template; sound: boolean; errors: FlowError[] } {
  const template = fromProcess(process);
  return { template, ...checkFlowTemplate(template, about) };
}
