import { Dialog } from './Dialog.tsx';
import { asking } from './plain/asking.tsx';

/** Asks in the dialog of tool pages. */
export const { ask, confirm } = asking(Dialog);
