import { fetchParts } from '../parts.ts';

/** Tests of pages ask what a dialog says, not how it was fetched: action-menu.test.tsx and Dialog.test.tsx do. */
await fetchParts();
