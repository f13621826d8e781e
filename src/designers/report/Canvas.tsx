import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { ChartColumn } from 'lucide-react';
import type { CSSProperties } from 'react';
import { usePage } from '../frame/hooks.ts';
import { SheetCanvas, type SheetParts } from '../frame/sheet/SheetCanvas.tsx';
import { CanvasSlot } from './CanvasSlot.tsx';
import { COLUMNS } from './resize.ts';
import '../../runtime/report-view/report.css';
import './report.css';

const EMPTY = {
  Icon: ChartColumn,
  title: '从左侧拖入第一个图表',
  hint: '再在右侧选择数据集，把字段拖入横轴和纵轴',
};

const GRID = {
  '--gd-columns': COLUMNS,
  '--gd-column-gap': '16px',
  '--gd-row-gap': '16px',
} as CSSProperties;

/** The report as it stands: panels on a grid of twelve columns, each with its data under the designer's own rights. */
export function Canvas() {
  const { theme } = usePage();
  return (
    <SheetCanvas
      label="报表画布"
      className="rp-canvas"
      device="pc"
      theme={theme === 'dark' ? 'dark' : undefined}
      over=".rp-handle, .rp-node-tools, .rp-live"
      grid={GRID}
      Content={Content}
      empty={EMPTY}
    />
  );
}

const Content = ({ painter }: SheetParts) => <CanvasSlot parent={ROOT} slot={MAIN} painter={painter} />;
