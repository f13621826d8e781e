import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Editor as Tiptap } from '@tiptap/react';
import { useRef, useState } from 'react';
import { refuseFile } from '../upload-img/accept.ts';
import type { FillHost } from '../views-api.ts';
import { pictureFile, placeOf, type takePasted } from './pasted.tsx';

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

/** Pictures on their way into a text: chosen, dropped or pasted, each stored before it stands there. */
export function useRichPictures(host: FillHost) {
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
  return { editor: taken, insert, settle, take, busy, notice };
}
