import { ALL_VIEW, recordViewCalls, type View } from '@gonghui/contract/record-views.ts';
import { ChevronDown, Globe, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { Button } from '../../../../ui/plain/Button.tsx';
import { confirm } from '../../../../ui/plain/confirm.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { walkButtons } from '../../../../ui/walk-buttons.ts';
import { Popover } from '../Popover.tsx';
import { useList } from '../use-list.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { filtersOf } from './view-query.ts';
import './view-bar.css';

/** Saved views side by side, and what can be done with the open one. */
export function ViewBar() {
  const { formId, views, query, changed, manages, acts } = useList(
    'formId',
    'views',
    'query',
    'changed',
    'manages',
    'acts',
  );
  const { view } = views;
  const anchor = useRef<HTMLSpanElement>(null);
  const [menu, setMenu] = useState(false);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const startsHere = (views.settings.view ?? null) === (view?.id ?? ALL_VIEW);

  const content = () => ({
    filters: filtersOf(query.condition),
    sort: query.sort,
    group: query.group,
    layout: views.layout,
  });
  const change = async (more: Partial<Pick<View, 'name' | 'shared' | 'isDefault'>>, own: object = {}) => {
    if (!view) return;
    const { id, name, shared, isDefault, rev, filters, sort, group, layout } = view;
    const body = { name, shared, isDefault, rev, filters, sort, group, layout, ...own, ...more };
    views.put(await send(recordViewCalls.change, { params: { id: formId, viewId: id }, body }));
    toastSuccess('已保存');
  };
  const create = async (name: string, shared: boolean) => {
    const made = await send(recordViewCalls.create, {
      params: { id: formId },
      body: { name, shared, ...content() },
    });
    acts.onSavedAs();
    views.put(made);
    views.open(made.id);
  };
  const remove = async () => {
    if (!view || !(await confirm(`确定删除视图「${view.name}」？记录不会被删除。`, { danger: true }))) return;
    await send(recordViewCalls.remove, { params: { id: formId, viewId: view.id } });
    views.drop(view.id);
    views.open(ALL_VIEW);
  };
  const act = (action: () => unknown) => () => {
    setMenu(false);
    void action();
  };

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
          <Popover label="视图操作" anchor={anchor} width={200} onClose={() => setMenu(false)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between its buttons are taken in one place */}
            <div className="gl-menu" onKeyDown={event => walkButtons(event, event.currentTarget)}>
              <button
                type="button"
                onClick={act(() => views.startWith(startsHere ? null : (view?.id ?? ALL_VIEW)))}
              >
                {startsHere ? '不再作为我的默认视图' : '设为我的默认视图'}
              </button>
              {view?.mine ? (
                <>
                  <button type="button" onClick={act(() => setNaming('rename'))}>
                    重命名
                  </button>
                  <button type="button" onClick={act(() => change({}, { layout: views.layout }))}>
                    保存当前列布局到视图
                  </button>
                  {manages ? (
                    <button
                      type="button"
                      onClick={act(() => change({ shared: !view.shared, isDefault: false }))}
                    >
                      {view.shared ? '取消共享' : '共享给所有人'}
                    </button>
                  ) : null}
                  {manages && view.shared ? (
                    <button type="button" onClick={act(() => change({ isDefault: !view.isDefault }))}>
                      {view.isDefault ? '取消表单默认视图' : '设为表单默认视图'}
                    </button>
                  ) : null}
                  <button type="button" data-danger onClick={act(remove)}>
                    删除视图
                  </button>
                </>
              ) : null}
            </div>
          </Popover>
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
