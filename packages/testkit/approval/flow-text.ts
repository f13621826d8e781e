import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import type { Process, ProcessNode, SavedType } from '@gonghui/elements/flow/model.ts';

/**
 * Flows as a person writes them down, two spaces deeper inside a branch:
 *
 *     部门主管 [or zhang, li; adjacentAuto; timeout=autoApprove 60]
 *     金额分支
 *       大额 (amount gt 10000)
 *         总监 [turn wang, zhao; acts=agree refuse back; edit=cost]
 *       其他条件
 *     存档 cc [qian]
 *     放行 message
 *
 * A node's id is its title, with a number behind where a title comes again. Minutes in timeouts. Gives the complete saved form, as the designer stores it.
 */
export function flowText(name: string, text: string): Process {
  const lines = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => ({ depth: Math.floor((line.length - line.trimStart().length) / 2), text: line.trim() }));
  const least = Math.min(...lines.map(line => line.depth));
  const steps = stepsOf(lines.map(line => ({ ...line, depth: line.depth - least })));
  const all = steps.flatMap(everyNode);
  nameApart(all);
  const of = (...types: SavedType[]) =>
    all.filter(node => types.includes(node.componentName)).map(({ children: _, ...node }) => node);
  const start = plain('start', 'StartEvent', '发起');
  const trigger = plain('trigger', 'ServiceTask', '触发节点');
  const end = plain('end', 'EndEvent', '结束');
  return {
    processName: { id: name, name },
    events: [start, end],
    tasks: [trigger, ...of('UserTask', 'ccTask', 'messageNotice', 'emailNotice')],
    gateways: of('gateways', 'ExclusiveGateway'),
    template: [start, trigger, ...steps, end],
  };
}

interface Line {
  depth: number;
  text: string;
}

const everyNode = (node: ProcessNode): ProcessNode[] => [node, ...(node.children ?? []).flatMap(everyNode)];

/** Titles may come twice (其他条件); the later ones get a number behind. */
function nameApart(nodes: readonly ProcessNode[]): void {
  const times = new Map<string, number>();
  for (const node of nodes) {
    const n = (times.get(node.id) ?? 0) + 1;
    times.set(node.id, n);
    if (n > 1) node.id = `${node.id}${n}`;
  }
}

const plain = (id: string, componentName: SavedType, title: string): ProcessNode => ({
  id,
  componentName,
  props: { title },
});

/** Each line of the least depth with the deeper ones behind it. */
function blocks(lines: readonly Line[]): { head: string; inner: Line[] }[] {
  const found: { head: string; inner: Line[] }[] = [];
  for (const line of lines) {
    if (line.depth === lines[0]?.depth) found.push({ head: line.text, inner: [] });
    else found.at(-1)?.inner.push(line);
  }
  return found;
}

function stepsOf(lines: readonly Line[]): ProcessNode[] {
  return blocks(lines).map(({ head, inner }) => {
    if (inner.length > 0) {
      return { ...node('gateways', head, {}), children: blocks(inner).map(branch) };
    }
    const [, title = head, kind, list] = /^(\S+?)(?:\s+(cc|message|mail))?(?:\s+\[(.*)\])?$/.exec(head) ?? [];
    const who = list ?? '';
    if (kind === 'cc') return node('ccTask', title, candidates(who));
    const notice = { noticeTitle: title, noticeContent: `${title}：请知悉` };
    if (kind === 'message') {
      return node('messageNotice', title, { ...notice, selectorTags: people(who || 'qian') });
    }
    if (kind === 'mail') {
      return node('emailNotice', title, { ...notice, emailAddress: who || 'a@example.com' });
    }
    return node('UserTask', title, approval(who));
  });
}

function branch({ head, inner }: { head: string; inner: Line[] }): ProcessNode {
  const [, title = head, condition] = /^(\S+)(?:\s+\((.*)\))?$/.exec(head) ?? [];
  const expressions = (condition ?? '').split(/ and | or /).flatMap(expression);
  const logical = condition?.includes(' or ') ? 'or' : 'and';
  const isDefault = condition === undefined;
  return {
    ...node('ExclusiveGateway', title, { isDefault, logical, expressions }),
    children: stepsOf(inner),
  };
}

function expression(text: string, at: number) {
  const [key = '', operator, ...rest] = text.trim().split(' ');
  if (operator === undefined) return [];
  const raw = rest.join(' ');
  const number = raw !== '' && Number.isFinite(Number(raw));
  const type = key === 'submitter' ? 'staff' : number ? 'number' : 'radio';
  const value = number ? Number(raw) : type === 'staff' ? raw.split('/') : raw;
  return [{ id: `x${at}`.padEnd(8, '0'), key, keyLabel: key, type, operator, value, valueZH: raw }];
}

const people = (list: string) =>
  list
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '')
    .map(id => ({ id, type: 'user' as const, name: id }));

/** `zhang, li`, `choose` (the initiator chooses), `leader 2`, `leaderOf dept 1`. */
function candidates(text: string): Record<string, unknown> {
  const [word, ...rest] = text.trim().split(' ');
  if (word === 'choose') return { candidateType: 'customize' };
  if (word === 'leader') return { candidateType: 'deptLeader', candidateDeptLeaders: Number(rest[0]) };
  if (word === 'leaderOf') {
    return {
      candidateType: 'deptComponentLeader',
      deptComponentKey: rest[0],
      deptComponentLeaders: Number(rest[1]),
    };
  }
  return { candidateType: 'specified', selectorTags: people(text) };
}

function approval(text: string): Record<string, unknown> {
  const [who = '', ...options] = text.split(';').map(part => part.trim());
  const [, sign, list = ''] = /^(or|and|turn)?\s*(.*)$/.exec(who) ?? [];
  const props: Record<string, unknown> = { instanceType: sign ?? 'or', ...candidates(list) };
  const timeoutSetting: unknown[] = [];
  for (const option of options) {
    const [key = '', value = ''] = option.split('=');
    const words = value.split(' ').filter(word => word !== '');
    if (key === 'initiatorAuto') props.initiatorAutoApproval = true;
    else if (key === 'adjacentAuto') props.adjacentNodeAutoApproval = true;
    else if (key === 'signature') props.enableHandwrittenSignature = true;
    else if (key === 'nobody') props.actionWithoutAssignee = value;
    else if (key === 'acts') props.approvalAudit = words;
    else if (key === 'countersign') props.approvalAuditCountersign = words;
    else if (key === 'edit') props.fieldPermission = Object.fromEntries(words.map(id => [id, 'editable']));
    else if (key === 'timeout') {
      const id = `t${timeoutSetting.length}`.padEnd(8, '0');
      timeoutSetting.push({ id, type: words[0], timeout: Number(words[1]), timeUnit: 'minute', ...NOTICE });
    } else throw new Error(`no such option: ${option}`);
  }
  return { ...props, timeoutSetting };
}

const NOTICE = {
  currentActivityAssigneesIncluded: true,
  specifiedActivityAssigneesIncluded: false,
  selectorTags: [],
  message: '请尽快处理',
};

function node(type: SavedType, title: string, props: Record<string, unknown>): ProcessNode {
  const defaults = flowDefinitions.find(one => one.type === type)?.defaults() ?? {};
  return { id: title, componentName: type, props: { ...defaults, title, ...props } };
}

/** The same flow with ids as the designer gives them, for whatever stores or checks it. */
export function storable(process: Process): Process {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `n${ids.size.toString(36).padStart(7, '0')}`;
    ids.set(id, known);
    return known;
  };
  const renamed = (node: ProcessNode): ProcessNode => ({
    ...node,
    id: idOf(node.id),
    ...(node.children && { children: node.children.map(renamed) }),
  });
  const { processName, events, tasks, gateways, template } = process;
  return {
    processName,
    events: events.map(renamed),
    tasks: tasks.map(renamed),
    gateways: gateways.map(renamed),
    template: template.map(renamed),
  };
}
