import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/** Test files share a page; each starts and each test ends with nothing on it and nothing kept by the browser. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
