import { ALL_VIEW } from '@gonghui/contract/record-views.ts';
import { ChevronDown, Globe, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/plain/Button.tsx';
import { useList } from '../use-list.ts';
import { useViewEdits } from './use-view-edits.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import './view-bar.css';

/** Saved views side by side, and what can be done with the open one. */
export function ViewBar() {
  const { views, changed, manages, acts } = useList('views', 'changed', 'manages', 'acts');
  const { view } = views;
  const anchor = useRef<HTMLSpanElement>(null);
  const [menu, setMenu] = useState(false);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const edits = useViewEdits();
  const { content, change, create } = edits;

  return (
    <nav className="gl-views" aria-label="视图">
      <div className="gl-view-list">
        <button
          type="button"
          aria-current={view === null ? 'true' : undefined}
          onClick={() => views.open(ALL_VIEW)}
        >
          全部记录
        </button>
        {views.views.map(one => (
          <button
            key={one.id}
            type="button"
            aria-current={one.id === view?.id ? 'true' : undefined}
            title={one.shared ? `共享视图，由${one.owner.name}创建` : '仅自己可见'}
            onClick={() => views.open(one.id)}
          >
            {one.shared ? <Globe size={12} aria-label="共享" /> : null}
            {one.name}
          </button>
        ))}
      </div>
      <span ref={anchor} tabIndex={-1} className="gl-tool">
        <Button
          icon
          size="small"
          variant="ghost"
          aria-label="视图操作"
          aria-haspopup="dialog"
          aria-expanded={menu}
          onClick={() => setMenu(!menu)}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
        {menu ? (
          <ViewMenu
            anchor={anchor}
            edits={edits}
            onRename={() => setNaming('rename')}
            onClose={() => setMenu(false)}
          />
        ) : null}
      </span>
      {changed ? (
        <span className="gl-changed">
          <i aria-hidden="true" />
          {view?.mine ? (
            <Button size="small" variant="ghost" onClick={() => void change({}, content())}>
              保存到视图
            </Button>
          ) : null}
          <Button size="small" variant="ghost" onClick={() => setNaming('new')}>
            另存为视图
          </Button>
          <Button size="small" variant="ghost" onClick={acts.onBack}>
            还原
          </Button>
        </span>
      ) : (
        <Button size="small" variant="ghost" onClick={() => setNaming('new')}>
          <Plus size={14} aria-hidden="true" /> 新建视图
        </Button>
      )}
      {naming ? (
        <ViewDialog
          title={naming === 'new' ? '新建视图' : '重命名视图'}
          name={naming === 'rename' ? (view?.name ?? '') : ''}
          canShare={naming === 'new' && manages}
          onCancel={() => setNaming(null)}
          onSave={async (name, shared) => {
            await (naming === 'new' ? create(name, shared) : change({ name }));
            setNaming(null);
          }}
        />
      ) : null}
    </nav>
  );
}
