import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flowDefinitions } from './definitions.ts';
import { FLOW_TYPES } from './model.ts';

const here = new URL('.', import.meta.url);
const shared = ['actions', 'behaviours', 'rules', 'shared', 'testing', 'picture'];

describe('node types of a flow', () => {
  it('are those of the model, each in a folder of its own', () => {
    expect(flowDefinitions.map(({ type }) => type).sort()).toEqual([...FLOW_TYPES].sort());
    const folders = readdirSync(here).filter(
      name => statSync(new URL(name, here)).isDirectory() && !shared.includes(name),
    );
    expect(folders).toHaveLength(flowDefinitions.length);
    for (const folder of folders) expect(existsSync(new URL(`${folder}/definition.ts`, here))).toBe(true);
  });

  it.each(flowDefinitions)('$type accepts its own defaults and names only props that it has', definition => {
    const defaults = definition.defaults();
    expect(definition.props.safeParse(defaults).success).toBe(true);
    for (const { prop } of definition.settings.flatMap(group => group.settings)) {
      expect(Object.keys(defaults)).toContain(prop);
    }
    for (const name of Object.keys(definition.merge ?? {}))
      expect(Object.keys(defaults)).toContain(name.split('.')[0]);
  });

  it('have the defaults of the specification', () => {
    const of = (type: string) => flowDefinitions.find(one => one.type === type)?.defaults();
    expect(of('UserTask')).toMatchObject({
      instanceType: 'or',
      candidateType: 'specified',
      customizeType: 'enterprise',
      initiatorAutoApproval: false,
      adjacentNodeAutoApproval: false,
      approvalAudit: ['agree', 'refuse'],
      enableHandwrittenSignature: false,
      actionWithoutAssignee: 'pause',
    });
    expect(of('ccTask')).toMatchObject({ candidateType: 'specified', selectorTags: [] });
    expect(of('ExclusiveGateway')).toMatchObject({
      isDefault: false,
      logical: 'and',
      expressions: [{ key: 'submitter', type: 'staff', operator: 'eq', value: [] }],
    });
  });

  it('give each new condition an expression of its own', () => {
    const definition = flowDefinitions.find(one => one.type === 'ExclusiveGateway');
    expect(definition?.defaults()).not.toEqual(definition?.defaults());
  });
});
