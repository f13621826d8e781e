import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createHost } from '../host/host.ts';
import { DecisionBar } from './DecisionBar.tsx';
import type { ReaderActions } from './model.ts';
import { detail } from './testing/detail.ts';
import type { Decision } from './use-decision.ts';

afterEach(cleanup);

const people = [
  { id: 'liming01', name: '李明' },
  { id: 'sunyue01', name: '孙悦' },
];

function show(mine: Partial<ReaderActions> = {}, device: 'pc' | 'mobile' = 'pc', done = true) {
  const sent: Decision[] = [];
  const host = { ...createHost({ device }), searchUsers: async () => people };
  function Around() {
    const [comment, setComment] = useState('');
    return (
      <DecisionBar
        mine={{ ...detail().mine, ...mine }}
        host={host}
        without={['liming01']}
        comment={comment}
        busy={false}
        message=""
        onComment={setComment}
        onDecide={async decision => {
          sent.push(decision);
          return done;
        }}
      />
    );
  }
  render(<Around />);
  return sent;
}
const button = (name: string) => screen.getByRole('button', { name });
const words = () => screen.getByRole('textbox');

describe('deciding', () => {
  it('offers what the node allows, by the names it gives', () => {
    show({ actions: ['agree', 'back'], labels: { agree: '批准', back: ' ' } });
    expect(
      screen
        .getAllByRole('button')
        .filter(one => one.dataset.act)
        .map(one => one.textContent),
    ).toEqual(['批准', '退回']);
  });

  it('marks the box of the reason that is missing, leads there, and lets go once it is written', async () => {
    const user = userEvent.setup();
    const sent = show({ actions: ['refuse'] });
    await user.click(screen.getAllByRole('button').find(one => one.dataset.act === 'refuse')!);
    await user.click(screen.getAllByRole('button').at(-1)!);
    expect(sent).toEqual([]);
    expect(words().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(words());
    await user.keyboard('金额不符');
    expect(words().hasAttribute('aria-invalid')).toBe(false);
  });

  it('agrees with one press, with what was written, and by Ctrl+Enter', async () => {
    const user = userEvent.setup();
    const sent = show();
    await user.click(button('常用语：已核实，情况属实'));
    await user.type(words(), '。');
    await user.click(button('同意'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent[0]).toEqual({ action: 'agree', comment: '已核实，情况属实。' });
    words().focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent.at(-1)?.action).toBe('agree');
  });

  it('asks before it refuses, and why, and gives it up on Esc', async () => {
    const user = userEvent.setup();
    const sent = show();
    await user.click(button('拒绝'));
    expect(screen.getByText('拒绝后流程结束')).toBeTruthy();
    words().focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '确认拒绝' })).toBeNull();
    await user.click(button('拒绝'));
    await user.click(button('确认拒绝'));
    expect(sent).toEqual([]);
    expect(screen.getByText('请填写拒绝原因')).toBeTruthy();
    await user.type(words(), '票据不全');
    expect(screen.queryByText('请填写拒绝原因')).toBeNull();
    await user.click(button('确认拒绝'));
    expect(sent).toEqual([{ action: 'refuse', comment: '票据不全' }]);
  });

  it('offers words that fit the action', async () => {
    const user = userEvent.setup();
    show();
    const offered = () => screen.queryAllByRole('button', { name: /^常用语：/ }).map(one => one.textContent);
    await user.click(button('拒绝'));
    expect(offered()).toEqual(['不同意', '不符合规定', '材料不完整']);
    await user.click(button('取消'));
    await user.click(button('退回'));
    expect(offered()).toEqual(['请补充说明后再提交', '请核对后重新提交']);
    await user.click(button('取消'));
    await user.click(button('转交'));
    expect(offered()).toEqual([]);
  });

  it('wants a signature before it is decided', async () => {
    const user = userEvent.setup();
    const sent = show({ signature: true });
    await user.click(button('同意'));
    await user.click(button('同意'));
    expect(screen.getByRole('alert').textContent).toBe('请先手写签名');
    expect(sent).toEqual([]);
  });

  it('hands over to somebody who has no slot here', async () => {
    const user = userEvent.setup();
    const sent = show();
    await user.click(button('转交'));
    await user.click(button('确认转交'));
    expect(screen.getByRole('alert').textContent).toBe('请选择接收人');
    await user.click(screen.getByRole('combobox', { name: '转交给' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /孙悦/ }));
    await user.click(button('确认转交'));
    expect(sent).toEqual([{ action: 'transfer', comment: '', users: ['sunyue01'] }]);
  });

  it('adds people in a way that the node allows', async () => {
    const user = userEvent.setup();
    const sent = show({ countersign: ['before', 'parallel'] });
    await user.click(button('加签'));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(button('确认加签'));
    expect(screen.getByRole('alert').textContent).toBe('请选择加签方式');
    await user.click(screen.getByRole('radio', { name: /并加签/ }));
    await user.click(screen.getByRole('combobox', { name: '加签人' }));
    await user.click(await screen.findByRole('option', { name: /孙悦/ }));
    await user.keyboard('{Escape}');
    await user.click(button('确认加签'));
    expect(sent).toEqual([
      { action: 'countersign', comment: '', users: ['sunyue01'], countersign: 'parallel' },
    ]);
  });

  it('sends back to whoever is chosen, on the way chosen', async () => {
    const user = userEvent.setup();
    const sent = show({}, 'pc', false);
    await user.click(button('退回'));
    await user.click(button('确认退回'));
    expect(screen.getByRole('alert').textContent).toBe('请选择退回到哪里');
    await user.click(screen.getByRole('radio', { name: /直属主管/ }));
    await user.click(screen.getByRole('radio', { name: /直接回到我/ }));
    await user.type(words(), '请补充');
    await user.click(button('确认退回'));
    expect(sent).toEqual([{ action: 'back', comment: '请补充', to: 'leader01', after: 'straight' }]);
    // What was not done stays open with what was written.
    expect((words() as HTMLTextAreaElement).value).toBe('请补充');
    await user.click(screen.getByRole('radio', { name: /^发起人/ }));
    await user.click(button('确认退回'));
    expect(sent.at(-1)).toMatchObject({ to: null });
  });

  it('opens a sheet for everything on a phone', async () => {
    const user = userEvent.setup();
    const sent = show({}, 'mobile');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('同意'));
    await user.type(words(), '好');
    await user.click(button('同意'));
    expect(sent).toEqual([{ action: 'agree', comment: '好' }]);
  });
});
