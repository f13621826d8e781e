import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import {
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCw,
  Stethoscope,
  Table2,
} from 'lucide-react';
import { useState } from 'react';
import { hasFullScreen, toggleFullScreen, useFullScreen } from './full-screen.ts';
import type { ToolsProps } from './tools-props.ts';
import { useKeys } from './use-keys.ts';
import { useStirred } from './use-stirred.ts';
import { useWakeLock } from './use-wake-lock.ts';

// Most walls never show them.
const Diagnostics = fetched(async () => (await import('./Diagnostics.tsx')).Diagnostics);
const DataTables = fetched(async () => (await import('./DataTables.tsx')).DataTables);
const DownloadMenu = fetched(async () => (await import('../../report-view/DownloadMenu.tsx')).DownloadMenu);

interface ToolProps {
  label: string;
  /** What it does, and by which key. */
  tip: string;
  icon: LucideIcon;
  pressed?: boolean;
  run(): void;
}

const Tool = ({ label, tip, icon: Icon, pressed, run }: ToolProps) => (
  <button type="button" title={tip} aria-pressed={pressed} onClick={run}>
    <Icon size={16} aria-hidden="true" />
    {label}
  </button>
);

/** What can be done with a screen that is played: there once somebody moves, and by its keys at any time. */
export function Tools(props: ToolsProps) {
  const { feed, whole, paused, onPause, download } = props;
  const [open, setOpen] = useState<'faults' | 'tables' | null>(null);
  const stirred = useStirred();
  const full = useFullScreen();
  useWakeLock(whole);
  const toggle = (what: 'faults' | 'tables') => setOpen(now => (now === what ? null : what));
  const [pause, refresh] = [() => onPause(!paused), () => feed.refresh()];
  const [faults, tables] = [() => toggle('faults'), () => toggle('tables')];
  const wide = () => void toggleFullScreen();
  const close = () => setOpen(null);
  useKeys(whole, { p: pause, r: refresh, d: faults, t: tables, f: wide, escape: close });
  return (
    <>
      <div
        className="sp-tools"
        role="toolbar"
        aria-label="播放控制"
        data-shown={stirred || open !== null || undefined}
      >
        {whole && hasFullScreen() && (
          <Tool
            label={full ? '退出全屏' : '全屏'}
            tip={full ? '退出全屏（F）' : '全屏（F）'}
            icon={full ? Minimize : Maximize}
            run={wide}
          />
        )}
        <Tool
          label={paused ? '继续' : '暂停'}
          tip={paused ? '继续播放（P）' : '暂停动画和刷新（P）'}
          icon={paused ? Play : Pause}
          run={pause}
        />
        <Tool label="刷新" tip="刷新数据（R）" icon={RotateCw} run={refresh} />
        <Tool
          label="数据表"
          tip="以表格查看数据（T）"
          icon={Table2}
          pressed={open === 'tables'}
          run={tables}
        />
        {download && (
          <DownloadMenu
            what="大屏"
            text="下载"
            download={format => download({ id: '', title: '' }, format)}
          />
        )}
        <Tool
          label="诊断"
          tip="连接和组件的状态（D）"
          icon={Stethoscope}
          pressed={open === 'faults'}
          run={faults}
        />
      </div>
      {open === 'faults' && <Diagnostics {...props} onClose={close} />}
      {open === 'tables' && <DataTables {...props} onClose={close} />}
    </>
  );
}
