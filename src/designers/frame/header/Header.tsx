import { ArrowLeft, CircleHelp, Download, Eye, History, MoreHorizontal, Search } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { showKeys } from '../actions/keys.ts';
import { save } from '../commands/save.ts';
import { useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import { People } from '../people/People.tsx';
import { exportLocal } from '../set-aside/export-local.ts';
import { StepButtons } from './StepButtons.tsx';
import { SaveText, SyncBadge } from './SyncState.tsx';

const NAME_LENGTH = 50;
const NOTHING_TAKEN: ReadonlySet<string> = new Set();

/** Back, name, steps; undo and redo; people, the truth about sync and save. */
export function Header({ name, onRename }: { name: string; onRename(name: string): void }) {
  const designer = useDesigner();
  const { HeaderTools, backName = '页面管理' } = designer;
  return (
    <header className="gd-header">
      <div className="gd-header-start">
        <Link
          to={designer.backPath}
          className="gd-icon"
          aria-label={`返回${backName}`}
          data-tip={`返回${backName}`}
        >
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
        <StepButtons />
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
        data-tip="点击修改名称"
        disabled={readOnly !== null}
        onClick={() => setEditing(true)}
      >
        {name}
      </button>
    </h1>
  );
}

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
        data-tip={`${words.preview}（${showKeys('Mod+P')}）`}
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
        data-tip="历史版本"
        onClick={() => {
          ui.versions = true;
        }}
      >
        <History size={17} />
      </button>
      <ActionMenu
        trigger={
          <button type="button" className="gd-icon" aria-label="更多" data-tip="更多">
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
      variant="primary"
      busy={state === 'saving'}
      disabled={readOnly !== null}
      data-tip={`保存（${showKeys('Mod+S')}）`}
      onClick={() => void save(designer)}
    >
      保存
    </Button>
  );
}
