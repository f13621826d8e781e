import { GuidesControl } from '../../frame/free/GuidesControl.tsx';
import type { Controls } from '../../frame/inspector/control-view.ts';
import { GeometryControl } from './GeometryControl.tsx';
import { ParamsControl } from './ParamsControl.tsx';
import { ShowsControl } from './ShowsControl.tsx';
import { StageSizeControl } from './StageSizeControl.tsx';
import { VariantControl } from './VariantControl.tsx';
import './panels.css';

/** Controls that big screens have beside those of data (`packages/elements/screen/controls.ts`). */
export const screenControls = {
  geometry: { view: GeometryControl, saysMixed: true, otherProps: ['size', 'rotate', 'locked'] },
  variant: { view: VariantControl },
  shows: { view: ShowsControl, single: true },
  guides: { view: GuidesControl },
  params: { view: ParamsControl },
  'stage-size': { view: StageSizeControl, otherProps: ['height'] },
} satisfies Controls;
