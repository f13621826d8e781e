import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHost } from '../host/host.ts';
import { ApproverChoice } from './ApproverChoice.tsx';

const asked = vi.hoisted(() => [] as Record<string, unknown>[]);
const people = vi.hoisted(() => ({
  role: [
    { id: 'liming01', name: '李明', avatar: null, depts: [], enabled: true },
    { id: 'gone0001', name: '离职', avatar: null, depts: [], enabled: false },
  ],
  users: [
    { id: 'liming01', name: '李明', avatar: null, depts: [], enabled: true },
    { id: 'chenjing', name: '陈静', avatar: null, depts: [], enabled: true },
  ],
}));
vi.mock('../../api/client.ts', () => ({
  send: async (_: unknown, { body }: { body: Record<string, unknown> }) => {
    asked.push(body);
    return { list: body.roleId ? people.role : people.users };
  },
}));
afterEach(cleanup);

const tag = (type: 'user' | 'role', id: string) => ({ type, id, name: id });
const nodes = [
  {
    nodeId: 'node0001',
    kind: 'UserTask' as const,
    title: '项目经理',
    among: [tag('role', 'managers'), tag('user', 'chenjing')],
    always: true,
  },
  { nodeId: 'node0002', kind: 'UserTask' as const, title: '财务', among: null, always: false },
];

describe('who approves, chosen by the filler', () => {
  it('marks what every submission needs, and says of the rest when it is needed', () => {
    render(
      <ApproverChoice
        nodes={nodes}
        chosen={{}}
        missing={[]}
        host={createHost({ device: 'pc' })}
        onChoose={() => undefined}
      />,
    );
    expect(screen.getByText('项目经理').textContent).toBe('*项目经理');
    expect(screen.getByText('财务').textContent).toBe('财务');
    expect(screen.getAllByText('流程经过此节点时需要选择')).toHaveLength(1);
  });

  it('asks whom to copy in words of its own, and does not insist', () => {
    const copy = { nodeId: 'node0003', kind: 'ccTask' as const, title: '抄送', among: null, always: true };
    render(
      <ApproverChoice
        nodes={[...nodes, copy]}
        chosen={{}}
        missing={[]}
        host={createHost({ device: 'mobile' })}
        onChoose={() => undefined}
      />,
    );
    expect(screen.getByRole('heading').textContent).toBe('审批人与抄送人');
    expect(screen.getByText('抄送').textContent).toBe('抄送');
    expect(screen.getByText('选填，审批到达此节点时抄送给所选人员')).toBeTruthy();
  });

  it('offers only whom the node allows, each once and none who left', async () => {
    const chosen: [string, string[]][] = [];
    render(
      <ApproverChoice
        nodes={nodes}
        chosen={{}}
        missing={[]}
        host={createHost({ device: 'pc' })}
        onChoose={(node, users) => chosen.push([node, users])}
      />,
    );
    await userEvent.click(screen.getByRole('combobox', { name: '项目经理' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('陈');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: /陈静/ }));
    expect(chosen).toEqual([['node0001', ['chenjing']]]);
    expect(asked.map(({ roleId, ids }) => roleId ?? ids)).toEqual([['chenjing'], 'managers']);
  });

  it('says at which node somebody is missing, until one is chosen', () => {
    const shown = (chosen: Record<string, string[]>) => (
      <ApproverChoice
        nodes={nodes}
        chosen={chosen}
        missing={['node0002']}
        host={createHost({ device: 'pc' })}
        onChoose={() => undefined}
      />
    );
    const { rerender } = render(shown({}));
    expect(screen.getByRole('alert').textContent).toBe('请选择「财务」的审批人');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '财务' }));
    rerender(shown({ node0002: ['liming01'] }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
