import { isDataType } from '@gonghui/elements/page/data/mappings.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { pageCharts } from '@gonghui/elements/page/panels.ts';
import type { CanvasOwn } from '../../elements/canvas-own.ts';
import { markOf } from '../show-mark.ts';
import { ChartBody } from './ChartBody.tsx';
import { ColumnsBody } from './ColumnsBody.tsx';
import { ExternalBody } from './ExternalBody.tsx';
import { FedBody } from './FedBody.tsx';

const charts = new Set(pageCharts.map(({ element }) => element.type));

/** What a page draws in its own way: what comes from data, from other designs, and columns of fixed widths. */
export const pageOwn: CanvasOwn = {
  bodyOf: type =>
    isDataType(type)
      ? FedBody
      : charts.has(type)
        ? ChartBody
        : type === external.type
          ? ExternalBody
          : type === 'layout'
            ? ColumnsBody
            : undefined,
  markOf,
};
