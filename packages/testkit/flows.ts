import { processCalls } from '@gonghui/contract/process.ts';
import { flowTypes } from '@gonghui/elements/flow/family.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Client } from './gateway.ts';

type Props = Record<string, unknown>;

/** A node with all defaults of its type, and what the test says beyond them. */
export const node = (componentName: ProcessNode['componentName'], props: Props, children?: ProcessNode[]) => {
  const id = typeof props.id === 'string' ? props.id : newId();
  const { id: _, ...own } = props;
  const made: ProcessNode = {
    id,
    componentName,
    props: { ...flowTypes.get(componentName)?.defaults(), ...own },
  };
  return children ? { ...made, children } : made;
};

export const person = (id: string, name = id) => ({ id, type: 'user' as const, name });

/** An approval by these people. */
export const approval = (users: readonly string[], props: Props = {}): ProcessNode =>
  node('UserTask', {
    title: '审批',
    candidateType: 'specified',
    selectorTags: users.map(id => person(id)),
    ...props,
  });

export const copy = (users: readonly string[], props: Props = {}): ProcessNode =>
  node('ccTask', {
    title: '抄送',
    candidateType: 'specified',
    selectorTags: users.map(id => person(id)),
    ...props,
  });

export interface Asked {
  key: string;
  type: string;
  operator: string;
  value?: Json;
  keyLabel?: string;
}

/** A container of branches; a branch without conditions is the default one. */
export const branches = (...list: { title?: string; when?: Asked[]; steps: ProcessNode[] }[]): ProcessNode =>
  node(
    'gateways',
    {},
    list.map(({ title, when, steps }) =>
      node(
        'ExclusiveGateway',
        {
          title: title ?? (when ? '条件' : '其他条件'),
          isDefault: !when,
          logical: 'and',
          expressions: (when ?? []).map(item => ({ id: newId(), keyLabel: item.key, ...item })),
        },
        steps,
      ),
    ),
  );

/** Saves a flow of these nodes for a form and activates it; answers what the save said. */
export async function activateFlow(client: Client, formId: string, template: ProcessNode[]) {
  const saved = await client.call(processCalls.save, { params: { id: formId }, body: { template } });
  await client.call(processCalls.activate, { params: { id: formId }, body: { activated: true } });
  return saved;
}
