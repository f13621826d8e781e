import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting } from '../../../settings.ts';
import type { ScreenTheme } from '../../themes/theme.ts';
import { colour } from '../shapes.ts';
import { type ShapeColours, safeColour } from './shape.ts';

/** The colours of a shape by its looks. What is no colour stands for the theme's. */
export const shapeColours = (
  { mainColor, secondColor, fill }: Props,
  { accent, accent2 }: Pick<ScreenTheme, 'accent' | 'accent2'>,
): ShapeColours => ({
  main: safeColour(mainColor, accent2),
  second: safeColour(secondColor, accent),
  fill: safeColour(fill, 'none'),
});

export const shapeDefaults: Props = { mainColor: '', secondColor: '' };

export const shapeShape = { mainColor: z.optional(colour), secondColor: z.optional(colour) };

export const shapeSettings: readonly Setting[] = [
  { control: 'color', prop: 'stylesProps.mainColor', label: '主色' },
  { control: 'color', prop: 'stylesProps.secondColor', label: '辅色' },
];
