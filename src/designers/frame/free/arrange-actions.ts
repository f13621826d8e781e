import type { Edge } from '@gonghui/elements/shared/geometry/arrange.ts';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
  Maximize,
  MoveHorizontal,
  MoveVertical,
} from 'lucide-react';
import type { Action } from '../actions/action.ts';
import type { Designer } from '../designer.ts';
import { align, distribute, matchSize } from './arrange.ts';
import { standingOf } from './standing-of.ts';

const atLeast =
  (count: number) =>
  (designer: Designer): boolean =>
    standingOf(designer).chosen().length >= count;

/** Edges in the order in which people know the buttons; keys as in other design tools. */
export const EDGES: readonly { edge: Edge; label: string; icon: LucideIcon; keys: string; words: string }[] =
  [
    { edge: 'left', label: '左对齐', icon: AlignStartVertical, keys: 'Alt+A', words: 'zdq align left' },
    {
      edge: 'center',
      label: '水平居中',
      icon: AlignCenterVertical,
      keys: 'Alt+H',
      words: 'spjz align center',
    },
    { edge: 'right', label: '右对齐', icon: AlignEndVertical, keys: 'Alt+D', words: 'ydq align right' },
    { edge: 'top', label: '顶对齐', icon: AlignStartHorizontal, keys: 'Alt+W', words: 'ddq align top' },
    {
      edge: 'middle',
      label: '垂直居中',
      icon: AlignCenterHorizontal,
      keys: 'Alt+V',
      words: 'czjz align middle',
    },
    { edge: 'bottom', label: '底对齐', icon: AlignEndHorizontal, keys: 'Alt+S', words: 'ddq align bottom' },
  ];

export const AXES = [
  { axis: 'x', label: '横向均匀分布', icon: AlignHorizontalDistributeCenter, words: 'hxfb distribute' },
  { axis: 'y', label: '纵向均匀分布', icon: AlignVerticalDistributeCenter, words: 'zxfb distribute' },
] as const;

export const SIDES = [
  { side: 'width', label: '等宽', icon: MoveHorizontal, words: 'dk same width' },
  { side: 'height', label: '等高', icon: MoveVertical, words: 'dg same height' },
  { side: 'both', label: '等大小', icon: Maximize, words: 'ddx same size' },
] as const;

const writing = { after: 'down', writes: true } as const;

/** Bringing what is selected into line, for keys and the list of commands; the inspector has buttons for them. */
export const ARRANGE_ACTIONS: readonly Action[] = [
  ...SIDES.map(({ side, ...rest }) => ({
    ...rest,
    ...writing,
    id: `match-${side}`,
    can: atLeast(2),
    run: (designer: Designer) => matchSize(designer, side),
  })),
  ...AXES.map(({ axis, ...rest }) => ({
    ...rest,
    ...writing,
    id: `distribute-${axis}`,
    can: atLeast(3),
    run: (designer: Designer) => distribute(designer, axis),
  })),
  ...EDGES.toReversed().map(({ edge, ...rest }) => ({
    ...rest,
    ...writing,
    id: `align-${edge}`,
    shortcutScope: 'on-canvas' as const,
    can: atLeast(1),
    run: (designer: Designer) => align(designer, edge),
  })),
];
