import { fileCalls } from '@gonghui/contract/files.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSessionEnd } from '../../session/sign-out.ts';
import { readTokens, writeTokens } from '../../session/storage.ts';
import { upload } from './uploads.ts';

/** Tokens that files were sent with, and what the server says to each. */
let sent: (string | null)[] = [];
let answer: (token: string | null) => { status: number; body: unknown } | 'lost';

class Sender {
  upload = { onprogress: null };
  response: unknown = null;
  status = 0;
  responseType = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  private token: string | null = null;
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'authorization') this.token = value.replace('Bearer ', '');
  }
  abort() {
    this.onabort();
  }
  send() {
    sent.push(this.token);
    queueMicrotask(() => {
      const said = answer(this.token);
      if (said === 'lost') return this.onerror();
      this.status = said.status;
      this.response = said.body;
      this.onload();
    });
  }
}

const over = { status: 401, body: { code: 401, message: '登录过期，请重新登录', data: null } };
const stored = { status: 200, body: { code: 200, message: '', data: { id: 'file0001', name: 'a.png' } } };
const ended = vi.fn();
let off = () => {};
let renewal: object;

beforeEach(() => {
  sent = [];
  ended.mockReset();
  off = onSessionEnd(ended);
  vi.stubGlobal('XMLHttpRequest', Sender);
  vi.stubGlobal('fetch', async () => Response.json(renewal));
  writeTokens({ token: 'old', refreshToken: 'r-old', expireIn: 7200, since: Date.now(), session: 's1' });
  renewal = { code: 200, message: '', data: { token: 'new', refreshToken: 'r-new', expireIn: 7200 } };
});
afterEach(() => {
  off();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const send = () => upload(fileCalls.picture, new File(['x'], 'a.png'), { noun: '图片' });

it('an expired token is renewed unseen, and the file goes again', async () => {
  answer = token => (token === 'new' ? stored : over);
  expect(await send()).toMatchObject({ id: 'file0001' });
  expect(sent).toEqual(['old', 'new']);
  expect(readTokens()?.token).toBe('new');
  expect(ended).not.toHaveBeenCalled();
});

it('a session that is over ends, as with every other call', async () => {
  renewal = { code: 401, message: '登录过期，请重新登录', data: null };
  answer = () => over;
  await expect(send()).rejects.toThrow('登录过期');
  expect(sent).toEqual(['old']);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('a server that cannot renew now costs no session', async () => {
  renewal = { code: 503, message: '', data: null };
  answer = () => over;
  await expect(send()).rejects.toThrow(/[一-鿿]/);
  expect(ended).not.toHaveBeenCalled();
});

it('says in words what went wrong on the way', async () => {
  answer = () => 'lost';
  await expect(send()).rejects.toThrow('网络连接失败，图片未上传，请重试');
  answer = () => ({ status: 502, body: null });
  await expect(send()).rejects.toThrow('图片上传失败，请重试');
  answer = () => ({ status: 422, body: { code: 422, message: '图片大小不能超过10M', data: null } });
  await expect(send()).rejects.toThrow('图片大小不能超过10M');
  expect(ended).not.toHaveBeenCalled();
});
