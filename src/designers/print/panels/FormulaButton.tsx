import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { typeOfField } from '@gonghui/elements/form/linkage/convert.ts';
import { SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { type FormulaField, withUniqueLabels } from '../../formula/formula-text.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly } from '../../frame/hooks.ts';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import { formulaText } from '../cells/CellText.tsx';
import { writeText } from '../cells/write.ts';
import { nameOfPlace } from '../choice/commands.ts';
import { useChosen } from '../choice/use-chosen.ts';
import { usePrint } from '../print-designer.ts';
import { sourceOf } from '../variables/sources.ts';
import { useVariables } from '../variables/use-variables.ts';
import type { Variables } from '../variables/variables.ts';

/** What a formula of the template may name: in lines of their own table columns are one value each, elsewhere lists. */
function fieldsFor(variables: Variables, source: string | null): FormulaField[] {
  return withUniqueLabels(
    [...variables.all()]
      .filter(({ type }) => type !== 'subform')
      .map(({ key, type }): FormulaField => {
        const spec = fieldOf(type);
        const table = sourceOf(variables, key);
        const own = spec ? typeOfField(spec) : 'text';
        return {
          path: key,
          label: variables.labelOf(key),
          type: table !== null && table !== source ? 'list' : own,
          ...(table !== null && table === source ? { row: true as const } : {}),
        };
      }),
  );
}

/** The formula of the chosen cell, in the editor of formulas. */
export function FormulaButton() {
  const designer = useDesigner();
  const { table } = usePrint();
  const chosen = useChosen();
  const variables = useVariables();
  const readOnly = useReadOnly() !== null;
  const [open, setOpen] = useState(false);
  if (chosen.is !== 'cells') return null;
  const { at } = chosen;
  const cell = table.cellAt(at);
  const formula = cell?.dataVar === '' && cell.text.startsWith('=') ? cell.text.slice(1) : '';
  const row = table.sheet.rows.find(({ id }) => id === at.row);
  const source = row?.band === 'detail' ? row.source : null;
  return (
    <div className="pd-formula">
      <OpenButton icon={SquareFunction} disabled={readOnly} onOpen={() => setOpen(true)}>
        {formula === '' ? '编辑公式' : formulaText(`=${formula}`, variables)}
      </OpenButton>
      {open && (
        <FormulaDialog
          title={`${nameOfPlace(designer, at)} 的公式`}
          value={formula}
          fields={fieldsFor(variables, source)}
          onChange={next => writeText(designer, at, next === '' ? '' : `=${next}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
