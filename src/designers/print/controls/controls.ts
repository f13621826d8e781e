import { GuidesControl } from '../../frame/free/GuidesControl.tsx';
import type { Controls } from '../../frame/inspector/control-view.ts';
import { AnchorControl } from './AnchorControl.tsx';
import { ColumnsControl } from './ColumnsControl.tsx';
import { FillLinesControl } from './FillLinesControl.tsx';
import { FontControl } from './FontControl.tsx';
import { FormulaTextControl } from './FormulaTextControl.tsx';
import { LabelsControl } from './LabelsControl.tsx';
import { PaperControl } from './PaperControl.tsx';
import { PaperGeometryControl } from './PaperGeometryControl.tsx';
import { ShowIfControl } from './ShowIfControl.tsx';
import { StrokeControl } from './StrokeControl.tsx';
import { TableSourceControl } from './TableSourceControl.tsx';
import { VariableControl } from './VariableControl.tsx';
import './controls.css';

/** Controls that print templates have (`packages/elements/print/controls.ts`). */
export const printControls = {
  'formula-text': { view: FormulaTextControl, lasting: true },
  'fill-lines': { view: FillLinesControl, plain: true, saysMixed: true },
  variable: { view: VariableControl, plain: true, saysMixed: true },
  'table-source': { view: TableSourceControl, plain: true, saysMixed: true },
  'show-if': { view: ShowIfControl },
  stroke: { view: StrokeControl, plain: true },
  font: { view: FontControl, plain: true, saysMixed: true },
  'paper-geometry': { view: PaperGeometryControl, saysMixed: true, otherProps: ['size', 'rotate'] },
  anchor: { view: AnchorControl, saysMixed: true },
  paper: { view: PaperControl },
  columns: { view: ColumnsControl },
  labels: { view: LabelsControl },
  guides: { view: GuidesControl },
} satisfies Controls;
