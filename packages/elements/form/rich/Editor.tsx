import { wordsOf } from '@gonghui/kernel/words-of.ts';
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, type Editor as Tiptap, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { linkAddress } from '../../shared/link.ts';
import { sanitiseHtml } from '../../ui/rich-html.tsx';
import { refuseFile } from '../upload-img/accept.ts';
import type { FillProps } from '../views-api.ts';
import { follow, whenComposed } from './follow.ts';
import { isPictureAlone, pictureFile, placeOf, takePasted } from './pasted.tsx';
import { pictures } from './pictures.tsx';
import type { RichProps } from './shape.ts';
import { Toolbar } from './Toolbar.tsx';

const FILES = '/getway-api/v1/files';
/** MB of one picture. */
const PICTURE_MB = 10;

/** Puts a picture where its mark stands, or takes the mark away; gone when its writer removed it meanwhile. */
function putPicture(editor: Tiptap | null, mark: string, picture: { src: string; alt: string } | null): void {
  if (!editor || editor.isDestroyed) return;
  const { tr } = editor.state;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== 'image' || node.attrs.src !== mark) return;
    const place = tr.mapping.map(at);
    if (picture) tr.setNodeMarkup(place, undefined, { ...node.attrs, ...picture });
    else tr.delete(place, place + node.nodeSize);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Formatted text to write: what is pasted is cleaned, pictures are stored before they stand in it. */
export default function Editor(fill: FillProps<RichProps, string | null> & { style: CSSProperties }) {
  const { props, value, host } = fill;
  const now = useRef(fill);
  const written = useRef(value);
  useEffect(() => {
    now.current = fill;
  });
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(0);
  const insert = useRef<(editor: Tiptap, files: readonly File[]) => Promise<void>>(async () => undefined);
  insert.current = async (editor, files) => {
    setNotice('');
    for (const file of files) {
      const refusal = refuseFile(file, PICTURE_MB);
      if (refusal) {
        setNotice(refusal);
        continue;
      }
      setBusy(count => count + 1);
      try {
        const { id, name } = await host.uploadImage(file);
        if (!editor.isDestroyed)
          editor
            .chain()
            .focus()
            .setImage({ src: `${FILES}/${id}`, alt: name })
            .run();
      } catch (error) {
        setNotice(wordsOf(error, '图片上传失败，请重试'));
      } finally {
        setBusy(count => count - 1);
      }
    }
  };
  const settle = useRef<(coming: ReturnType<typeof takePasted>) => Promise<void>>(async () => undefined);
  settle.current = async ({ pictures, lost }) => {
    const failed = lost > 0 ? [`有 ${lost} 张图片在原来的电脑或网页上，没有一起复制过来`] : [];
    setNotice('');
    setBusy(count => count + pictures.length);
    for (const { mark, from } of pictures) {
      try {
        const file = await pictureFile(from);
        const refusal = refuseFile(file, PICTURE_MB);
        if (refusal) throw new Error(refusal);
        const { id, name } = await host.uploadImage(file);
        putPicture(taken.current, mark, { src: `${FILES}/${id}`, alt: name });
      } catch (error) {
        putPicture(taken.current, mark, null);
        const why = wordsOf(error, '');
        failed.push(`${placeOf(from)}没有复制过来${why && `：${why}`}`);
      } finally {
        URL.revokeObjectURL(mark);
        setBusy(count => count - 1);
      }
    }
    if (failed.length > 0) setNotice(`${[...new Set(failed)].join('；')}。请另存图片后用「插入图片」放进来`);
  };
  const taken = useRef<Tiptap | null>(null);
  const take = (files: FileList | undefined): boolean => {
    const pictures = [...(files ?? [])];
    if (pictures.length === 0 || !taken.current) return false;
    void insert.current(taken.current, pictures);
    return true;
  };
  const editor = useEditor({
    // Made when the page stands: what is drawn may wait to be shown (React holds what comes late back for up to 300 ms),
    // and an editor made while drawing destroys itself within that time.
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        // What is stored is what was written, without an empty line after it.
        trailingNode: false,
        link: { openOnClick: false, isAllowedUri: uri => linkAddress(uri) !== null },
      }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      TextStyle,
      Color,
      BackgroundColor,
      pictures(host.imageUrl),
      Placeholder.configure({ placeholder: props.placeholder || '请输入内容' }),
    ],
    content: sanitiseHtml(value ?? ''),
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
  }, [editor]);
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
