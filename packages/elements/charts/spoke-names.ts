import { sizeOf } from './parts.ts';
import type { ChartSettings } from './settings.ts';
import { cutNames } from './text-width.ts';

/** Half of what the shapes of a radar take of the lesser side, in per cent of it, with the gap to the names. */
const SHAPES = 0.34;
const LEAST = 36;

/** Names at the ends of the spokes of a radar, cut to what stands beside its shapes. */
export function spokeNames(names: readonly string[], settings: ChartSettings): (name?: string) => string {
  const { width, height } = sizeOf(settings);
  const cut = cutNames(names, Math.max(LEAST, Math.floor(width / 2 - Math.min(width, height) * SHAPES - 14)));
  return (name = '') => cut(name);
}
