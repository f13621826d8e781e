import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN, type Props, ROOT, type SceneNode } from '@gonghui/scene/types.ts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { report } from '../commands/report.ts';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { BoxesOf } from '../half-written/place.tsx';
import { useChildren, usePage, useSelectedIds } from '../hooks.ts';
import { TypeIcon } from '../icons/Icon.tsx';
import { controlOf } from './controls.ts';
import { GroupsInSight } from './GroupsInSight.tsx';
import { PlaceNotice } from './PlaceNotice.tsx';
import { SettingGroups } from './SettingGroups.tsx';
import { settingsAt, settingsFor } from './shared-settings.ts';
import type { Target } from './target.ts';

const NOBODY: readonly string[] = [];

/** Tells the others in which property this person is. */
export function useFocusPresence(panel: RefObject<HTMLElement | null>, nodeId: string | null): void {
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
  const panel = useRef<HTMLDivElement>(null);
  const turn = useTurn(ids, panel);
  const { PagePanel = PageInspector, Settings } = useDesigner().panels.now ?? {};
  const settings = ids.length === 0 ? <PagePanel /> : <NodeInspector key={turn} ids={ids} panel={panel} />;
  return <BoxesOf ids={ids}>{Settings ? <Settings>{settings}</Settings> : settings}</BoxesOf>;
}

/**
 * Counts the selections that came while this person was at work in the panel: its boxes then go with what they belong
 * to, and what is half entered in them with them. Otherwise the next selection is shown in the boxes that are there.
 */
export function useTurn(chosen: unknown, panel: RefObject<HTMLElement | null>): number {
  const last = useRef({ chosen, turn: 0 });
  if (last.current.chosen !== chosen) {
    const busy = panel.current?.contains(document.activeElement) === true;
    last.current = { chosen, turn: last.current.turn + (busy ? 1 : 0) };
  }
  return last.current.turn;
}

/** Each selection is shown from its head. Only what was scrolled is asked where it stands, or its layout would be. */
function useFromTop(panel: RefObject<HTMLElement | null>, ids: readonly string[]): () => void {
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each selection anew
  useLayoutEffect(() => {
    if (scrolled.current) panel.current?.scrollTo({ top: 0 });
    scrolled.current = false;
  }, [panel, ids]);
  return useCallback(() => {
    scrolled.current = true;
  }, []);
}

function PageInspector() {
  const designer = useDesigner();
  const page = usePage();
  const empty = useChildren(ROOT, MAIN).length === 0;
  const Start = designer.panels.now?.Start;
  const target = useMemo<Target>(
    () => ({
      ids: NOBODY,
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
      {Start && empty && <Start />}
      <SettingGroups groups={designer.pageSettings} target={target} />
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

function NodeInspector({ ids, panel }: { ids: readonly string[]; panel: RefObject<HTMLDivElement | null> }) {
  const designer = useDesigner();
  const nodes = useNodes(designer, ids);
  const types = [...new Set(nodes.map(node => node.type))];
  const typesText = types.join();
  const places = [...new Set(nodes.map(node => designer.placeOf?.(node) ?? ''))].join();
  const groups = useMemo(
    () =>
      settingsAt(
        settingsFor(
          typesText.split(',').map(type => designer.definition(type)?.settings ?? []),
          name => ids.length === 1 || !controlOf(designer, name)?.single,
        ),
        new Set(places.split(',')),
      ),
    [designer, typesText, ids.length, places],
  );
  const { shownProps } = designer.panels.now ?? {};
  const props = useMemo<readonly Props[]>(
    () => nodes.map(node => shownProps?.(node) ?? node.props),
    [nodes, shownProps],
  );
  const set = useCallback(
    (path: string, value: Json | undefined) => report(designer, write(designer, ids, path, value)),
    [designer, ids],
  );
  const target = useMemo<Target>(() => ({ ids, props, set }), [ids, props, set]);
  useFocusPresence(panel, ids[0] ?? null);
  const scrolled = useFromTop(panel, ids);
  const first = nodes[0];
  if (!first) return <p className="gd-hint">选中的{designer.words.noun}已被删除</p>;
  const definition = designer.definition(first.type);
  const Arrange = designer.panels.now?.Arrange;
  return (
    <div ref={panel} className="gd-panel-body gd-inspector" onScroll={scrolled}>
      <header className="gd-inspector-head">
        <TypeIcon name={types.length === 1 ? definition?.icon : 'box'} />
        <strong>
          {ids.length > 1 ? `${ids.length} 个${designer.words.noun}` : nodeTitle(designer, first.id)}
        </strong>
        <span>
          {types.length > 1
            ? '共同属性'
            : (ids.length === 1 && definition?.titleFor?.(first.props)) || definition?.title}
        </span>
      </header>
      {ids.length === 1 && <PlaceNotice nodeId={first.id} />}
      {Arrange && <Arrange />}
      <GroupsInSight groups={groups} target={target} />
      {groups.length === 0 && <p className="gd-hint">选中的{designer.words.noun}没有共同的属性</p>}
      {ids.length === 1 && (
        <p className="gd-node-id">
          {definition?.field ? '字段标识' : '标识'} {first.id}
        </p>
      )}
    </div>
  );
}
