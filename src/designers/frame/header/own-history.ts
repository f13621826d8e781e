import * as Y from 'yjs';

/** Boxes for text: the browser keeps a history of each. */
const BOXES = [
  'input:not([type=checkbox],[type=radio],[type=range],[type=color],[type=file],[type=button])',
  'textarea',
  '[contenteditable]:not([contenteditable=false])',
].join();

/** Places whose boxes are never part of the design, or hold just now what is no value of it. */
const ASIDE = '[type=search],[role=searchbox],[data-own-history],[data-gh-dialog],dialog,[role=dialog]';

/**
 * Answers whether Ctrl+Z belongs to the box where somebody types rather than to the design: boxes aside from it (comments,
 * searches, names, dialogs), and any box that holds what the design does not have yet. Returns what ends it, too.
 */
export function watchOwnHistory(doc: Y.Doc): { keeps(target: EventTarget | null): boolean; stop(): void } {
  /** Where somebody types, and how many edits this browser had made before. */
  let typing: { box: Element; edits: number } | null = null;
  const edits = () => Y.getState(doc.store, doc.clientID);
  // Before the box's own listeners hear of it, and perhaps edit the design.
  const note = ({ target }: Event) => {
    if (target instanceof Element && typing?.box !== target) typing = { box: target, edits: edits() };
  };
  const leave = () => {
    typing = null;
  };
  document.addEventListener('input', note, true);
  document.addEventListener('focusout', leave, true);
  return {
    keeps(target) {
      const box = target instanceof Element ? target.closest(BOXES) : null;
      if (!box) return false;
      return box.closest(ASIDE) !== null || (typing?.box === box && typing.edits === edits());
    },
    stop() {
      document.removeEventListener('input', note, true);
      document.removeEventListener('focusout', leave, true);
    },
  };
}
