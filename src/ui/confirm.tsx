import { Dialog } from './Dialog.tsx';
import { questionsIn } from './plain/asking.tsx';

/** Asks in the dialog of tool pages. */
export const { ask, confirm } = questionsIn(Dialog);
