import { questionsIn } from './asking.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks where Chakra is not: in plain pages, and in what all pages have (calls, sessions, unsaved changes). */
export const { ask, confirm, inform } = questionsIn(Dialog);
