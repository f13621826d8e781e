import { KEPT_THINGS } from '../machine-table.ts';

export const MINE = 'demo0000.zhangwei';
export const OTHER = 'demo0000.liuyang0';
const DRAFT = JSON.stringify({ values: { a: '写了很久' }, form: '报销单', key: 'k', at: 1 });
const EMPTY = JSON.stringify({ values: {}, key: 'k', at: 1 });
const mark = (pending: number) => JSON.stringify({ pending, name: '入库单', at: 1 });

/** Something of everything, of two people, of strangers and of the machine. */
export function fillMachine(): void {
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

/** Names of everything at this machine. */
export const namesHere = (): string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

/** What lies here of an account. */
export const leftOf = (account: string): string[] =>
  namesHere()
    .filter(name => name.includes(account))
    .sort();
