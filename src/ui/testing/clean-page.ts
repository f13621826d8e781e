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
