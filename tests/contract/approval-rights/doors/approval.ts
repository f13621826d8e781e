import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { TASK_LISTS, taskCalls } from '@gonghui/contract/tasks.ts';
import { add, type Shown, shownIn, together } from '../shown.ts';
import { canary, LETTERS } from '../table.ts';
import type { Door } from './door.ts';

const page = { current: 1, pageSize: 100 };

/** Doors that know somebody's part in an approval. */
export const approvalDoors: Record<string, Door> = {
  async 'page of the approval'({ records, client, own }) {
    const shown = [];
    for (const { id, name } of own) {
      const { raw, code } = await client.ask(approvalCalls.approval, { params: { id } });
      // A page without a field is one that he has.
      shown.push(
        shownIn(records, raw.toString(), name),
        code === 200 ? new Map([[name, new Set()]]) : new Map(),
      );
    }
    return together(...(shown as Shown[]));
  },
  async 'table of the approval'({ records, client, own }) {
    const shown = [];
    for (const { id, name } of own) {
      const { raw } = await client.ask(approvalCalls.printRecords, { params: { id } });
      shown.push(shownIn(records, raw.toString(), name));
    }
    return together(...shown);
  },
  async 'request sent again'({ records, client, own }) {
    const shown = [];
    for (const { id, name } of own) {
      const { raw } = await client.ask(approvalCalls.again, { params: { id } });
      shown.push(shownIn(records, raw.toString(), name));
    }
    return together(...shown);
  },
};

/** The same across all forms at once. */
export const listDoors: Record<string, Door> = {
  async 'lists of tasks'({ records, client, nameOf }) {
    const shown: Shown[] = [];
    for (const type of TASK_LISTS) {
      const { list } = await client
        .ask(taskCalls.page, { params: { type }, body: { page } })
        .then(({ data }) => data ?? { list: [] });
      for (const task of list) shown.push(shownIn(records, JSON.stringify(task), nameOf(task.instanceId)));
    }
    return together(...shown);
  },
  async 'search in lists of tasks'({ client, nameOf }) {
    const shown: Shown = new Map();
    for (const type of TASK_LISTS)
      for (const letter of LETTERS) {
        const body = { page, filters: { keyword: canary(letter) } };
        const { data } = await client.ask(taskCalls.page, { params: { type }, body });
        for (const { instanceId } of data?.list ?? []) add(shown, nameOf(instanceId), letter);
      }
    return shown;
  },
  async messages({ records, client, nameOf }) {
    const { data } = await client.ask(noticeCalls.page, { body: { page } });
    return together(
      ...(data?.list ?? []).map(one =>
        shownIn(records, JSON.stringify(one), nameOf(one.link?.instanceId ?? '')),
      ),
    );
  },
};
