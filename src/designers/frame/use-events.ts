import { designCalls } from '@gonghui/contract/designs.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { useEffect } from 'react';
import { listenTo } from '../../runtime/live/page-news.ts';
import { toast } from '../../ui/toast.ts';
import { announceSave } from './commands/save.ts';
import { type Designer, nodeTitle } from './designer.ts';
import { joinTyping } from './keys/join-typing.ts';
import { watchRestores } from './watch-restores.ts';

let sequence = 0;

/** Boxes that write when they are left do so now: what stands in them is then part of what is kept and can be exported. */
function leaveBox(): void {
  const box = document.activeElement;
  if (box instanceof HTMLElement && box.matches('input, textarea, [contenteditable="true"]')) box.blur();
}

/** What comes from the editor and the connection and is told to the person. */
export function useEvents(designer: Designer): void {
  useEffect(() => {
    const { editor, session, saver, ui } = designer;
    const offs = [
      editor.onOverwrite(overwrite => {
        if (joinTyping(designer, overwrite)) return;
        const { nodeId, path, mine, theirs } = overwrite;
        const key = `o${++sequence}`;
        const others = ui.overwrites.filter(one => one.nodeId !== nodeId || one.path !== path);
        ui.overwrites = [{ key, nodeId, path, mine, theirs }, ...others].slice(0, 20);
        if (nodeId !== ROOT && !editor.selection.ids.includes(nodeId)) {
          toast(`${nodeTitle(designer, nodeId)} 的设置刚被同事修改，选中它可恢复您的值`, 'warning');
        }
      }),
      editor.onDisplaced(displacement => {
        const { nodeId, item } = displacement;
        const others = ui.displaced.filter(one => one.nodeId !== nodeId || one.item?.id !== item?.id);
        ui.displaced = [{ key: `p${++sequence}`, ...displacement }, ...others].slice(0, 20);
        if (nodeId !== ROOT && !editor.selection.ids.includes(nodeId))
          toast(`${nodeTitle(designer, nodeId)} 刚被同事同时移动，选中它可放回您的位置`, 'warning');
      }),
      watchRestores(designer),
      editor.onRemovedByOther(ids => {
        ui.removed = [...new Set([...ui.removed, ...ids])];
      }),
      editor.onStructure(() => {
        // Whoever brought one back: there is nothing left to restore.
        const gone = ui.removed.filter(id => !editor.node(id));
        if (gone.length < ui.removed.length) ui.removed = gone;
      }),
      editor.onItemsRemovedByOther(items => {
        ui.lostItems = [...items];
      }),
      session.subscribe(() => {
        const reason = session.readOnly();
        if (reason !== editor.readOnly) {
          if (reason !== null) leaveBox();
          editor.setReadOnly(reason);
        }
        if (session.online() && session.sync().pending === 0) {
          void saver.resume().then(outcome => outcome && announceSave(designer, outcome));
        }
      }),
    ];
    const { renewSources } = designer;
    if (renewSources) offs.push(listenTo(designCalls.stream.path, 'saved', () => renewSources()));
    editor.setReadOnly(session.readOnly());
    return () => {
      for (const off of offs) off();
    };
  }, [designer]);
}
