import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginVisit } from '../../../api/visit.ts';
import { keepForm } from '../../../runtime/kept/kept-form.ts';
import { keptVisit } from './open-link.ts';
import { StrangerScreen } from './StrangerScreen.tsx';

// Solving takes a second of the processor, and is tried where tasks are made.
let solved = 0;
vi.mock('./prove.ts', () => ({ prove: async () => `proof ${++solved}` }));

const component = {
  id: 'name0001',
  name: 'input',
  props: { label: '姓名', status: 'editable', overColumns: 12 },
  components: [],
};
const form = {
  id: 'abcdefgh',
  appletId: 'abcdefgh',
  name: '访客登记',
  type: 'normal',
  version: 1,
  template: { page: { columns: 12 }, components: [component] },
  submitMessage: '',
  submitEdit: false,
  left: null,
  sees: false,
  prints: false,
  approves: false,
  customize: [],
  now: Date.now(),
  prefill: [],
  sources: [],
  once: 'any',
};
const usual = {
  message: '',
  password: false,
  proof: false,
  visit: null,
  kind: 'form',
  title: '访客登记',
  opensAt: null,
  closesAt: null,
  left: null,
  origins: [],
};

type Body = { password?: string; proof?: string; visit?: string };
type Answer = { code: number; message?: string; data?: unknown };
let now = 0;
const opened = (state: string, more: object = {}): Answer => ({
  code: 200,
  data: { ...usual, state, now: ++now, ...more },
});

/** What the gateway says of opening and of submitting, and what it was asked. */
function serve(open: (body: Body) => Answer, submit: (token: string | null) => Answer) {
  const asked = { opens: [] as Body[], submits: [] as (string | null)[] };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(String(input), 'http://app.test'), init);
    const path = new URL(request.url).pathname.replace('/getway-api', '');
    let answer: Answer = { code: 200, data: null };
    if (path.endsWith('/open')) {
      const body = (await request.json()) as Body;
      asked.opens.push(body);
      answer = open(body);
    } else if (path.endsWith('/get/abcdefgh')) answer = { code: 200, data: form };
    else if (request.method === 'POST' && path === '/public/v1/forms/abcdefgh') {
      const token = request.headers.get('x-signature');
      asked.submits.push(token);
      answer = submit(token);
    }
    return new Response(JSON.stringify({ message: '', data: null, ...answer }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}

const show = (looked?: Parameters<typeof StrangerScreen>[0]['looked']) =>
  render(
    <MemoryRouter>
      <StrangerScreen short="abcdefgh" otherwise={<p>没有这个链接</p>} looked={looked} />
    </MemoryRouter>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const stored = { code: 200, data: { id: 'r1', createdAt: 0, message: '提交成功', receipt: 'x'.repeat(43) } };

beforeEach(() => {
  solved = 0;
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  beginVisit(null);
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('publishing L11 L13 a wrong password leads back to the password, and the next try brings a proof of its own', async () => {
  const spent = new Set<string>();
  const asked = serve(
    ({ password, proof }) => {
      if (!proof || spent.has(proof)) return opened('proof', { proof: true });
      if (password === undefined) return opened('password', { password: true, proof: true });
      spent.add(proof);
      return password === 'right'
        ? opened('open', { visit: 'token' })
        : { code: 403, message: '密码不正确', data: { state: 'password' } };
    },
    () => stored,
  );
  show();
  await screen.findByLabelText('填写密码');
  for (const [tries, wrong] of ['wrong1', 'wrong2'].entries()) {
    type('填写密码', wrong);
    fireEvent.click(screen.getByRole('button', { name: '打开' }));
    await waitFor(() => expect(spent.size).toBe(tries + 1));
    await screen.findByText('密码不正确');
  }
  type('填写密码', 'right');
  fireEvent.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByLabelText('姓名');
  expect(solved).toBe(3);
  expect(asked.opens.filter(({ password }) => password === 'right').length).toBeLessThanOrEqual(2);
});

it('publishing L14 L20 a visit that is over asks for the password anew and goes on with what was filled in', async () => {
  keptVisit('abcdefgh').write('old');
  const asked = serve(
    ({ password, visit }) => {
      if (visit === 'old' && asked.opens.length === 1) return opened('open', { visit: 'first' });
      return password === 'right'
        ? opened('open', { visit: 'second' })
        : opened('password', { message: '请输入密码后填写', password: true });
    },
    token => (token === 'second' ? stored : { code: 401, message: '登录过期，请重新登录' }),
  );
  show();
  await screen.findByLabelText('姓名');
  type('姓名', '王小明');
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByLabelText('填写密码');
  expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明');
  type('填写密码', 'right');
  fireEvent.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByText('提交成功');
  expect(asked.submits).toEqual(['first', 'second']);
  expect(screen.queryByText(/登录过期/)).toBeNull();
});

it.each([
  ['closed', '填写已结束'],
  ['full', '名额已满，暂不能提交'],
  ['done', '您已提交过，不能重复提交'],
  ['paused', '填写已暂停，请联系给您链接的人'],
])('publishing L14 a visit that is over says why it is not begun anew: %s', async (state, message) => {
  const asked = serve(
    () => (asked.opens.length === 1 ? opened('open', { visit: 'first' }) : opened(state, { message })),
    () => ({ code: 401, message: '登录过期，请重新登录' }),
  );
  show();
  await screen.findByLabelText('姓名');
  type('姓名', '王小明');
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText(message);
  expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明');
});

it('publishing L14 a link that is gone meanwhile says so, and keeps what was filled in', async () => {
  const asked = serve(
    () =>
      asked.opens.length === 1 ? opened('open', { visit: 'first' }) : { code: 1515, message: '内容已下线' },
    () => ({ code: 401, message: '登录过期，请重新登录' }),
  );
  show();
  await screen.findByLabelText('姓名');
  type('姓名', '王小明');
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('内容已下线');
  expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明');
});

it.each([
  ['normal', '姓名'],
  ['custom', '这是页面'],
] as const)('publishing L20 without a network it is shown as what it is: %s', async (kind, words) => {
  keptVisit('abcdefgh').write('token');
  beginVisit({ short: 'abcdefgh', token: 'token', renew: async () => 'token' });
  keepForm({ ...form, type: kind } as unknown as FillForm);
  beginVisit(null);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Load failed');
  });
  show(({ kind, title }) => (kind === 'custom' ? <p>这是页面 {title}</p> : null));
  await waitFor(() => expect(screen.queryByText(words, { exact: false })).toBeTruthy());
  expect(screen.queryByRole('button', { name: '提交' }) !== null).toBe(kind === 'normal');
});

/** One submission by a link that takes as many of somebody as `once` and `left` say. */
async function submitOne(more: {
  once: string;
  submitEdit?: boolean;
  approves?: boolean;
  left?: number | null;
  /** Of the link. */
  places?: number;
  closesAt?: number;
}) {
  let turns = 0;
  Object.assign(form, { once: 'any', left: null, submitEdit: false, approves: false }, more);
  serve(
    () =>
      ++turns > 1 && more.once === 'device'
        ? opened('done', { message: '您已提交过，不能重复提交' })
        : opened('open', {
            visit: 'first',
            left: more.places ?? null,
            closesAt: more.closesAt ?? null,
          }),
    () => stored,
  );
  show();
  await screen.findByLabelText('姓名');
  type('姓名', '王小明');
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByLabelText('回执链接');
}
const again = () => screen.queryByRole('button', { name: '再填一份' });
/** It looks as the other button does, and is no more than that. */
const asTheOther = () =>
  again()?.className === screen.getByRole('button', { name: '复制回执链接' }).className;

it('publishing L10 L19 who may submit once only is not offered another turn, and finds what he sent', async () => {
  await submitOne({ once: 'device', submitEdit: true });
  expect(again()).toBeNull();
  expect(screen.getByText(/可以查看和修改您提交的内容/)).toBeTruthy();
  cleanup();
  show();
  await screen.findByText('您已提交过，不能重复提交');
  expect(screen.getByRole('button', { name: '查看我提交的内容' })).toBeTruthy();
});

it('publishing L19 what was sent is not kept where many submit at one device', async () => {
  await submitOne({ once: 'any' });
  expect(again()).toBeTruthy();
  expect(asTheOther()).toBe(false);
  expect(screen.getByText(/可以查看您提交的内容/)).toBeTruthy();
  expect(Object.keys(localStorage).filter(key => key.startsWith('gh.receipt.'))).toEqual([]);
});

it.each([
  ['the day has had its turn', { once: 'day' }, '每天只能提交一次，明天可以再填'],
  ['he has submitted as often as he may', { once: 'any', left: 1 }, '您已达到提交次数上限'],
  ['the last place has gone', { once: 'any', places: 1 }, '名额已满，不能再填'],
  ['filling has ended meanwhile', { once: 'any', closesAt: 1 }, '填写已结束，不能再填'],
] as const)('another turn is not offered where %s, and why is said', async (_name, more, words) => {
  await submitOne(more);
  expect(again()).toBeNull();
  expect(screen.getByText(words)).toBeTruthy();
});

it('publishing L10 another turn that may be refused is no more than possible', async () => {
  await submitOne({ once: 'field', submitEdit: true, approves: true });
  expect(again()).toBeTruthy();
  expect(asTheOther()).toBe(true);
  // What is under approval cannot be changed by a receipt.
  expect(screen.getByText(/可以查看您提交的内容/)).toBeTruthy();
});

/** Opens the form by a link that fills in by an address. */
async function openWith(search: string, ...prefill: { param: string; fieldId: string; locked: boolean }[]) {
  const more = [
    component,
    { id: 'count001', name: 'number', props: { label: '人数', status: 'editable' }, components: [] },
  ];
  Object.assign(form, {
    ...{ once: 'any', left: null, approves: false, prefill },
    template: { page: { columns: 12 }, components: more },
  });
  history.replaceState(null, '', search);
  const sent: unknown[] = [];
  const asked = serve(
    () => opened('open', { visit: 'first' }),
    () => {
      sent.push(0);
      return stored;
    },
  );
  show();
  await waitFor(() => expect(document.querySelector('.gh-outside-note, form')).toBeTruthy());
  return asked;
}
const box = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('publishing L15 what an address says and its field cannot read stays in the box and stops the submission', async () => {
  const asked = await openWith(
    '?n=%E4%B8%89&name=%E7%94%B2',
    ...[
      { param: 'n', fieldId: 'count001', locked: false },
      { param: 'name', fieldId: 'name0001', locked: true },
    ],
  );
  expect([box('人数'), box('姓名')]).toEqual(['三', '甲']);
  expect(screen.getByText('「人数」应为数字')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('请按提示修改后再提交');
  expect(asked.submits).toEqual([]);
  type('人数', '3');
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByLabelText('回执链接');
  expect(asked.submits).toHaveLength(1);
});

it('publishing L15 an address that says nothing for a field it closes is not filled in by', async () => {
  await openWith('?n=%E4%B8%89', { param: 'n', fieldId: 'count001', locked: true });
  expect(screen.getByRole('alert').textContent).toBe(
    '链接中的「人数」应为数字（现为“三”），请向给您链接的人要新的链接',
  );
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
});

it('publishing L15 what an address closes stays as it says, over a draft and for the next record', async () => {
  const prefill = { param: 'name', fieldId: 'name0001', locked: true };
  await openWith('?name=%E7%94%B2', prefill);
  type('人数', '3');
  await waitFor(() => expect(Object.keys(localStorage).some(key => key.startsWith('gh.draft.'))).toBe(true));
  cleanup();
  await openWith('?name=%E4%B9%99', prefill);
  expect([box('人数'), box('姓名')]).toEqual(['3', '乙']);
  fireEvent.click(screen.getByRole('button', { name: '清空重填' }));
  expect([box('人数'), box('姓名')]).toEqual(['', '乙']);
});
