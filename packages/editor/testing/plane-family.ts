import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Carry, Family, NodeType, Plane, SceneReader } from '@gonghui/scene/family.ts';
import { type Props, ROOT, type TemplateComponent } from '@gonghui/scene/types.ts';

/** Where something stands on the line that is this family's plane, counted from the group around it: a whole number. */
const own = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Where a node is seen: its own place and those of all groups around it. */
export const seenAt = (scene: SceneReader, id: string): number =>
  [...scene.path(id), id].reduce((sum, one) => sum + own(scene.node(one)?.props.x), 0);

const origin = (scene: SceneReader, parent: string): number => (parent === ROOT ? 0 : seenAt(scene, parent));

const plane: Plane = {
  group: 'group',
  kept(node, from, to, scene): Props {
    const by = origin(scene, from) - origin(scene, to);
    return by === 0 && !scene.displaced?.(node.id) ? {} : { x: own(node.props.x) + by };
  },
  left(group, scene): Props {
    const stood = origin(scene, group.at[0]);
    return stood === own(group.props.stood) ? {} : { stood };
  },
  stray: (props, group) => ({ ...props, x: own(props.x) + own(group.x) + own(group.stood) }),
};

interface Link extends Props {
  id: string;
  from: string;
  to: string;
}
const linksOf = (page: Props): Link[] => (Array.isArray(page.links) ? (page.links as Link[]) : []);

/** Links between things go along where both ends do. */
const carry: Carry = {
  take(page, ids): Props {
    const links = linksOf(page).filter(({ from, to }) => ids.has(from) || ids.has(to));
    return links.length > 0 ? { links } : {};
  },
  left: (taken, ids) =>
    linksOf(taken)
      .filter(({ from, to }) => !(ids.has(from) && ids.has(to)))
      .map(({ id }) => id),
  put(taken, renamed, page, newId): Props {
    const made = linksOf(taken).flatMap(({ from, to }) => {
      const [start, end] = [renamed.get(from), renamed.get(to)];
      return start !== undefined && end !== undefined ? [{ id: newId(), from: start, to: end }] : [];
    });
    return made.length > 0 ? { links: [...linksOf(page), ...made] } : {};
  },
};

const types: NodeType[] = [
  { type: 'dot', title: '点', categories: ['dot'], defaults: () => ({ label: '点', x: 0 }) },
  {
    type: 'group',
    title: '组',
    categories: ['group'],
    defaults: () => ({ x: 0 }),
    slots: () => ['main'],
    accepts: () => ['dot', 'group'],
  },
];

/** Dots on a line, in groups, some of them fixed, with links between them that the page keeps. */
export const planeFamily: Family = {
  kind: 'screen',
  noun: '部件',
  types: new Map(types.map(type => [type.type, type])),
  pageDefaults: { links: [] },
  pageMerge: { links: { list: 'id' } },
  rootAccepts: ['dot', 'group'],
  canPlace: [],
  canRemove: [],
  behaviours: [],
  plane,
  carry,
  fixed: {
    check: (id, scene) =>
      [...scene.path(id), id].some(one => scene.node(one)?.props.locked === true)
        ? refuse('部件已锁定')
        : ok(true),
    props: ['x'],
  },
  copies: {
    beside: one => ({ ...one, props: { ...one.props, label: `${String(one.props.label)} 副本` } }),
    taken: (one, scene) => ({ ...one, props: { ...one.props, x: seenAt(scene, one.id) } }),
    put: (list, parent, scene) =>
      list.map(one => ({ ...one, props: { ...one.props, x: own(one.props.x) - origin(scene, parent) } })),
  },
  problems: [],
};

export const dot = (id: string, x = 0, more: Props = {}): TemplateComponent => ({
  id,
  name: 'dot',
  props: { label: id, x, ...more },
});

export const group = (
  id: string,
  x: number,
  components: TemplateComponent[],
  more: Props = {},
): TemplateComponent => ({ id, name: 'group', props: { x, ...more }, components });
