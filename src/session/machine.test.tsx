import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftStore } from '../runtime/form-fill/draft.ts';
import { askLeaving, unfinishedLines } from './LeavingQuestion.tsx';
import { isNothing, leaveMachine, unfinishedOf } from './machine.ts';
import { KEPT_THINGS } from './machine-table.ts';
import { fillMachine, leftOf, MINE, namesHere, OTHER } from './testing/machine.ts';

const ME = { tenantId: 'demo0000', id: 'zhangwei' };
const STAY = [
  ...KEPT_THINGS.filter(
    one => one.leaving === 'stays' && (one.area === 'local' || one.area === 'session'),
  ).map(({ name }) => (/[.-]$/.test(name) ? `${name}abc` : name)),
  'gh.form.visited',
].sort();
const ofNobody = (): string[] =>
  namesHere()
    .filter(name => !name.includes('demo0000'))
    .sort();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing out at a machine', () => {
  it('lists what of one’s own is not finished, and nothing of others', async () => {
    fillMachine();
    const found = await unfinishedOf(ME);
    expect(unfinishedLines(found)).toEqual([
      '填写中的表单：「报销单」',
      '还没有同步到服务器的设计：「入库单」',
      '未保存的数据修改：2 处',
      '未提交的审批意见：2 条',
      '设计中没有写完的评论和设置：2 处',
    ]);
    expect(isNothing(await unfinishedOf({ ...ME, tenantId: 'other000' }))).toBe(true);
  });

  it('keeps what is not finished where that was chosen, and no more', async () => {
    fillMachine();
    const others = leftOf(OTHER);
    await leaveMachine(ME, true);
    expect(leftOf(MINE).sort()).toEqual(
      [
        `gh.draft.${MINE}.form0001`,
        `gh.draft.${MINE}.record01.edit`,
        `gh.held.${MINE}.form0001`,
        `gonghui.design.${MINE}.design01#tab1`,
        `gonghui.save.${MINE}.design01`,
        `gh.comment.${MINE}.task0001`,
        `gh.begun.${MINE}.design01`,
        `gh.comment.${MINE}.task0002`,
      ].sort(),
    );
    expect(leftOf(OTHER)).toEqual(others);
    expect(ofNobody()).toEqual(STAY);
  });

  it('takes all of one’s own where that was chosen, and nothing of anybody else', async () => {
    fillMachine();
    const others = leftOf(OTHER);
    await leaveMachine(ME, false);
    expect(leftOf(MINE)).toEqual([]);
    expect(leftOf(OTHER)).toEqual(others);
    expect(ofNobody()).toEqual(STAY);
  });

  it('touches nobody’s work where it is not known who leaves', async () => {
    fillMachine();
    const all = [...leftOf(MINE), ...leftOf(OTHER)];
    await leaveMachine(null, false);
    expect([...leftOf(MINE), ...leftOf(OTHER)]).toEqual(all);
    expect(ofNobody()).toEqual(STAY);
  });

  it('lets no page of before write down again what another tab let go, and a later one write', () => {
    const before = new DraftStore(MINE, 'form0001');
    const draft = { values: { a: 'x' }, key: 'k', at: 1 };
    const told = (keep: boolean) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'gh-left', newValue: JSON.stringify({ keep }) }),
      );
    told(true);
    before.write(draft);
    expect(before.read()).toEqual(draft);
    before.clear();
    told(false);
    before.write(draft);
    expect(before.read()).toBeNull();
    const after = new DraftStore(MINE, 'form0001');
    after.write(draft);
    expect(after.read()).toEqual(draft);
  });

  it.each([
    ['留在本机', 'keep'],
    ['一起清除', 'clear'],
    ['取消', null],
  ] as const)('asks, and %s answers', async (button, answer) => {
    fillMachine();
    const asked = askLeaving(await unfinishedOf(ME));
    expect((await screen.findByRole('dialog')).textContent).toContain('填写中的表单：「报销单」');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await asked).toBe(answer);
  });
});
