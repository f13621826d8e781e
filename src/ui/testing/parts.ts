import { fetchParts, searchPart, selectPart } from '../parts.ts';

/**
 * Tests of pages ask what a dialog or a list says, not how it was fetched: action-menu.test.tsx, dialogs.test.tsx and
 * select.test.tsx do. Without it what a list is depended on which file had been tested before.
 */
await Promise.all([fetchParts(), selectPart.load(), searchPart.load()]);
