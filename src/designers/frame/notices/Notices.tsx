import type { LostItem } from '@gonghui/editor/api.ts';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { confirm } from '../../../ui/confirm.tsx';
import { toastError } from '../../../ui/toast.ts';
import { TextConflicts } from '../clashes/TextConflicts.tsx';
import { report } from '../commands/report.ts';
import { type Designer, useDesigner } from '../designer.ts';
import { useReadOnly, useSync } from '../hooks.ts';
import type { Panels } from '../panels/use-panels.ts';
import { exportLocal } from '../set-aside/export-local.ts';
import { SetAside } from '../set-aside/SetAside.tsx';

/** Things to know that are no decision: the local store, what a colleague took away. */
export function Notices({ panels }: { panels: Panels | null }) {
  const designer = useDesigner();
  const { session, ui, editor, words } = designer;
  const notice = useSyncExternalStore(session.subscribe, session.notice);
  const { removed, restored, lostItems } = useSnapshot(ui);
  return (
    <div className="gd-notices">
      {panels && <panels.Following />}
      <Alarm />
      {notice !== null && (
        <p role="status">
          {notice}
          <button
            type="button"
            className="gd-icon"
            aria-label="知道了"
            onClick={() => session.dismissNotice()}
          >
            <X size={13} />
          </button>
        </p>
      )}
      <SetAside />
      {panels && <panels.Offers />}
      <TextConflicts />
      {panels && <panels.PageClashes />}
      {restored !== null && (
        <p role="status">
          {restored.by.name || '同事'}恢复到了 {restored.to}，画布已随之改变
          <button
            type="button"
            className="gd-text-button"
            onClick={() => {
              ui.versionsBefore = { ...restored };
              ui.versions = true;
              ui.restored = null;
            }}
          >
            查看恢复之前
          </button>
          <button
            type="button"
            className="gd-icon"
            aria-label="知道了"
            onClick={() => {
              ui.restored = null;
            }}
          >
            <X size={13} />
          </button>
        </p>
      )}
      {removed.length > 0 && (
        <Removed
          what={
            removed.length === 1
              ? `您正在编辑的「${editor.removedTitle(removed[0] ?? '') ?? words.noun}」`
              : `您编辑过的 ${removed.length} 个${words.noun}`
          }
          onRevive={() => {
            if (report(designer, editor.revive(removed))) ui.removed = [];
          }}
          onDismiss={() => {
            ui.removed = [];
          }}
        />
      )}
      {lostItems.length > 0 && (
        <Removed
          what={lostItemsText(lostItems)}
          onRevive={() => report(designer, editor.reviveItems(lostItems))}
          onDismiss={() => editor.dismissLostItems()}
        />
      )}
    </div>
  );
}

/** What keeps edits from the server, for as long as it does; what would stay here for good can be taken along, or given up. */
export function Alarm() {
  const designer = useDesigner();
  const { alarm, kind, pending } = useSync();
  if (alarm === null) return null;
  return (
    <p role="alert">
      {alarm}
      {kind === 'read-only' && (
        <button type="button" className="gd-text-button" onClick={() => exportLocal(designer)}>
          导出
        </button>
      )}
      {kind === 'read-only' && pending > 0 && (
        <button type="button" className="gd-text-button" onClick={() => void giveUp(designer, pending)}>
          放弃这些修改
        </button>
      )}
    </p>
  );
}

/** Those of this design alone: of all designs signing out asks. */
async function giveUp({ session }: Designer, pending: number): Promise<void> {
  const question = `这个设计有 ${pending} 处修改没有写入服务器，放弃后无法找回，页面会按服务器上的内容重新打开。需要留存请先导出。`;
  if (!(await confirm(question, { title: '放弃这些修改', okText: '放弃修改', danger: true }))) return;
  if (!(await session.giveUp()))
    toastError('另一个标签页中也打开着这个设计，有修改没有写入服务器，请先在那里处理，或关闭那个标签页');
}

/** Of whom a colleague took something away: it can be had back by whoever may write. */
function Removed(props: { what: string; onRevive(): void; onDismiss(): void }) {
  const readOnly = useReadOnly() !== null;
  return (
    <p role="status">
      {props.what}被同事删除了
      <button type="button" className="gd-text-button" disabled={readOnly} onClick={props.onRevive}>
        恢复
      </button>
      <button type="button" className="gd-icon" aria-label="知道了" onClick={props.onDismiss}>
        <X size={13} />
      </button>
    </p>
  );
}

/** Entries of lists that were lost, in a few words: one by its name, several by their number. */
export function lostItemsText(items: readonly LostItem[]): string {
  const [first] = items;
  if (items.length > 1 || !first) return `您编辑过的 ${items.length} 项`;
  const name = [...first.name].slice(0, 20).join('');
  const what = name === '' ? '一项' : `「${name}」`;
  return `您正在编辑的${first.list === '' ? what : `「${first.list}」中的${what}`}`;
}
