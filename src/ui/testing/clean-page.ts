import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/** As much of the page's window as says where it stands and how it fetches. */
interface TestedWindow {
  happyDOM?: {
    setURL(address: string): void;
    settings: {
      navigation: { disableFallbackToSetURL: boolean };
      fetch: { interceptor: { beforeAsyncRequest(asked: { request: Request }): Promise<undefined> } | null };
    };
  };
}

const { happyDOM } = window as unknown as TestedWindow;

/** One second is little for a page whose parts are fetched while other tests, and other people, use the processor. */
configure({ asyncUtilTimeout: 8000 });

/** Test files share a page; each starts and each test ends with nothing on it and nothing kept by the browser. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/**
 * The tests' page stays where it is: a link that is followed, or a file that is fetched, would lead all tests after it away,
 * and at `blob:x` or `about:blank` no address of a picture means anything.
 */
if (happyDOM) happyDOM.settings.navigation.disableFallbackToSetURL = true;
afterEach(() => {
  if (location.protocol.startsWith('http')) return;
  const left = location.href;
  happyDOM?.setURL('http://localhost:3000/');
  throw new Error(`the test left the shared page at ${left}: the tests after it would see no picture`);
});

/** No server stands beside a page that is tested: what it asks of its own fails as without a network, and nobody is knocked at. */
if (happyDOM)
  happyDOM.settings.fetch.interceptor = {
    async beforeAsyncRequest({ request }) {
      if (new URL(request.url).origin === location.origin)
        throw new TypeError('no server stands beside a test');
      return undefined;
    },
  };
