import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { conditionText } from '../conditions/text.ts';
import { sceneOfTemplate } from '../template/scene.ts';
import { flowDefinitions } from './definitions.ts';
import { expressionsOf } from './exclusive-gateway/definition.ts';
import type { Process, ProcessNode, SavedType } from './model.ts';
import { type FlowItem, readTree } from './read.ts';

/** Nodes that every flow has and no design document stores: their ids are the same everywhere. */
export const START_ID = 'startevt';
export const TRIGGER_ID = 'trigger0';
export const END_ID = 'endevent';

const FIXED: ReadonlySet<string> = new Set<SavedType>(['StartEvent', 'ServiceTask', 'EndEvent']);
const types = new Map(flowDefinitions.map(definition => [definition.type, definition]));

/** Props of a branch that follow from others; they are written into a saved flow and not read from it. */
const DERIVED = ['conditionText', 'type'] as const;

function savedProps(type: string, props: Props): Record<string, unknown> {
  if (type !== 'ExclusiveGateway') return { ...props };
  const isDefault = props.isDefault === true;
  const condition = {
    logical: props.logical === 'or' ? ('or' as const) : ('and' as const),
    items: expressionsOf(props.expressions),
  };
  return {
    ...props,
    type: isDefault ? 'default' : 'condition',
    conditionText: isDefault ? '其他条件进入此分支' : conditionText(condition, () => undefined),
  };
}

/**
 * The body of a save: the flow that a template reads as, start, trigger and end around it, and its nodes by kind
 * (`events`: start and end; `tasks`: trigger and steps; `gateways`: containers and their branches). Total; what the
 * reader does not show is not saved.
 */
export function toProcess(template: Template, processName: { id: string; name: string }): Process {
  const scene = sceneOfTemplate(template, types);
  const flat: ProcessNode[] = [];
  const make = (id: string, children?: ProcessNode[]): ProcessNode => {
    const node = scene.node(id);
    const type = (node?.type ?? '') as SavedType;
    const made: ProcessNode = { id, componentName: type, props: savedProps(type, node?.props ?? {}) };
    flat.push(made);
    return children ? { ...made, children } : made;
  };
  const sequence = (items: readonly FlowItem[]): ProcessNode[] =>
    items.map(item =>
      item.kind === 'step'
        ? make(item.id)
        : make(
            item.id,
            item.branches.map(branch => make(branch.id, sequence(branch.items))),
          ),
    );
  const page = Object.keys(template.page).length > 0 ? { page: template.page } : {};
  const start: ProcessNode = {
    id: START_ID,
    componentName: 'StartEvent',
    props: { title: '发起人', type: 'start', ...page },
  };
  const trigger: ProcessNode = {
    id: TRIGGER_ID,
    componentName: 'ServiceTask',
    props: { title: '触发节点', type: 'trigger' },
  };
  const end: ProcessNode = {
    id: END_ID,
    componentName: 'EndEvent',
    props: { title: '流程结束', type: 'end' },
  };
  const steps = sequence(readTree(scene).items);
  const isGateway = ({ componentName }: ProcessNode) =>
    componentName === 'gateways' || componentName === 'ExclusiveGateway';
  return {
    processName,
    events: [start, end],
    tasks: [trigger, ...flat.filter(node => !isGateway(node))],
    gateways: flat.filter(isGateway),
    template: [start, trigger, ...steps, end],
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives records of a list that have no id of their own one that follows from their position. */
const withIds = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((item, index) =>
        isObject(item) && item.id === undefined
          ? { ...item, id: `e${index.toString(36).padStart(7, '0')}` }
          : item,
      )
    : list;

/** Props as the design document keeps them: complete, without what follows from others. */
function designProps(type: string, given: unknown): Props {
  const props = isObject(given) ? { ...given } : {};
  if (type === 'ExclusiveGateway') {
    for (const name of DERIVED) delete props[name];
    // A default branch has no condition, and the expression that a new one starts with is for people to fill in.
    if (props.expressions === undefined) props.expressions = [];
    props.expressions = withIds(props.expressions);
  }
  if (type === 'UserTask') props.timeoutSetting = withIds(props.timeoutSetting ?? []);
  return { ...types.get(type)?.defaults(), ...(props as Record<string, Json>) };
}

/**
 * The template that the relay seeds a design with, from a saved flow, from another client's body or from anything at
 * all: what is no node is left out, known types get the props they lack, unknown ones stay what they are.
 * `toProcess(fromProcess(p))` is `p` for every `p` that `toProcess` made.
 */
export function fromProcess(process: unknown): Template {
  const nodes = isObject(process) && Array.isArray(process.template) ? process.template : [];
  const component = (value: unknown, depth: number): TemplateComponent[] => {
    if (!isObject(value) || depth > 40) return [];
    const name = typeof value.componentName === 'string' ? value.componentName : '';
    if (FIXED.has(name)) return [];
    const id = typeof value.id === 'string' ? value.id : '';
    const made: TemplateComponent = { id, name, props: designProps(name, value.props) };
    const children = Array.isArray(value.children) ? value.children : [];
    if (types.get(name)?.slots || children.length > 0) {
      made.components = children.flatMap(child => component(child, depth + 1));
    }
    return [made];
  };
  const start = nodes.find(node => isObject(node) && node.componentName === 'StartEvent');
  const page = isObject(start) && isObject(start.props) && isObject(start.props.page) ? start.props.page : {};
  return { page: page as Props, components: nodes.flatMap(node => component(node, 0)) };
}
