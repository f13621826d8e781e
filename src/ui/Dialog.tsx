import { useParts } from './parts.ts';
import { Dialog as PlainDialog } from './plain/Dialog.tsx';
import type { DialogProps } from './plain/dialog-props.ts';

/** The base dialog (spec, platform §9) of tool pages. Where Chakra cannot be fetched, the plain one asks. */
export function Dialog(props: DialogProps) {
  const parts = useParts();
  // Until it is there, shortcuts of the page stand back already.
  if (parts === null) return <span hidden data-gh-dialog="" />;
  const Shown = parts === 'failed' ? PlainDialog : parts.Dialog;
  return <Shown {...props} />;
}
