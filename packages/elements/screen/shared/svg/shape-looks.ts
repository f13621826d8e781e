import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting } from '../../../settings.ts';
import { colour } from '../shapes.ts';
import { type ShapeColours, safeColour } from './shape.ts';

/** What stands behind an empty colour: the two of the theme, those of 深蓝 where none is known. */
const USUAL = { accent: '#2fd3ff', accent2: '#2f78ff' };

/** The colours of a shape by its looks. What is no colour stands for the theme's. */
export const shapeColours = (
  { mainColor, secondColor, fill }: Props,
  { accent, accent2 }: { accent: string; accent2: string } = USUAL,
): ShapeColours => ({
  main: safeColour(mainColor, safeColour(accent2, USUAL.accent2)),
  second: safeColour(secondColor, safeColour(accent, USUAL.accent)),
  fill: safeColour(fill, 'none'),
});

export const shapeDefaults: Props = { mainColor: '', secondColor: '' };

export const shapeShape = { mainColor: z.optional(colour), secondColor: z.optional(colour) };

export const shapeSettings: readonly Setting[] = [
  { control: 'color', prop: 'stylesProps.mainColor', label: '主色' },
  { control: 'color', prop: 'stylesProps.secondColor', label: '辅色' },
];
