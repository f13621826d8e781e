import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftStore } from '../runtime/form-fill/draft.ts';
import { askLeaving, unfinishedLines } from './LeavingQuestion.tsx';
import { isNothing, leaveMachine, unfinishedOf } from './machine.ts';
import { KEPT_THINGS } from './machine-table.ts';

const ME = { tenantId: 'demo0000', id: 'zhangwei' };
const MINE = 'demo0000.zhangwei';
const OTHER = 'demo0000.liuyang0';
const DRAFT = JSON.stringify({ values: { a: '写了很久' }, form: '报销单', key: 'k', at: 1 });
const EMPTY = JSON.stringify({ values: {}, key: 'k', at: 1 });
const mark = (pending: number) => JSON.stringify({ pending, name: '入库单', at: 1 });

/** Something of everything, of two people, of strangers and of the machine. */
function fill(): void {
  for (const account of [MINE, OTHER]) {
    localStorage.setItem(`gh.draft.${account}.form0001`, DRAFT);
    localStorage.setItem(`gh.draft.${account}.form0002`, EMPTY);
    localStorage.setItem(`gh.draft.${account}.record01.edit`, DRAFT);
    localStorage.setItem(`gh.held.${account}.form0001`, '[{}]');
    localStorage.setItem(`gonghui.design.${account}.design01#tab1`, mark(3));
    localStorage.setItem(`gonghui.design.${account}.design02#tab1`, mark(0));
    localStorage.setItem(`gonghui.save.${account}.design01`, '1');
    sessionStorage.setItem(`gh.look.${account}.form0001.all`, '{}');
    localStorage.setItem(`gh.comment.${account}.task0001`, '"金额不对"');
    sessionStorage.setItem(`gh.comment.${account}.task0002`, '写在标签页里的');
    sessionStorage.setItem(
      `gh.begun.${account}.design01`,
      JSON.stringify([{ text: '要不要' }, { text: '=1' }]),
    );
  }
  for (const { area, name, owner } of KEPT_THINGS) {
    if (owner === 'person') continue;
    const storage = area === 'local' ? localStorage : area === 'session' ? sessionStorage : null;
    storage?.setItem(/[.-]$/.test(name) ? `${name}abc` : name, '"1"');
  }
  localStorage.setItem('gh.form.visited', JSON.stringify({ session: 'visit s1', form: {}, at: 1 }));
  localStorage.setItem('draft:abcd1234', '客户电话 13800000000');
}

const names = (): string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const of = (account: string): string[] => names().filter(name => name.includes(account));
const STAY = [
  ...KEPT_THINGS.filter(
    one => one.leaving === 'stays' && (one.area === 'local' || one.area === 'session'),
  ).map(({ name }) => (/[.-]$/.test(name) ? `${name}abc` : name)),
  'gh.form.visited',
].sort();
const ofNobody = (): string[] =>
  names()
    .filter(name => !name.includes('demo0000'))
    .sort();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing out at a machine', () => {
  it('lists what of one’s own is not finished, and nothing of others', async () => {
    fill();
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
    fill();
    const others = of(OTHER);
    await leaveMachine(ME, true);
    expect(of(MINE).sort()).toEqual(
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
    expect(of(OTHER)).toEqual(others);
    expect(ofNobody()).toEqual(STAY);
  });

  it('takes all of one’s own where that was chosen, and nothing of anybody else', async () => {
    fill();
    const others = of(OTHER);
    await leaveMachine(ME, false);
    expect(of(MINE)).toEqual([]);
    expect(of(OTHER)).toEqual(others);
    expect(ofNobody()).toEqual(STAY);
  });

  it('touches nobody’s work where it is not known who leaves', async () => {
    fill();
    const all = [...of(MINE), ...of(OTHER)];
    await leaveMachine(null, false);
    expect([...of(MINE), ...of(OTHER)]).toEqual(all);
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
    fill();
    const asked = askLeaving(await unfinishedOf(ME));
    expect((await screen.findByRole('dialog')).textContent).toContain('填写中的表单：「报销单」');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await asked).toBe(answer);
  });
});
