import { EditorContent, useEditor } from '@tiptap/react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { sanitiseHtml } from '../../ui/rich-html.tsx';
import type { FillProps } from '../views-api.ts';
import { richExtensions } from './extensions.tsx';
import { follow, KEEPING_BLANKS, whenComposed } from './follow.ts';
import { isPictureAlone, takePasted } from './pasted.tsx';
import type { RichProps } from './shape.ts';
import { Toolbar } from './Toolbar.tsx';
import { useRichPictures } from './use-rich-pictures.tsx';

/** Formatted text to write: what is pasted is cleaned, pictures are stored before they stand in it. */
export default function Editor(fill: FillProps<RichProps, string | null> & { style: CSSProperties }) {
  const { props, value, host } = fill;
  const now = useRef(fill);
  const written = useRef(value);
  useEffect(() => {
    now.current = fill;
  });
  const { editor: taken, insert, settle, take, busy, notice } = useRichPictures(host);
  const editor = useEditor({
    // Made when the page stands: what is drawn may wait to be shown (React holds what comes late back for up to 300 ms),
    // and an editor made while drawing destroys itself within that time.
    immediatelyRender: false,
    extensions: richExtensions(host, props.placeholder),
    content: sanitiseHtml(value ?? ''),
    parseOptions: KEEPING_BLANKS,
    editorProps: {
      attributes: {
        id: fill.inputId,
        class: 'gf-rich',
        // What is written is stored as it stands.
        translate: 'no',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': fill.labelId,
        ...(props.required ? { 'aria-required': 'true' } : {}),
      },
      transformPastedHTML: html => {
        const pasted = takePasted(html);
        // The text stands first; what is still to come finds its place by its mark.
        if (pasted.pictures.length + pasted.lost > 0) setTimeout(() => void settle.current(pasted));
        return pasted.html;
      },
      handlePaste: (_view, event) => {
        // A cell of a table brings a picture of itself beside its text; the text is what is meant. A picture that is
        // copied on a page brings its address beside itself; the picture is.
        const html = event.clipboardData?.getData('text/html') ?? '';
        return html !== '' && !isPictureAlone(html) ? false : take(event.clipboardData?.files);
      },
      handleDrop: (_view, event) => {
        const taking = take((event as DragEvent).dataTransfer?.files);
        if (taking) event.preventDefault();
        return taking;
      },
    },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? null : current.getHTML();
      now.current.onChange(written.current);
    },
    onBlur: () => now.current.onBlur(),
  });
  useEffect(() => {
    taken.current = editor;
  }, [editor, taken]);
  // A draft that comes back, a field that is cleared, a colleague's text: what was not written here replaces what stands here.
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === written.current) return;
    return whenComposed(editor, () => {
      // What was composed meanwhile is the last word.
      if (editor.isDestroyed || now.current.value === written.current) return;
      written.current = now.current.value;
      follow(editor, sanitiseHtml(written.current ?? ''));
    });
  }, [editor, value]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const element = editor.view.dom;
    element.toggleAttribute('aria-invalid', fill.invalid);
    if (fill.messageId) element.setAttribute('aria-describedby', fill.messageId);
    else element.removeAttribute('aria-describedby');
  }, [editor, fill.invalid, fill.messageId]);
  return (
    <div className="gf-rich-box" style={fill.style} data-invalid={fill.invalid || undefined}>
      {editor ? (
        <Toolbar editor={editor} onPictures={files => void insert.current(editor, files)} />
      ) : (
        <div className="gf-rich-tools" />
      )}
      <EditorContent editor={editor} className="gf-rich-paper" />
      <p className="gf-rich-notice" role="status">
        {busy > 0 ? '图片上传中…' : notice}
      </p>
    </div>
  );
}
