import { ACTIONS, ACTS, COUNTERSIGN_KINDS, LEAST_ACTS } from '@gonghui/elements/flow/actions/actions.ts';
import { expressionsOf } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import type { Expression, Process, ProcessNode } from '@gonghui/elements/flow/model.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { tagsOf } from '@gonghui/elements/flow/shared/tags.ts';
import { WITHOUT_ASSIGNEES } from '@gonghui/elements/flow/user-task/without-assignee.ts';
import type { Branch, Flow, Step } from './flow.ts';
import { candidatesOf, fieldsOf, listOf, oneOf } from './read-props.ts';
import { timeoutsOf } from './read-timeouts.ts';

type Props = Record<string, unknown>;

/**
 * A saved flow as it runs. Total: start, trigger, end and whatever is unknown are left out, missing props get the spec's
 * defaults, containers without branches disappear, the default branch comes last, and of two nodes with one id the later
 * one is dropped. The template is read; `events`, `tasks` and `gateways` say nothing that it does not.
 */
export function readFlow(process: Pick<Process, 'template'>, id: string, version: number): Flow {
  return { id, version, steps: readSteps(process.template, new Set()) };
}

function readSteps(nodes: readonly ProcessNode[] | undefined, seen: Set<string>): Step[] {
  return listOf<ProcessNode>(nodes).flatMap(node => {
    if (typeof node?.id !== 'string' || seen.has(node.id)) return [];
    seen.add(node.id);
    const step = readStep(node, node.props ?? {}, seen);
    return step ? [step] : [];
  });
}

function readStep(node: ProcessNode, props: Props, seen: Set<string>): Step | null {
  const common = { id: node.id, title: textOf(props.title) };
  switch (node.componentName) {
    case 'UserTask':
      return { ...common, ...approval(props) };
    case 'ccTask':
      return {
        ...common,
        kind: 'ccTask',
        candidates: candidatesOf(props),
        fields: fieldsOf(props.fieldPermission),
      };
    case 'messageNotice':
      return { ...common, ...notice(props), kind: 'messageNotice', tags: tagsOf(props.selectorTags) };
    case 'emailNotice':
      return { ...common, ...notice(props), kind: 'emailNotice', to: addresses(props.emailAddress) };
    case 'gateways': {
      const branches = readBranches(node.children, seen);
      return branches.length > 0 ? { ...common, kind: 'gateways', branches } : null;
    }
    default:
      return null;
  }
}

function approval(props: Props) {
  const acts = ACTS.filter(act => listOf(props.approvalAudit).includes(act));
  const countersign = COUNTERSIGN_KINDS.filter(kind => listOf(props.approvalAuditCountersign).includes(kind));
  return {
    kind: 'UserTask' as const,
    sign: oneOf(props.instanceType, ['or', 'and', 'turn'] as const, 'or'),
    candidates: candidatesOf(props),
    initiatorAuto: props.initiatorAutoApproval === true,
    adjacentAuto: props.adjacentNodeAutoApproval === true,
    // A node at which nothing could be decided would hold its instances for ever.
    acts: acts.some(act => ACTIONS[act].decides) ? acts : LEAST_ACTS,
    countersign: countersign.length > 0 ? countersign : COUNTERSIGN_KINDS,
    signature: props.enableHandwrittenSignature === true,
    withoutAssignee: oneOf(props.actionWithoutAssignee, WITHOUT_ASSIGNEES, 'pause'),
    fields: fieldsOf(props.fieldPermission),
    timeouts: timeoutsOf(props.timeoutSetting),
  };
}

const notice = (props: Props) => ({
  noticeTitle: textOf(props.noticeTitle),
  noticeContent: textOf(props.noticeContent),
});

const addresses = (value: unknown): string[] =>
  textOf(value)
    .split(/[;；]/)
    .map(address => address.trim())
    .filter(address => address !== '');

function readBranches(nodes: readonly ProcessNode[] | undefined, seen: Set<string>): Branch[] {
  let otherwise: Branch | null = null;
  const branches: Branch[] = [];
  for (const node of listOf<ProcessNode>(nodes)) {
    if (typeof node?.id !== 'string' || node.componentName !== 'ExclusiveGateway' || seen.has(node.id))
      continue;
    seen.add(node.id);
    const props: Props = node.props ?? {};
    const branch = { id: node.id, title: textOf(props.title), steps: readSteps(node.children, seen) };
    if (props.isDefault === true && !otherwise) otherwise = { ...branch, condition: null };
    else branches.push({ ...branch, condition: conditionOf(props) });
  }
  return otherwise ? [...branches, otherwise] : branches;
}

const conditionOf = (props: Props) => ({
  logical: props.logical === 'or' ? ('or' as const) : ('and' as const),
  items: expressionsOf(props.expressions).map(({ id: _, ...item }: Expression) => item),
});
