import { flowTypes } from '@gonghui/elements/flow/family.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type Random, randomFrom } from './random.ts';

/** Nodes of one of the parts that a big flow is made of. */
const PART = 20;

const TITLES = ['主管审批', '部门审批', '财务复核', '人事备案', '分管领导审批', '总经理审批'];

/**
 * A flow of about `count` nodes that the check lets pass: parts of an approval, a gateway of three conditions and a
 * default branch, and a gateway within one of them, one after the other. `field` is a number field of its form.
 */
export function bigFlow(count: number, field: string, seed: number): Template {
  const random = randomFrom(seed);
  const parts = Math.max(1, Math.round(count / PART));
  return { page: {}, components: Array.from({ length: parts }, () => part(random, field)).flat() };
}

function part(random: Random, field: string): TemplateComponent[] {
  const step = () => approval(random);
  const when = (...steps: TemplateComponent[]) => condition(random, field, steps);
  const inner = gateway(random, when(step()), when(step(), copied(random)), otherwise(random, step()));
  return [
    step(),
    gateway(
      random,
      when(step(), step()),
      when(inner, step()),
      when(step(), copied(random)),
      otherwise(random),
    ),
    step(),
  ];
}

function node(random: Random, name: string, props: Props, components?: TemplateComponent[]) {
  const made = { id: random.id(), name, props: { ...flowTypes.get(name)?.defaults(), ...props } };
  return components ? { ...made, components } : made;
}

const approval = (random: Random) =>
  node(random, 'UserTask', {
    title: random.pick(TITLES),
    candidateType: 'deptLeader',
    candidateDeptLeaders: 1 + random.int(2),
  });

const copied = (random: Random) =>
  node(random, 'ccTask', { title: '抄送人', candidateType: 'deptLeader', candidateDeptLeaders: 1 });

const gateway = (random: Random, ...branches: TemplateComponent[]) => node(random, 'gateways', {}, branches);

function condition(random: Random, field: string, steps: TemplateComponent[]) {
  const value = 1 + random.int(20);
  const expression = {
    id: random.id(),
    key: field,
    keyLabel: '请假天数',
    type: 'number',
    operator: 'gt',
    value,
  };
  return node(
    random,
    'ExclusiveGateway',
    { title: `超过${value}天`, isDefault: false, expressions: [expression] },
    steps,
  );
}

const otherwise = (random: Random, ...steps: TemplateComponent[]) =>
  node(random, 'ExclusiveGateway', { title: '其他条件', isDefault: true, expressions: [] }, steps);
