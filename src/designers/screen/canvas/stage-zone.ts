import { sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
import type { Dragged, DropZone } from '../../canvas/drag/drag-types.ts';
import type { Designer } from '../../frame/designer.ts';
import { stageOf } from './stage.ts';

/** A design, and what its types are. */
export type DesignTypes = Pick<Designer, 'editor' | 'definition'>;

/** What a new one of this type is like before anybody changes it. */
export function freshProps(designer: DesignTypes, type: string, variant?: string): Props {
  const definition = designer.definition(type);
  return { ...definition?.defaults(), ...definition?.variants?.find(({ name }) => name === variant)?.props };
}

const gridOf = ({ editor }: DesignTypes): number => {
  const { grid } = editor.page();
  return typeof grid === 'number' && grid > 0 ? grid : 1;
};

/** Where the upper left corner of a new box goes so that this point is in its middle, on the grid of the stage. */
export function cornerFor(designer: DesignTypes, props: Props, middle: Point): Point {
  const { width, height } = sizeOf(props);
  const grid = gridOf(designer);
  const on = (value: number) => Math.round(value / grid) * grid;
  return { x: on(middle.x - width / 2), y: on(middle.y - height / 2) };
}

/** A new component goes where it is dropped, above all others. Components that are there move on the stage by gestures of their own. */
export function stageZone(scroller: HTMLElement, designer: Designer): DropZone {
  const { viewport } = stageOf(designer);
  return {
    scroller,
    locate: (point, dragged: Dragged) => {
      if (dragged.kind !== 'new') return null;
      const props = freshProps(designer, dragged.type, dragged.variant);
      const { width, height } = sizeOf(props);
      const { x, y } = cornerFor(designer, props, viewport.toPlane(point.x, point.y));
      const place = { parent: ROOT, slot: MAIN, index: designer.editor.children(ROOT, MAIN).length };
      const box = {
        ...viewport.toClient(x, y),
        width: width * viewport.zoom,
        height: height * viewport.zoom,
      };
      return { kind: 'point', place, props: { pos: [x, y] }, patches: [], box };
    },
  };
}
