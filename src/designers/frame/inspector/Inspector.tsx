import type { SettingGroup } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { report } from '../commands/report.ts';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { usePage, useReadOnly, useSelectedIds } from '../hooks.ts';
import { TypeIcon } from '../Icon.tsx';
import { toggleGroup } from '../ui-state.ts';
import { controlOf } from './controls.ts';
import { overwriteOf } from './OverwriteNotice.tsx';
import { SettingRow } from './SettingRow.tsx';
import { isShown, settingsAt, settingsFor } from './shared-settings.ts';
import type { Target } from './target.ts';

/** Tells the others in which property this person is. */
function useFocusPresence(panel: RefObject<HTMLElement | null>, nodeId: string | null): void {
  const { presence } = useDesigner();
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const enter = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-prop]') : null;
      presence.focus(row ? nodeId : null, row?.dataset.prop ?? '');
    };
    const leave = () => presence.focus(null, '');
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      leave();
    };
  }, [panel, presence, nodeId]);
}

/** The properties of what is selected, made from the definitions; of the whole page when nothing is. */
export function Inspector() {
  const ids = useSelectedIds();
  const PagePanel = useDesigner().panels.now?.PagePanel ?? PageInspector;
  return ids.length === 0 ? <PagePanel /> : <NodeInspector key={ids.join()} ids={ids} />;
}

function PageInspector() {
  const designer = useDesigner();
  const page = usePage();
  const target = useMemo<Target>(
    () => ({
      ids: [],
      props: [page],
      set: (path, value) => report(designer, designer.editor.setPage(path, value)),
    }),
    [designer, page],
  );
  return (
    <div className="gd-panel-body gd-inspector">
      <header className="gd-inspector-head">
        <TypeIcon name="box" />
        <strong>{designer.words.page}</strong>
      </header>
      <Groups groups={designer.pageSettings} target={target} />
      <p className="gd-hint">点选画布上的{designer.words.noun}，可在这里修改它的属性</p>
    </div>
  );
}

function useNodes({ editor }: Designer, ids: readonly string[]): readonly SceneNode[] {
  const last = useRef<readonly SceneNode[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = ids.map(id => editor.onNode(id, listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [editor, ids],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = ids.flatMap(id => editor.node(id) ?? []);
    const same = now.length === last.current.length && now.every((node, at) => node === last.current[at]);
    if (!same) last.current = now;
    return last.current;
  });
}

/** The last letters may be for a component that a colleague has just removed: 恢复 brings them back with it. */
function write({ editor }: Designer, ids: readonly string[], path: string, value: Json | undefined) {
  const [id] = ids;
  return ids.length === 1 && id !== undefined && typeof value === 'string' && !editor.node(id)
    ? editor.keepTyped(id, path, value)
    : editor.setProp(ids, path, value);
}

function NodeInspector({ ids }: { ids: readonly string[] }) {
  const designer = useDesigner();
  const nodes = useNodes(designer, ids);
  const types = useMemo(() => [...new Set(nodes.map(node => node.type))], [nodes]);
  const places = [...new Set(nodes.map(node => designer.placeOf?.(node) ?? ''))].join();
  const groups = useMemo(
    () =>
      settingsAt(
        settingsFor(
          types.map(type => designer.definition(type)?.settings ?? []),
          name => ids.length === 1 || !controlOf(designer, name)?.single,
        ),
        new Set(places.split(',')),
      ),
    [designer, types, ids.length, places],
  );
  const props = useMemo<readonly Props[]>(() => nodes.map(node => node.props), [nodes]);
  const target = useMemo<Target>(
    () => ({
      ids,
      props,
      set: (path: string, value: Json | undefined) => report(designer, write(designer, ids, path, value)),
    }),
    [designer, ids, props],
  );
  const panel = useRef<HTMLDivElement>(null);
  useFocusPresence(panel, ids[0] ?? null);
  const first = nodes[0];
  if (!first) return <p className="gd-hint">选中的{designer.words.noun}已被删除</p>;
  const definition = designer.definition(first.type);
  return (
    <div ref={panel} className="gd-panel-body gd-inspector">
      <header className="gd-inspector-head">
        <TypeIcon name={types.length === 1 ? definition?.icon : 'box'} />
        <strong>
          {ids.length > 1 ? `${ids.length} 个${designer.words.noun}` : nodeTitle(designer, first.id)}
        </strong>
        <span>{types.length === 1 ? definition?.title : '共同属性'}</span>
      </header>
      <Groups groups={groups} target={target} />
      {groups.length === 0 && <p className="gd-hint">选中的{designer.words.noun}没有共同的属性</p>}
      {ids.length === 1 && (
        <p className="gd-node-id">
          {definition?.field ? '字段标识' : '标识'} {first.id}
        </p>
      )}
    </div>
  );
}

function Groups({ groups, target }: { groups: readonly SettingGroup[]; target: Target }) {
  const designer = useDesigner();
  const { ui } = designer;
  const readOnly = useReadOnly() !== null;
  const { closed, jump, overwrites } = useSnapshot(ui);
  return groups.map(group => {
    const settings = group.settings.filter(setting => isShown(setting, target.props));
    if (settings.length === 0) return null;
    const open = !closed[group.title];
    return (
      <section key={group.title} className="gd-group">
        <h2>
          <button type="button" aria-expanded={open} onClick={() => toggleGroup(ui, group.title)}>
            <ChevronDown size={14} aria-hidden="true" />
            {group.title}
          </button>
        </h2>
        {open && (
          <div className="gd-group-body">
            {settings.map(setting => (
              <SettingRow
                key={setting.prop}
                setting={setting}
                target={target}
                readOnly={readOnly}
                asked={jump?.prop === setting.prop}
                overwrite={overwriteOf(
                  overwrites,
                  target.ids[0],
                  setting,
                  controlOf(designer, setting.control)?.beside,
                )}
              />
            ))}
          </div>
        )}
      </section>
    );
  });
}
