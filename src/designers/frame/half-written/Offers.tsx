import { useCallback, useSyncExternalStore } from 'react';
import type { HalfWritten } from '../../../session/kept-beside.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { select } from '../commands/select.ts';
import { type Designer, useDesigner } from '../designer.ts';
import { useReadOnly, useThreads } from '../hooks.ts';
import { type HalfWrittenStore, halfWrittenIn, isOrphan, keyOf } from './store.ts';

/** As much of a text as a notice shows; copying takes it whole. */
const SHOWN = 60;
const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
};

/** What is offered: all of what has no box any more, and of the rest what stands in a dialog that is not open. */
const offered = (designer: Designer, store: HalfWrittenStore): HalfWritten[] =>
  store
    .list()
    .filter(one =>
      isOrphan(designer, one)
        ? one.text.trim() !== '' || one.dialog === true
        : one.dialog === true && !store.isOpen(one),
    );

/** What somebody was writing when its box went: to copy, to go on with where that can be, or to let go. */
export function Offers() {
  const designer = useDesigner();
  const { editor } = designer;
  const store = halfWrittenIn(designer);
  const readOnly = useReadOnly() !== null;
  useThreads();
  // Entries of lists come and go without the structure of the design.
  const subscribe = useCallback((listener: () => void) => editor.onChange(listener), [editor]);
  useSyncExternalStore(store.subscribe, store.list);
  useSyncExternalStore(subscribe, () =>
    store
      .list()
      .map(one => (isOrphan(designer, one) ? 'o' : '-'))
      .join(''),
  );
  return offered(designer, store).map(one => (
    <p
      key={keyOf(one)}
      role="status"
      aria-label={one.noun === '评论' ? '未发送的评论' : `未保存的${one.noun}`}
    >
      {words(one, isOrphan(designer, one))}
      {!isOrphan(designer, one) && (
        <button
          type="button"
          className="gd-text-button"
          disabled={readOnly}
          onClick={() => goOn(designer, store, one)}
        >
          继续编辑
        </button>
      )}
      {one.text !== '' && (
        <button type="button" className="gd-text-button" onClick={() => void copyText(one.text)}>
          复制
        </button>
      )}
      <button type="button" className="gd-text-button" onClick={() => store.drop(one)}>
        不再保留
      </button>
    </p>
  ));
}

function words({ title, noun, text, item }: HalfWritten, orphan: boolean): string {
  const what = noun === '评论' ? '您写的评论没有发送' : `您填写的${noun}没有保存`;
  const said = text === '' ? '' : `：${shortened(text)}`;
  if (!orphan) return `「${title}」的${noun}还没有保存${said}`;
  return item ? `「${title}」中的一项已被删除，${what}${said}` : `「${title}」已被删除，${what}${said}`;
}

const groupsOf = (designer: Designer, id: string | undefined) =>
  id === undefined
    ? designer.pageSettings
    : (designer.definition(designer.editor.node(id)?.type ?? '')?.settings ?? []);

/** Leads to the setting, which opens again what stood in a dialog. */
export function goOn(designer: Designer, store: HalfWrittenStore, one: HalfWritten): void {
  const { editor, ui } = designer;
  const ids = one.about === 'page' ? [] : one.id.split(',').filter(id => editor.node(id));
  if (ids.length === 0) editor.selection.clear();
  else select(designer, ids);
  ui.right = 'inspector';
  for (const { title, settings } of groupsOf(designer, ids[0]))
    if (settings.some(({ prop }) => prop === one.prop)) ui.closed[title] = false;
  if (one.prop !== undefined) ui.jump = { prop: one.prop, stamp: Date.now() };
  if (one.dialog) store.want(one);
}
