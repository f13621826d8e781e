import { Cloud, CloudAlert, CloudCheck, CloudOff, CloudUpload, Lock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { SyncKind } from '../../../collab/sync-state.ts';
import { dayTime } from '../../../ui/time.ts';
import { type Designer, useDesigner } from '../designer.ts';
import { notWritten, notWrittenText } from '../half-written/not-written.ts';
import { halfWrittenIn } from '../half-written/store.ts';
import { useReadOnly, useSaveMark, useSync } from '../hooks.ts';
import { Spoken } from '../notices/Spoken.tsx';

/** 已保存 or 有未保存的修改, with who saved last and when. */
export function SaveText() {
  const { modified, by, at, version } = useSaveMark();
  const designer = useDesigner();
  const { saver, words } = designer;
  const missing = useNotWritten(designer);
  const readOnly = useReadOnly() !== null;
  const state = useSyncExternalStore(saver.subscribe, () => saver.state);
  const last = version > 0 ? `${by} ${dayTime(at)} 保存` : '还没有保存过';
  const text =
    state === 'saving'
      ? '正在保存'
      : state === 'queued' && !readOnly
        ? '联网后自动保存'
        : modified
          ? '有未保存的修改'
          : modified === null
            ? ''
            : missing
              ? '有内容没有写入'
              : version > 0
                ? '已保存'
                : words.fresh;
  return (
    <span
      className="gd-saved"
      data-modified={modified || missing || undefined}
      data-new={version === 0 || undefined}
      data-tip={missing ? `${notWrittenText(designer)}。${last}` : last}
    >
      <i aria-hidden="true" />
      <b>{text}</b>
      <span>{last}</span>
      <Spoken text={text} />
    </span>
  );
}

/** Whether something stands in boxes that the design has not. */
function useNotWritten(designer: Designer): boolean {
  const store = halfWrittenIn(designer);
  useSyncExternalStore(store.subscribe, store.list);
  return notWritten(designer).length > 0;
}

const SYNC_ICONS: Record<SyncKind, typeof Cloud> = {
  synced: CloudCheck,
  syncing: CloudUpload,
  connecting: Cloud,
  offline: CloudOff,
  'read-only': Lock,
};

/** How far this person's work has got: to his browser, to the relay, to everybody. */
export function SyncBadge() {
  const { session } = useDesigner();
  const sync = useSync();
  const notice = useSyncExternalStore(session.subscribe, session.notice);
  const Icon = notice !== null || sync.alarm !== null ? CloudAlert : SYNC_ICONS[sync.kind];
  return (
    <button
      type="button"
      className="gd-sync"
      data-kind={sync.kind}
      data-tip={`${sync.detail}${sync.kind === 'offline' ? '。点击立即重连' : ''}`}
      onClick={() => session.retry()}
    >
      <Icon size={15} aria-hidden="true" />
      <span>{sync.text}</span>
      <Spoken text={sync.text} />
    </button>
  );
}
