import { SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { readable, toDisplay } from '../../formula/formula-text.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { useReopening } from '../../frame/half-written/use-half-written.ts';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';
import { formulaFieldsOf } from '../formula-fields.ts';
import { typeOfFormula } from '../type-of-formula.ts';

/** A formula over fields of the dataset; what it gives says what sort of field it is. */
export function FormulaControl({ setting, target, value, disabled }: ControlProps<'dataset-formula'>) {
  const designer = useDesigner();
  const definition = useDefinition();
  const [open, setOpen] = useState(false);
  useReopening(() => setOpen(true));
  const id = target.ids[0] ?? '';
  const formula = typeof value === 'string' ? value : '';
  const fields = formulaFieldsOf(definition, setting.level, id);
  const change = (next: string) =>
    designer.editor.group('修改 公式', () => {
      target.set(setting.prop, next);
      const type = typeOfFormula(next, fields);
      if (type !== null && type !== target.props[0]?.type) target.set('type', type);
    });
  return (
    <>
      <OpenButton icon={SquareFunction} disabled={disabled} onOpen={() => setOpen(true)}>
        {formula === '' ? '编辑公式' : readable(toDisplay(formula, fields))}
      </OpenButton>
      {open && (
        <FormulaDialog
          title={`「${nodeTitle(designer, id)}」的公式`}
          value={formula}
          fields={fields}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
