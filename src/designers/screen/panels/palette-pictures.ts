import { addressOf, pictureOf as drawnAs, type Shape } from '@gonghui/elements/screen/shared/svg/shape.ts';
import { shapeColours } from '@gonghui/elements/screen/shared/svg/shape-looks.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { borderShapes } from '@gonghui/elements/screen/v-border/shapes.ts';
import { decorateShapes } from '@gonghui/elements/screen/v-decorate/shapes.ts';
import { headerShapes } from '@gonghui/elements/screen/v-main-header/shapes.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';

/** Shapes of a type, and the size at which the palette shows one: its details keep theirs. */
const SHAPES: Readonly<Record<string, { shapes: readonly Shape[]; size: Size }>> = {
  VBorder: { shapes: borderShapes, size: { width: 132, height: 60 } },
  VDecorate: { shapes: decorateShapes, size: { width: 132, height: 44 } },
  VMainHeader: { shapes: headerShapes, size: { width: 480, height: 90 } },
};

const drawn = new Map<string, string>();

/** A shape as it will stand on the screen, drawn by the same hand. */
export function pictureOf(type: string, variant = ''): string | undefined {
  const known = SHAPES[type];
  const shape = known?.shapes[Number(/^\D*(\d+)$/.exec(variant)?.[1] ?? 0) - 1];
  if (!known || !shape) return undefined;
  const before = drawn.get(variant);
  if (before !== undefined) return before;
  const address = addressOf(drawnAs(shape, known.size, shapeColours({}, screenTheme('deep-blue'))));
  drawn.set(variant, address);
  return address;
}
