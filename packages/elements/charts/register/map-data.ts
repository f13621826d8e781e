import { getMap, registerMap } from 'echarts/core';
import { register } from './map.ts';

type Source = Parameters<typeof registerMap>[1];

/** Gives ECharts the outlines of a map, once; `china` gets the islands of the South China Sea from ECharts itself. */
export function registerMapData(name: string, map: unknown): void {
  // It keeps no maps before it knows how they are drawn.
  register();
  if (!getMap(name)) registerMap(name, map as Source);
}
