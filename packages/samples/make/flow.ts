import { flowTypes } from '@gonghui/elements/flow/family.ts';
import { flowKind } from '@gonghui/elements/flow/kind.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import type { Form } from './form.ts';
import { idOf } from './ids.ts';

/** A step of a flow of a form, at a place of its own in it; nobody in particular approves anything in it. */
export type Step = (form: Form, place: string) => ProcessNode;

function node(
  [form, place]: Parameters<Step>,
  [name, title]: readonly [ProcessNode['componentName'], string],
  props: Props,
  children?: ProcessNode[],
): ProcessNode {
  return {
    id: idOf(form.name, 'step', place),
    componentName: name,
    props: { ...flowTypes.get(name)?.defaults(), title, ...props },
    ...(children ? { children } : {}),
  };
}

/** Where nobody is found, who manages the applet decides. */
const USUAL: Props = { actionWithoutAssignee: 'manager' };

/** Whoever leads the department of the one who submits, or one above it. */
export const leader =
  (title: string, level = 1, more: Props = {}): Step =>
  (...at) =>
    node(at, ['UserTask', title], {
      ...{ candidateType: 'deptLeader', candidateDeptLeaders: level, initiatorAutoApproval: true },
      ...{ ...USUAL, ...more },
    });

/** Whoever leads the department that the form names. */
export const leaderOf =
  (title: string, label: string, more: Props = {}): Step =>
  (...at) =>
    node(at, ['UserTask', title], {
      ...{ candidateType: 'deptComponentLeader', deptComponentKey: at[0].id(label) },
      ...{ deptComponentLeaders: 1, ...USUAL, ...more },
    });

/** Whomever the one who submits chooses. */
export const chosenApprover =
  (title: string, more: Props = {}): Step =>
  (...at) =>
    node(at, ['UserTask', title], {
      ...{ candidateType: 'customize', customizeType: 'enterprise', ...USUAL, ...more },
    });

/** Those are told whom the one who submits chooses. */
export const copied =
  (title: string): Step =>
  (...at) =>
    node(at, ['ccTask', title], { candidateType: 'customize' });

/** Steps that are taken where a field compares so with a value. */
export type Branch = readonly [
  title: string,
  when: readonly [label: string, operator: 'gt' | 'ge' | 'eq' | 'in', value: Json],
  steps: readonly Step[],
];

/** Other steps by what stands in the form; where nothing of it fits, none. */
export const branches =
  (title: string, ways: readonly Branch[]): Step =>
  (form, place) => {
    const made = ways.map(([name, [label, operator, value], steps], n) => {
      const within = `${place}.${n}`;
      const asked = { id: idOf(form.name, 'asked', within), ...form.item(label, operator, value) };
      const props = { isDefault: false, logical: 'and', expressions: [asked] as unknown as Json };
      return node([form, within], ['ExclusiveGateway', name], props, placed(form, steps, `${within}.`));
    });
    const rest: Props = { isDefault: true, expressions: [] };
    const others = node([form, `${place}.else`], ['ExclusiveGateway', '其他条件'], rest, []);
    return node([form, place], ['gateways', title], {}, [...made, others]);
  };

const placed = (form: Form, steps: readonly Step[], within: string): ProcessNode[] =>
  steps.map((step, n) => step(form, `${within}${n}`));

/** Somebody is reminded after so many hours. */
export const remindedAfter = (hours: number): Props => ({
  timeoutSetting: [
    {
      ...{ id: 'reminder', type: 'autoNotice', timeout: hours, timeUnit: 'hour', message: '' },
      ...{ currentActivityAssigneesIncluded: true, specifiedActivityAssigneesIncluded: false },
      selectorTags: [],
    },
  ],
});

/** The flow of a form as a design. */
export const flowOf = (form: Form, steps: readonly Step[]): Template =>
  flowKind.saved.from(placed(form, steps, ''));
