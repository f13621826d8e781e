import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/** One second is little for a page whose parts are fetched while other tests, and other people, use the processor. */
configure({ asyncUtilTimeout: 8000 });

/** Test files share a page; each starts and each test ends with nothing on it and nothing kept by the browser. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** As much of the page's window as says how it fetches. */
interface Fetching {
  happyDOM?: {
    settings: {
      fetch: { interceptor: { beforeAsyncRequest(asked: { request: Request }): Promise<undefined> } | null };
    };
  };
}

/** No server stands beside a page that is tested: what it asks of its own fails as without a network, and nobody is knocked at. */
const { happyDOM } = window as unknown as Fetching;
if (happyDOM)
  happyDOM.settings.fetch.interceptor = {
    async beforeAsyncRequest({ request }) {
      if (new URL(request.url).origin === location.origin)
        throw new TypeError('no server stands beside a test');
      return undefined;
    },
  };
