import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlow } from './read-flow.ts';

const read = (template: unknown) => readFlow({ template: template as ProcessNode[] }, 'f', 3);
const node = (id: string, componentName: string, props: object = {}, children?: unknown) => ({
  id,
  componentName,
  props,
  children,
});

describe('reading a saved flow', () => {
  it('fills in the defaults of the spec and leaves out what does not run', () => {
    const flow = read([
      node('a', 'StartEvent'),
      node('b', 'ServiceTask'),
      node('c', 'UserTask'),
      node('d', 'Rocket'),
      node('e', 'EndEvent'),
    ]);
    expect(flow).toEqual({
      id: 'f',
      version: 3,
      steps: [
        {
          kind: 'UserTask',
          id: 'c',
          title: '',
          sign: 'or',
          candidates: { type: 'specified', tags: [] },
          initiatorAuto: false,
          adjacentAuto: false,
          acts: ['agree', 'refuse'],
          countersign: ['before', 'after', 'parallel'],
          signature: false,
          withoutAssignee: 'pause',
          fields: {},
          timeouts: [],
        },
      ],
    });
  });

  it('puts the default branch last, and takes a second one for one that never holds', () => {
    const flow = read([
      node('g', 'gateways', {}, [
        node('x', 'ExclusiveGateway', { isDefault: true, title: '其他条件' }),
        node('y', 'ExclusiveGateway', { isDefault: true }),
        node('z', 'ExclusiveGateway', {
          logical: 'or',
          expressions: [{ id: 'q1234567', key: 'amount', type: 'number', operator: 'gt', value: 1 }],
        }),
      ]),
      node('h', 'gateways', {}, []),
    ]);
    expect(flow.steps).toEqual([
      {
        kind: 'gateways',
        id: 'g',
        title: '',
        branches: [
          { id: 'y', title: '', steps: [], condition: { logical: 'and', items: [] } },
          {
            id: 'z',
            title: '',
            steps: [],
            condition: {
              logical: 'or',
              items: [{ key: 'amount', type: 'number', operator: 'gt', value: 1 }],
            },
          },
          { id: 'x', title: '其他条件', steps: [], condition: null },
        ],
      },
    ]);
  });

  it('drops the later of two nodes with one id', () => {
    expect(read([node('a', 'ccTask'), node('a', 'UserTask')]).steps.map(step => step.kind)).toEqual([
      'ccTask',
    ]);
  });

  it('reads mail addresses, signs and units of time', () => {
    const process = flowText('f', '邮件 mail [a@x.cn;b@x.cn； ]\n甲 [turn zhang; timeout=autoNotice 5]');
    const [mail, approval] = readFlow(process, 'f', 1).steps;
    expect(mail).toMatchObject({ to: ['a@x.cn', 'b@x.cn'], noticeTitle: '邮件' });
    expect(approval).toMatchObject({ sign: 'turn', timeouts: [{ after: 300_000, assignees: true }] });
  });

  it('keeps every reminder and the first automatic action', () => {
    const entry = (id: string, type: string, timeout: unknown, timeUnit = 'hour') => ({
      id,
      type,
      timeout,
      timeUnit,
    });
    const flow = read([
      node('a', 'UserTask', {
        timeoutSetting: [
          entry('t1', 'autoReject', 2, 'day'),
          entry('t2', 'autoNotice', 3, 'day'),
          entry('t3', 'autoApprove', 1, 'day'),
          entry('t4', 'autoNotice', 1, 'minute'),
          entry('t5', 'autoNotice', -1),
          entry('t6', 'autoNotice', 1, 'fortnight'),
          entry('t4', 'autoNotice', 9),
          null,
        ],
      }),
    ]);
    expect(flow.steps[0]).toMatchObject({
      timeouts: [
        { id: 't4', after: 60_000 },
        { id: 't3', after: 86_400_000 },
        { id: 't2', after: 3 * 86_400_000 },
      ],
    });
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue({ maxDepth: 4 }), (template, props) => {
        expect(Array.isArray(read(template).steps)).toBe(true);
        for (const type of ['UserTask', 'ccTask', 'gateways', 'messageNotice', 'emailNotice']) {
          read([{ id: 'a', componentName: type, props, children: template }]);
        }
      }),
    );
  });
});
