import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [sub, kind, sum, cost] = [newId(), newId(), newId(), newId()];
const RULE = {
  id: 'rule0001',
  when: {
    logical: 'and',
    items: [{ key: kind, keyLabel: '类别', type: 'input', operator: 'eq', value: '甲' }],
  },
};

/** The part of a design that a node opens, and what it wants there. */
const required = (of: 'field' | 'column' | 'subform'): TemplateComponent[] => [
  component('input', { label: '类别' }, undefined, kind),
  component('number', { label: '核定', status: 'hidden', required: of === 'field' }, undefined, cost),
  component(
    'subform',
    { label: '明细', required: of === 'subform' },
    [component('number', { label: '核定数', status: 'hidden', required: of === 'column' }, undefined, sum)],
    sub,
  ),
];

describe('nothing agrees by itself where a node wants something filled in', () => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  beforeAll(async () => {
    gateway = await startGateway('pglite');
    enterprise = await gateway.buildEnterprise('want');
  });
  afterAll(() => gateway.close());

  /** At which node a record of the initiator's own stands. */
  async function standsAt(
    components: TemplateComponent[],
    opens: readonly string[],
    values: object,
    rules: unknown[] = [],
  ): Promise<string | undefined> {
    const { id } = await buildForm(gateway, enterprise.ctx, components, { release: false });
    const { page } = template();
    const design = { page: { ...page, rules }, components };
    await gateway.services.forms.save(enterprise.ctx, id, { type: 'normal', template: design } as never);
    const scope = { type: 'all', depts: [], users: [], roles: [] } as const;
    await gateway.services.forms.release(enterprise.ctx, id, { scope } as never);
    const own = approval([enterprise.users.plain!], {
      title: '核定',
      initiatorAutoApproval: true,
      fieldPermission: Object.fromEntries(opens.map(one => [one, 'editable'])),
    });
    const manager = await gateway.signIn('manager-want');
    await activateFlow(manager, id, [own, approval([enterprise.users.admin!], { title: '终审' })]);
    const plain = await gateway.signIn('plain-want');
    const body = { values, key: `key-${newId()}` } as never;
    const made = await plain.call(submissionCalls.submit, { params: { id }, body });
    const { data } = await plain.ask(approvalCalls.approval, { params: { id: made.id } });
    return data.visits.at(-1)?.title;
  }
  const row = { [sub]: [{ id: newId(), values: {} }] };

  it.each([
    ['a required field', required('field'), [cost], {}, '核定'],
    ['a required column', required('column'), [sub, sum], row, '核定'],
    ['a required column without rows', required('column'), [sub, sum], {}, '核定'],
    ['a column of which the node shows the subform only', required('column'), [cost], row, '终审'],
    ['nothing that is required', required('field'), [sub, sum], {}, '终审'],
  ] as const)('%s', async (_, components, opens, values, node) => {
    expect(await standsAt([...components], opens, values)).toBe(node);
  });

  it('by a rule, where it holds', async () => {
    // biome-ignore lint/suspicious/noThenProperty: rules are stored so
    const rules = [{ ...RULE, then: [{ action: 'require', targets: [cost] }] }];
    const free = required('column').slice(0, 2);
    const asked = [{ ...free[1]!, props: { ...free[1]!.props, required: false } }];
    const components = [free[0]!, ...asked];
    expect(await standsAt(components, [cost], { [kind]: '甲' }, rules)).toBe('核定');
    expect(await standsAt(components, [cost], { [kind]: '乙' }, rules)).toBe('终审');
  });
});
