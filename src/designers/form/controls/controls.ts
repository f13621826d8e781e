import { elementControls } from '../../elements/controls/controls.ts';
import { readable, toDisplay } from '../../formula/formula-text.ts';
import type { Controls } from '../../frame/inspector/control-view.ts';
import { formulaFieldsFor } from '../formula-fields.ts';
import { ChecksControl } from '../linkage/ChecksControl.tsx';
import { DefaultGenreControl } from '../linkage/DefaultGenreControl.tsx';
import { OptionSourceControl } from '../linkage/OptionSourceControl.tsx';
import { RulesControl } from '../linkage/RulesControl.tsx';
import { VerificationControl } from '../linkage/VerificationControl.tsx';
import { DefaultValueControl } from './DefaultValueControl.tsx';
import { OptionTreeControl } from './OptionTreeControl.tsx';
import { SerialPartsControl } from './SerialPartsControl.tsx';
import { SummaryFieldsControl } from './SummaryFieldsControl.tsx';

/** Controls that forms have beside those of every kind of design. */
export const controls: Controls = {
  ...elementControls,
  'option-tree': { view: OptionTreeControl, single: true },
  'serial-parts': { view: SerialPartsControl, single: true },
  'default-value': { view: DefaultValueControl, single: true },
  'default-genre': {
    view: DefaultGenreControl,
    lasting: true,
    single: true,
    otherProps: ['defaultFormula', 'dataControl', 'outsideApi'],
    show: (designer, nodeId, path, value) =>
      path === 'defaultFormula' && typeof value === 'string'
        ? readable(toDisplay(value, formulaFieldsFor(designer, nodeId)))
        : null,
  },
  'option-source': {
    view: OptionSourceControl,
    single: true,
    otherProps: ['datasetAssociate', 'outsideOptions', 'relateds'],
  },
  'content-verification': {
    view: VerificationControl,
    single: true,
    otherProps: ['verificationText', 'datasetAssociate'],
  },
  rules: { view: RulesControl },
  checks: { view: ChecksControl },
  'summary-fields': { view: SummaryFieldsControl },
};
