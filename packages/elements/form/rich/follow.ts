import { createDocument, type Editor } from '@tiptap/core';

/** Blanks are letters of a text that is read into an editor; those of its source are gone by then (`rich-html.tsx`). */
export const KEEPING_BLANKS = { preserveWhitespace: true } as const;

/**
 * Makes the text of an editor another one that was not written in it, where it differs and nowhere else: the caret stays where it was,
 * and a step back takes back what was written here alone.
 */
export function follow(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema, KEEPING_BLANKS);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // The same letters twice: what is alike before and behind must not overlap.
  const twice = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + twice, next.slice(start, end.b + twice));
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false));
}

/** Looks again whether an editor has read what was composed, after so many milliseconds. */
const AGAIN_MS = 20;

/** Does it when nothing is composed any more, for that would end as letters in the wrong place; answers what gives it up. */
export function whenComposed({ view }: Editor, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (view.composing) timer = setTimeout(look, AGAIN_MS);
    else act();
  };
  look();
  return () => clearTimeout(timer);
}
