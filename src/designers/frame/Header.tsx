import {
  ArrowLeft,
  ChevronDown,
  CircleHelp,
  Cloud,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Download,
  Eye,
  History,
  Lock,
  MoreHorizontal,
  Redo2,
  Search,
  Undo2,
} from 'lucide-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { SyncKind } from '../../collab/sync-state.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { InlineRename } from '../../ui/InlineRename.tsx';
import { dayTime } from '../../ui/time.ts';
import { showKeys } from './actions.ts';
import { redo, save, undo } from './commands.tsx';
import { useDesigner } from './designer.ts';
import { exportLocal } from './export-local.ts';
import { useHistorySteps, useReadOnly, useSaveMark, useSync } from './hooks.ts';
import { People } from './People.tsx';

const NAME_LENGTH = 50;
const NOTHING_TAKEN: ReadonlySet<string> = new Set();

/** Back, name, steps; undo and redo; people, the truth about sync and save. */
export function Header({ name, onRename }: { name: string; onRename(name: string): void }) {
  const designer = useDesigner();
  const { HeaderTools } = designer;
  return (
    <header className="gd-header">
      <div className="gd-header-start">
        <Link to={designer.backPath} className="gd-icon" aria-label="返回页面管理" title="返回页面管理">
          <ArrowLeft size={18} />
        </Link>
        <NameField name={name} onRename={onRename} />
        <SaveText />
      </div>
      <nav className="gd-steps" aria-label="步骤">
        {designer.steps.map((step, index) => (
          <Link key={step.label} to={step.path} aria-current={step.current ? 'page' : undefined}>
            <i>{index + 1}</i>
            {step.label}
          </Link>
        ))}
      </nav>
      <div className="gd-header-end">
        <SyncBadge />
        <People />
        <UndoButtons />
        <Tools />
        {HeaderTools && <HeaderTools />}
        <SaveButton />
      </div>
    </header>
  );
}

function NameField({ name, onRename }: { name: string; onRename(name: string): void }) {
  const [editing, setEditing] = useState(false);
  const readOnly = useReadOnly();
  const { words } = useDesigner();
  if (editing) {
    return (
      <InlineRename
        name={name}
        label={words.name}
        maxLength={NAME_LENGTH}
        taken={NOTHING_TAKEN}
        onRename={onRename}
        onDone={() => setEditing(false)}
      />
    );
  }
  return (
    <h1 className="gd-name">
      <button
        type="button"
        title="点击修改名称"
        disabled={readOnly !== null}
        onClick={() => setEditing(true)}
      >
        {name}
      </button>
    </h1>
  );
}

/** 已保存 or 有未保存的修改, with who saved last and when. */
function SaveText() {
  const { modified, by, at, version } = useSaveMark();
  const { saver, words } = useDesigner();
  const state = useSyncExternalStore(saver.subscribe, () => saver.state);
  const last = version > 0 ? `${by} ${dayTime(at)} 保存` : '还没有保存过';
  const text =
    state === 'saving'
      ? '正在保存'
      : state === 'queued'
        ? '联网后自动保存'
        : modified
          ? '有未保存的修改'
          : version > 0
            ? '已保存'
            : words.fresh;
  return (
    <span
      className="gd-saved"
      data-modified={modified || undefined}
      data-new={version === 0 || undefined}
      title={last}
      aria-live="polite"
    >
      <i aria-hidden="true" />
      <b>{text}</b>
      <span>{last}</span>
    </span>
  );
}

const SYNC_ICONS: Record<SyncKind, typeof Cloud> = {
  synced: CloudCheck,
  syncing: CloudUpload,
  connecting: Cloud,
  offline: CloudOff,
  'read-only': Lock,
};

function SyncBadge() {
  const { session } = useDesigner();
  const sync = useSync();
  const notice = useSyncExternalStore(session.subscribe, session.notice);
  const Icon = notice !== null ? CloudAlert : SYNC_ICONS[sync.kind];
  return (
    <button
      type="button"
      className="gd-sync"
      data-kind={sync.kind}
      title={`${sync.detail}${sync.kind === 'offline' ? '。点击立即重连' : ''}`}
      onClick={() => session.retry()}
    >
      <Icon size={15} aria-hidden="true" />
      <span role="status">{sync.text}</span>
    </button>
  );
}

function UndoButtons() {
  const designer = useDesigner();
  const { undo: undoSteps, redo: redoSteps } = useHistorySteps();
  const readOnly = useReadOnly() !== null;
  const back = undoSteps[0]?.label;
  const again = redoSteps[0]?.label;
  return (
    <div className="gd-buttons">
      <button
        type="button"
        className="gd-icon"
        disabled={back === undefined || readOnly}
        title={back === undefined ? '没有可撤销的操作' : `撤销：${back}（${showKeys('Mod+Z')}）`}
        aria-label={back === undefined ? '撤销' : `撤销：${back}`}
        onClick={() => undo(designer)}
      >
        <Undo2 size={17} />
      </button>
      <button
        type="button"
        className="gd-icon"
        disabled={again === undefined || readOnly}
        title={again === undefined ? '没有可重做的操作' : `重做：${again}（${showKeys('Mod+Shift+Z')}）`}
        aria-label={again === undefined ? '重做' : `重做：${again}`}
        onClick={() => redo(designer)}
      >
        <Redo2 size={17} />
      </button>
      <HistoryMenu disabled={(undoSteps.length === 0 && redoSteps.length === 0) || readOnly} />
    </div>
  );
}

/** Every step of one's own, to go back or forward by several at once. It stays as it is while steps are made. */
const HistoryMenu = memo(function HistoryMenu({ disabled }: { disabled: boolean }) {
  const designer = useDesigner();
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          className="gd-icon gd-narrow"
          aria-label="操作历史"
          title="操作历史"
          disabled={disabled}
        >
          <ChevronDown size={14} />
        </button>
      }
      head="操作历史（最多 20 步，只含您自己的操作）"
      actions={() => {
        const { undoSteps, redoSteps } = designer.editor.history;
        return [
          ...[...redoSteps].reverse().map((step, index) => ({
            id: `r${index}`,
            label: `重做：${step.label}`,
            icon: <Redo2 size={13} />,
            onSelect: () => redo(designer, redoSteps.length - index),
          })),
          ...undoSteps.map((step, index) => ({
            id: `u${index}`,
            label: `撤销：${step.label}`,
            icon: <Undo2 size={13} />,
            apart: index === 0 && redoSteps.length > 0,
            onSelect: () => undo(designer, index + 1),
          })),
        ];
      }}
    />
  );
});

function Tools() {
  const designer = useDesigner();
  const { ui, words, actions } = designer;
  const TryIcon = actions.find(({ id }) => id === 'preview')?.icon ?? Eye;
  return (
    <div className="gd-buttons">
      <button
        type="button"
        className="gd-icon"
        aria-label={words.preview}
        title={`${words.preview}（${showKeys('Mod+P')}）`}
        onClick={() => {
          ui.overlay = 'preview';
        }}
      >
        <TryIcon size={17} />
      </button>
      <button
        type="button"
        className="gd-icon"
        aria-label="历史版本"
        title="历史版本"
        onClick={() => {
          ui.versions = true;
        }}
      >
        <History size={17} />
      </button>
      <ActionMenu
        trigger={
          <button type="button" className="gd-icon" aria-label="更多" title="更多">
            <MoreHorizontal size={17} />
          </button>
        }
        actions={[
          {
            id: 'commands',
            label: `搜索操作和${words.noun}（${showKeys('Mod+K')}）`,
            icon: <Search size={14} />,
            onSelect: () => {
              ui.overlay = 'commands';
            },
          },
          {
            id: 'shortcuts',
            label: '快捷键（?）',
            icon: <CircleHelp size={14} />,
            onSelect: () => {
              ui.overlay = 'shortcuts';
            },
          },
          {
            id: 'export',
            label: '导出本机内容',
            icon: <Download size={14} />,
            apart: true,
            onSelect: () => exportLocal(designer),
          },
        ]}
      />
    </div>
  );
}

function SaveButton() {
  const designer = useDesigner();
  const readOnly = useReadOnly();
  const { saver } = designer;
  const state = useSyncExternalStore(saver.subscribe, () => saver.state);
  return (
    <Button
      look="primary"
      busy={state === 'saving'}
      disabled={readOnly !== null}
      title={`保存（${showKeys('Mod+S')}）`}
      onClick={() => void save(designer)}
    >
      保存
    </Button>
  );
}
