import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Family, NodeType } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';

/**
 * A small family that has one of everything the engine must handle: a leaf field, options, shared text, a container,
 * a container with several slots, a subform with its own rules, a singleton, and a field that shows as readonly.
 */
const field = (type: string, title: string, more: Partial<NodeType> = {}): NodeType => ({
  type,
  title,
  categories: ['field', 'subform-field'],
  defaults: () => ({ label: title, required: false, status: 'editable', style: { colour: '', size: 14 } }),
  ...more,
});

const types: NodeType[] = [
  field('note', '便签'),
  field('choice', '选择', {
    merge: {
      label: 'text',
      options: { list: 'value', text: ['label'] },
      'datum.rows': { list: 'id', text: ['note'] },
      'datum.note': 'text',
    },
    defaults: () => ({
      label: '选择',
      required: false,
      status: 'editable',
      options: [
        { value: '1', label: '选项一' },
        { value: '2', label: '选项二' },
      ],
      chosen: [],
    }),
  }),
  field('essay', '文章', {
    categories: ['field', 'layout'],
    merge: { content: 'text' },
    defaults: () => ({ content: '', align: 'left' }),
  }),
  field('code', '编号', {
    singleton: true,
    shownStatus: 'readonly',
    defaults: () => ({ label: '编号', status: 'readonly' }),
  }),
  {
    type: 'box',
    title: '盒子',
    categories: ['layout'],
    defaults: () => ({ background: { colour: '', image: '' } }),
    slots: () => ['main'],
    accepts: () => ['field', 'layout'],
  },
  {
    type: 'columns',
    title: '分栏',
    categories: ['layout'],
    defaults: () => ({ count: 2, gap: 8 }),
    slots: props =>
      Array.from({ length: Math.min(6, Number(props.count) || 0) }, (_, index) => `c${index + 1}`),
    accepts: () => ['field', 'layout'],
  },
  {
    type: 'table',
    title: '子表',
    categories: ['field'],
    defaults: () => ({ label: '子表', required: false, pageSize: 10 }),
    slots: () => ['main'],
    accepts: () => ['subform-field'],
  },
];

export const toyFamily: Family = {
  kind: 'form',
  types: new Map(types.map(type => [type.type, type])),
  pageDefaults: { columns: 12, gap: { row: 8, column: 8 } },
  rootAccepts: ['field', 'layout'],
  canPlace: [
    (type, place, _id, scene) =>
      type.type === 'table' && scene.typeOf(place.parent)?.type === 'columns'
        ? refuse('子表不能放在分栏中')
        : ok(true),
  ],
  canRemove: [node => (node.props.locked === true ? refuse('该组件关联审批人设置，不可删除') : ok(true))],
  behaviours: [
    {
      name: 'reset-required-inside-table',
      afterPlace: (_node, place, scene) =>
        scene.typeOf(place.parent)?.type === 'table' ? { required: false, status: 'editable' } : undefined,
    },
    {
      name: 'clear-size-with-colour',
      afterSet: (node, path) =>
        path === 'style.colour' && node.type === 'note' && (node.props.style as Props).colour === 'none'
          ? { 'style.size': 0 }
          : undefined,
    },
  ],
  problems: [
    scene =>
      scene.order().flatMap(id => {
        const node = scene.node(id);
        return node?.type === 'note' && node.props.label === ''
          ? [{ nodeId: id, prop: 'label', message: '标题不能为空', level: 'error' as const }]
          : [];
      }),
  ],
};
