import type { EarlyPlan } from './asks.ts';

/**
 * Runs before the app's own scripts have arrived, so it is small, and a file by itself: nothing is imported here that
 * the app has as well (a test holds the few words that stand twice). Sends what the page will ask for first.
 */

const [PREFIX, BASE, TOKENS_KEY] = ['/getway-api', '/cli', 'gh-tokens'];
const MOBILE = /Android|iPhone|iPod|Windows Phone|Mobile|HarmonyOS/i;

/** Values of the route's `:name` parts in this address, and of its query. */
function paramsOf(route: string): Record<string, string> {
  const found: Record<string, string> = Object.fromEntries(new URLSearchParams(location.search));
  const parts = location.pathname.slice(BASE.length).split('/');
  route.split('/').forEach((part, at) => {
    const name = /^:(\w+)/.exec(part)?.[1];
    const value = parts[at];
    if (name && value) found[name] = decodeURIComponent(value);
  });
  return found;
}

function start({ route, asks }: EarlyPlan): void {
  const { token } = JSON.parse(localStorage.getItem(TOKENS_KEY) ?? '{}') as { token?: unknown };
  if (typeof token !== 'string') return;
  const params = paramsOf(route);
  const headers = {
    device: MOBILE.test(navigator.userAgent) ? 'mobile' : 'pc',
    authorization: `Bearer ${token}`,
  };
  const [clientId] = crypto.getRandomValues(new Uint32Array(1));
  const answers = new Map<string, Promise<Response>>();
  for (const { method = 'GET', path, body, unless } of asks) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    if ((unless && params[unless]) || names.some(name => !params[name])) continue;
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const text =
      body === undefined ? undefined : JSON.stringify(body).replace('":clientId"', String(clientId));
    const answer = fetch(PREFIX + url, {
      method,
      headers: text === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: text,
      credentials: 'include',
    });
    answer.catch(() => undefined);
    answers.set(`${method} ${url} ${text ?? ''}`, answer);
  }
  globalThis.earlyAnswers = { token, clientId, answers };
}

/** In a frame without an origin the browser gives the app neither its scripts nor an answer: this is all that can be said there. */
function sayFramed(): void {
  const said = document.createElement('p');
  said.style.cssText = 'margin:24px;font:16px/1.6 sans-serif;overflow-wrap:anywhere';
  said.textContent = `嵌入本页的网站限制了它。请复制这个地址，在浏览器中直接打开：${location.href}`;
  document.body.append(said);
}

try {
  if (self.origin === 'null') addEventListener('DOMContentLoaded', sayFramed);
  const plan = document.querySelector<HTMLMetaElement>('meta[name="gh-early"]')?.content;
  if (plan) start(JSON.parse(plan) as EarlyPlan);
} catch {
  // Whatever is wrong here, the app asks for itself.
}
