import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTokens, writeTokens } from '../session/storage.ts';
import { watchFiles } from './file-cookie.ts';

let renewals = 0;
const settle = () => new Promise(resolve => setTimeout(resolve, 30));
const since = (ago: number) =>
  writeTokens({
    token: `t${ago}`,
    refreshToken: 'r',
    expireIn: 7200,
    since: Date.now() - ago,
    session: 's1',
  });

(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://app.test/');
watchFiles();
beforeEach(() => {
  renewals = 0;
  vi.stubGlobal('fetch', async () => {
    renewals++;
    return Response.json({
      code: 200,
      message: '',
      data: { token: `n${renewals}`, refreshToken: 'r2', expireIn: 7200 },
    });
  });
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A picture that was refused, and how often its address was set anew. */
function broken(src: string): () => number {
  const picture = document.createElement('img');
  let loads = 0;
  Object.defineProperty(picture, 'src', {
    get: () => new URL(src, location.href).href,
    set: () => {
      loads++;
    },
  });
  document.body.append(picture);
  const fail = () => picture.dispatchEvent(new Event('error'));
  fail();
  fail();
  return () => loads;
}

it('a picture that fails when the tokens are over is loaded once more with new ones', async () => {
  since(8_000_000);
  const loads = broken('/getway-api/v1/files/file0001');
  await settle();
  expect([renewals, loads()]).toEqual([1, 1]);
  expect(readTokens()?.token).toBe('n1');
});

it('one that is not there, or another site’s, asks for nothing', async () => {
  since(100_000);
  const missing = broken('/getway-api/v1/files/file0002');
  since(8_000_000);
  const foreign = broken('https://a.cn/getway-api/v1/files/file0001');
  await settle();
  expect([renewals, missing(), foreign()]).toEqual([0, 0, 0]);
});

it('a link to a file that is pressed then waits for the tokens', async () => {
  since(8_000_000);
  const link = document.createElement('a');
  link.href = '/getway-api/v1/files/file0001';
  const pressed: boolean[] = [];
  link.addEventListener('click', event => {
    pressed.push(event.defaultPrevented);
    event.preventDefault();
  });
  document.body.append(link);
  link.click();
  expect(pressed).toEqual([]);
  await settle();
  expect([renewals, pressed]).toEqual([1, [false]]);
});
