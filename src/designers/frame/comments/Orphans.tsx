import { useCallback, useReducer, useSyncExternalStore } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { useDesigner } from '../designer.ts';
import { useThreads } from '../hooks.ts';
import { dropHalfWritten, orphans } from './half-written.ts';

/** As much of a remark as a notice shows; copying takes it whole. */
const SHOWN = 60;
const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
};

/** Remarks that somebody was writing when a colleague took away what they are about: to copy, or to let go. */
export function Orphans() {
  const designer = useDesigner();
  const { editor } = designer;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useThreads();
  const subscribe = useCallback((listener: () => void) => editor.onStructure(listener), [editor]);
  useSyncExternalStore(subscribe, () =>
    orphans(designer)
      .map(({ id }) => id)
      .join(),
  );
  return orphans(designer).map(draft => (
    <p key={`${draft.about} ${draft.id}`} role="status" aria-label="未发送的评论">
      「{draft.title}」已被删除，您写的评论没有发送：{shortened(draft.text)}
      <button type="button" className="gd-text-button" onClick={() => void copyText(draft.text)}>
        复制
      </button>
      <button
        type="button"
        className="gd-text-button"
        onClick={() => {
          dropHalfWritten(designer, draft);
          redraw();
        }}
      >
        不再保留
      </button>
    </p>
  ));
}
