import { readScene } from '@gonghui/scene/scene.ts';
import { fromTemplate, readTemplate } from '@gonghui/scene/template.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowFamily } from './family.ts';
import { clearCandidates } from './init.ts';
import { END_ID, fromProcess, START_ID, TRIGGER_ID, toProcess } from './process.ts';
import { usedFields } from './rules/form-fields.ts';
import { approval, branch, flowNode, flowOf, gateway, otherwise, WANG } from './testing/flows.ts';

const NAME = { id: 'flow0001', name: '请假' };
const SAMPLE = flowOf(
  approval('first001', '直属主管', { fieldPermission: { amount01: 'readonly' } }),
  gateway(
    'gate0001',
    branch('branch01', '大额', [approval('chief001')]),
    otherwise('branch02', [flowNode('copy0001', 'ccTask', { selectorTags: [WANG] })]),
  ),
);

describe('the saved form of a flow', () => {
  const process = toProcess(SAMPLE, NAME);

  it('starts with start and trigger and ends with end', () => {
    expect(process.template.map(node => node.componentName)).toEqual([
      'StartEvent',
      'ServiceTask',
      'UserTask',
      'gateways',
      'EndEvent',
    ]);
    expect(process.template.map(({ id }) => id)).toEqual([
      START_ID,
      TRIGGER_ID,
      'first001',
      'gate0001',
      END_ID,
    ]);
    expect(process.template[1]?.props.title).toBe('触发节点');
    expect(process.processName).toEqual(NAME);
  });

  it('lists its nodes by kind, without children', () => {
    expect(process.events.map(({ id }) => id)).toEqual([START_ID, END_ID]);
    expect(process.tasks.map(({ id }) => id)).toEqual([TRIGGER_ID, 'first001', 'chief001', 'copy0001']);
    expect(process.gateways.map(({ id }) => id)).toEqual(['branch01', 'branch02', 'gate0001']);
    for (const node of [...process.events, ...process.tasks, ...process.gateways]) {
      expect(node.children).toBeUndefined();
    }
  });

  it('says what a branch asks', () => {
    const [first, other] = process.template[3]?.children ?? [];
    expect(first?.props).toMatchObject({ type: 'condition', conditionText: '「金额」大于 100' });
    expect(other?.props).toMatchObject({ type: 'default', isDefault: true });
  });

  it('leads back to the same design, which leads to the same saved form', () => {
    expect(fromProcess(process)).toEqual(SAMPLE);
    expect(toProcess(fromProcess(process), NAME)).toEqual(process);
    const doc = fromTemplate(flowFamily, SAMPLE);
    expect(readTemplate(readScene(doc, flowFamily))).toEqual(SAMPLE);
  });

  it('keeps page settings that a later version may have', () => {
    const template = { ...SAMPLE, page: { later: { on: true } } };
    expect(fromProcess(toProcess(template, NAME))).toEqual(template);
  });

  it('takes a body of another client that leaves props out', () => {
    const { components } = fromProcess({
      template: [
        { id: 'a1', componentName: 'StartEvent', props: {} },
        {
          id: 'task0001',
          componentName: 'UserTask',
          props: { title: '经理', timeoutSetting: [{ type: 'autoNotice' }] },
        },
        {
          id: 'gate0001',
          componentName: 'gateways',
          children: [
            {
              id: 'branch01',
              componentName: 'ExclusiveGateway',
              props: { title: '甲', conditionText: '旧文字', expressions: [{ key: 'a', operator: 'eq' }] },
            },
          ],
        },
      ],
    });
    expect(components[0]?.props).toMatchObject({
      title: '经理',
      instanceType: 'or',
      timeoutSetting: [{ id: 'e0000000', type: 'autoNotice' }],
    });
    const inner = components[1]?.components?.[0];
    expect(inner?.props).toEqual({
      title: '甲',
      isDefault: false,
      logical: 'and',
      expressions: [{ id: 'e0000000', key: 'a', operator: 'eq' }],
    });
    expect(inner?.components).toEqual([]);
  });

  it('is total in both directions, and one leads to the other', () => {
    const node = fc.letrec(tie => ({
      one: fc.record(
        {
          id: fc.oneof(fc.constantFrom('step0001', 'step0002', ''), fc.string()),
          componentName: fc.constantFrom(
            ...['UserTask', 'ccTask', 'gateways', 'ExclusiveGateway', 'EndEvent', 'x', '__proto__'],
          ),
          props: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.anything()),
          children: fc.oneof({ maxDepth: 4 }, fc.constant(undefined), fc.array(tie('one'), { maxLength: 3 })),
        },
        { requiredKeys: ['componentName'] },
      ),
    })).one;
    fc.assert(
      fc.property(fc.oneof(fc.record({ template: fc.array(node) }), fc.anything()), value => {
        const process = toProcess(fromProcess(value), NAME);
        expect(process.template[0]?.componentName).toBe('StartEvent');
        expect(process.template.at(-1)?.componentName).toBe('EndEvent');
      }),
    );
  });

  it('gives back any sound flow unchanged', () => {
    let next = 0;
    const id = () => `n${(next++).toString(36).padStart(7, '0')}`;
    const step = fc
      .constantFrom('UserTask', 'ccTask', 'messageNotice', 'emailNotice')
      .map(name => () => flowNode(id(), name));
    type Make = () => TemplateComponent;
    const { steps } = fc.letrec<{ steps: Make[]; gate: Make }>(tie => ({
      steps: fc.array(fc.oneof({ maxDepth: 3, withCrossShrink: true }, step, tie('gate')), { maxLength: 4 }),
      gate: fc.array(tie('steps'), { minLength: 1, maxLength: 3 }).map(
        lists => () =>
          gateway(
            id(),
            ...lists.map(list =>
              branch(
                id(),
                '条件',
                list.map(make => make()),
              ),
            ),
            otherwise(id()),
          ),
      ),
    }));
    fc.assert(
      fc.property(steps, makes => {
        const template: Template = flowOf(...makes.map(make => make()));
        const process = toProcess(template, NAME);
        expect(fromProcess(process)).toEqual(template);
        expect(fromProcess(JSON.parse(JSON.stringify(process)))).toEqual(template);
      }),
    );
  });
});

describe('a flow from elsewhere', () => {
  it('loses its people and lets the initiator choose', () => {
    const { components } = clearCandidates(SAMPLE);
    expect(components[0]?.props).toMatchObject({
      candidateType: 'customize',
      customizeType: 'enterprise',
      selectorTags: [],
      limitedTags: [],
      fieldPermission: { amount01: 'readonly' },
    });
    expect(components[1]?.components?.[1]?.components?.[0]?.props).toMatchObject({
      candidateType: 'customize',
      selectorTags: [],
    });
  });
});

describe('fields that a flow holds', () => {
  it('are the department fields that approvers come from, however deep', () => {
    const held = {
      candidateType: 'deptComponentLeader',
      deptComponentKey: 'dept0001',
      deptComponentLeaders: 1,
    };
    const flow = flowOf(
      approval('step0001', '一', { ...held, candidateType: 'specified' }),
      gateway(
        'gate0001',
        branch('branch01', '甲', [approval('step0002', '二', held), approval('step0003', '三', held)]),
      ),
    );
    expect(usedFields(flow.components)).toEqual(['dept0001']);
    expect(usedFields(SAMPLE.components)).toEqual([]);
  });
});
