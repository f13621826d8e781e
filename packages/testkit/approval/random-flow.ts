import type { Approval, Branch, Flow, Gateway, Step, Timeout } from '@gonghui/approval/flow.ts';
import type { Act, CountersignKind } from '@gonghui/elements/flow/actions/actions.ts';
import type { WithoutAssignee } from '@gonghui/elements/flow/user-task/without-assignee.ts';
import fc from 'fast-check';

export const PEOPLE = ['chen', 'zhang', 'li', 'wang', 'zhou', 'wu'];

type Nameless<T> = T extends unknown ? Omit<T, 'id' | 'title'> : never;
interface RawGateway {
  kind: 'gateways';
  branches: { isDefault: boolean; steps: Raw[] }[];
}
type Leaf = Nameless<Exclude<Step, Gateway>>;
type Raw = Leaf | RawGateway;

const tags = fc
  .subarray(PEOPLE, { minLength: 0 })
  .map(ids => ids.map(id => ({ type: 'user' as const, id, name: id })))
  .chain(list => fc.shuffledSubarray(list, { minLength: list.length }));

const timeout: fc.Arbitrary<Timeout> = fc.record({
  id: fc.constantFrom('t1', 't2'),
  type: fc.constantFrom('autoNotice', 'autoNotice', 'autoApprove', 'autoApprove', 'autoReject'),
  after: fc.integer({ min: 1, max: 5 }).map(minutes => minutes * 60_000),
  assignees: fc.boolean(),
  tags: fc.constant([]),
  message: fc.constant('请处理'),
});

const approval: fc.Arbitrary<Nameless<Approval>> = fc.record({
  kind: fc.constant('UserTask' as const),
  sign: fc.constantFrom('or' as const, 'and' as const, 'turn' as const),
  candidates: tags.map(list => ({ type: 'specified' as const, tags: list })),
  initiatorAuto: fc.boolean(),
  adjacentAuto: fc.boolean(),
  acts: fc.constant<Act[]>(['agree', 'refuse', 'transfer', 'countersign', 'back']),
  countersign: fc.constant<CountersignKind[]>(['before', 'after', 'parallel']),
  signature: fc.constant(false),
  withoutAssignee: fc.constantFrom<WithoutAssignee[]>(
    'pause',
    'pause',
    'agree',
    'manager',
    'manager',
    'refuse',
  ),
  fields: fc.constantFrom<Approval['fields'][]>({}, {}, { cost: 'editable' }),
  timeouts: fc.uniqueArray(timeout, { maxLength: 2, selector: one => one.id }),
});

const other: fc.Arbitrary<Leaf> = tags.chain(list =>
  fc.constantFrom<Leaf[]>(
    { kind: 'ccTask', candidates: { type: 'specified', tags: list }, fields: {} },
    { kind: 'messageNotice', tags: list, noticeTitle: '通知', noticeContent: '内容' },
    { kind: 'emailNotice', to: ['a@example.com'], noticeTitle: '邮件', noticeContent: '内容' },
  ),
);

function steps(depth: number): fc.Arbitrary<Raw[]> {
  const leaf: fc.Arbitrary<Raw> = fc.oneof(
    { weight: 4, arbitrary: approval },
    { weight: 1, arbitrary: other },
  );
  if (depth === 0) return fc.array(leaf, { maxLength: 3 });
  const branch = fc.record({ isDefault: fc.constant(false), steps: steps(depth - 1) });
  const gateway: fc.Arbitrary<Raw> = fc
    .tuple(fc.array(branch, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([branches, hasDefault]) => ({
      kind: 'gateways' as const,
      branches: branches.map((one, at) => ({
        ...one,
        isDefault: hasDefault && at === branches.length - 1,
      })),
    }));
  return fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: gateway }), {
    maxLength: 4,
  });
}

function named(raw: readonly Raw[], next: { id: number }): Step[] {
  return raw.map(one => {
    const id = `n${next.id++}`;
    if (one.kind !== 'gateways') return { ...one, id, title: id };
    const branches = one.branches.map((branch): Branch => {
      const key = `n${next.id++}`;
      const condition = branch.isDefault
        ? null
        : {
            logical: 'and' as const,
            items: [{ key, keyLabel: key, type: 'number', operator: 'gt' as const, value: 0 }],
          };
      return { id: key, title: key, condition, steps: named(branch.steps, next) };
    });
    return { kind: 'gateways', id, title: id, branches };
  });
}

/** Sound flows with containers up to three deep; each condition asks for a value of its own name above nought. */
export const anyFlow: fc.Arbitrary<Flow> = steps(3).map(raw => ({
  id: 'f',
  version: 1,
  steps: named(raw, { id: 0 }),
}));
