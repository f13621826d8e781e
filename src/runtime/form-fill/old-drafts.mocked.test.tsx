import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../transport/errors.ts';
import { cleanOldDrafts } from './old-drafts.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ send }));

const form = {
  template: {
    page: {},
    components: [
      { id: 'secret01', name: 'password', props: { label: '密码' } },
      { id: 'subject1', name: 'input', props: { label: '事由' } },
    ],
  },
};
const old = { values: { secret01: 'Geheim@2680', subject1: '差旅' }, key: 'k', at: 1 };
const put = (name: string) => localStorage.setItem(name, JSON.stringify(old));

beforeEach(() => {
  localStorage.clear();
  send.mockReset();
});

it('takes passwords out of drafts of forms that nobody opened since', async () => {
  put('gh.draft.t.u.form0001');
  send.mockResolvedValue(form);
  await cleanOldDrafts('t.u');
  const kept = localStorage.getItem('gh.draft.t.u.form0001') ?? '';
  expect(kept).not.toContain('Geheim');
  expect(kept).toContain('差旅');
  await cleanOldDrafts('t.u');
  expect(send).toHaveBeenCalledTimes(1);
});

it('leaves drafts of others and of record edits alone, and tries again when the form was not reached', async () => {
  for (const name of ['gh.draft.t.other.form0001', 'gh.draft.t.u.rec00001.edit', 'gh.draft.t.u.form0002'])
    put(name);
  send.mockRejectedValue(new TypeError('offline'));
  await cleanOldDrafts('t.u');
  expect(send).toHaveBeenCalledTimes(1);
  expect(Object.keys(localStorage)).toHaveLength(3);
});

it('gives up a draft of a form that is gone: it can never be submitted', async () => {
  put('gh.draft.t.u.form0001');
  send.mockRejectedValue(new ApiError(ERRORS.notFound.code, '表单不存在', null, ERRORS.notFound.reaction));
  await cleanOldDrafts('t.u');
  expect(localStorage.getItem('gh.draft.t.u.form0001')).toBeNull();
});
