import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { createContext, use } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import type { CanvasOwn } from './canvas-own.ts';
import type { NearViewport } from './near-viewport.ts';

export interface CanvasWorld {
  painter: CanvasPainter;
  nearViewport: NearViewport;
  /** Inert surroundings of the controls, for the arrangement that is shown. */
  host: FillHost;
  /** What the kind draws in its own way; absent for forms. */
  own?: CanvasOwn | undefined;
}

export const CanvasContext = createContext<CanvasWorld | null>(null);

export function useCanvas(): CanvasWorld {
  const world = use(CanvasContext);
  if (!world) throw new Error('a node is rendered outside of a canvas');
  return world;
}
