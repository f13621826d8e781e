import { readable, toDisplay } from '../../formula/formula-text.ts';
import type { Controls } from '../../frame/inspector/control-view.ts';
import { readDefinition } from '../dataset-designer.ts';
import { formulaFieldsOf } from '../formula-fields.ts';
import { FieldsControl } from './FieldsControl.tsx';
import { FilterControl } from './FilterControl.tsx';
import { FormulaControl } from './FormulaControl.tsx';
import { KeysControl } from './KeysControl.tsx';
import { NumberFormatControl } from './NumberFormatControl.tsx';
import { OriginControl } from './OriginControl.tsx';
import { ScopeControl } from './ScopeControl.tsx';
import { ColumnControl, SourceControl } from './SourceControls.tsx';
import { UnionColumnsControl } from './UnionColumnsControl.tsx';
import { UnionMembersControl } from './UnionMembersControl.tsx';

/** Controls that datasets have beside those of every kind of design. */
export const controls: Controls = {
  origin: { view: OriginControl, single: true, otherProps: ['name'] },
  'dataset-source': { view: SourceControl, saysMixed: true },
  'source-column': { view: ColumnControl, single: true, otherProps: ['from.source', 'type'] },
  'relation-keys': { view: KeysControl, single: true },
  'union-members': { view: UnionMembersControl, single: true },
  'union-columns': { view: UnionColumnsControl, single: true },
  'dataset-formula': {
    view: FormulaControl,
    single: true,
    show: ({ editor }, nodeId, path, value) => {
      if (path !== 'formula' || typeof value !== 'string') return null;
      const level = editor.node(nodeId)?.type === 'field' ? 'row' : 'measure';
      return readable(toDisplay(value, formulaFieldsOf(readDefinition(editor), level, nodeId)));
    },
  },
  'number-format': { view: NumberFormatControl },
  'rule-scope': { view: ScopeControl, single: true },
  'dataset-condition': { view: FilterControl, single: true },
  'dataset-fields': { view: FieldsControl, single: true },
};
