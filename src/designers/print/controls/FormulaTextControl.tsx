import { SquareFunction } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { report } from '../../frame/commands/report.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { useReopening } from '../../frame/half-written/use-half-written.ts';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import { TextareaControl } from '../../frame/inspector/TextControl.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { formulaText } from '../cells/CellText.tsx';
import { writeText } from '../cells/write.ts';
import { nameOfPlace } from '../choice/commands.ts';
import { useChosen } from '../choice/use-chosen.ts';
import { usePrint } from '../print-designer.ts';
import { besideFunctions, formulaFields } from '../variables/formula-fields.ts';
import { useVariables } from '../variables/use-variables.ts';

/** Text with variables in it, typed; as a formula it is made in the editor of formulas, with what its place offers. */
export function FormulaTextControl(props: ControlProps<'formula-text'>) {
  const { setting, target, value, disabled } = props;
  const designer = useDesigner();
  const { editor } = designer;
  const { table } = usePrint();
  const chosen = useChosen();
  const variables = useVariables();
  const [open, setOpen] = useState(false);
  useReopening(() => setOpen(true));
  const at = chosen.is === 'cells' ? chosen.at : null;
  const row = at ? table.sheet.rows.find(({ id }) => id === at.row) : undefined;
  const band = row?.band ?? 'body';
  const source = band === 'detail' ? (row?.source ?? null) : null;
  const beside = useMemo(() => besideFunctions(band), [band]);
  const [id = ''] = target.ids;
  const dataVar = at ? (table.cellAt(at)?.dataVar ?? '') : editor.node(id)?.props.dataVar;
  const text = typeof value === 'string' ? value : '';
  const formula = !dataVar && text.startsWith('=') ? text.slice(1) : '';
  const write = (next: string) => {
    const whole = next === '' ? '' : `=${next}`;
    if (at) writeText(designer, at, whole);
    else
      report(designer, editor.patch([{ id, values: { text: whole, dataVar: '' } }], { verb: '修改 内容' }));
  };
  return (
    <>
      <TextareaControl {...props} setting={{ ...setting, control: 'textarea' }} />
      {(at !== null || target.ids.length === 1) && (
        <div className="pd-formula">
          <OpenButton icon={SquareFunction} disabled={disabled} onOpen={() => setOpen(true)}>
            {formula === '' ? '编辑公式' : formulaText(`=${formula}`, variables)}
          </OpenButton>
        </div>
      )}
      {open && (
        <FormulaDialog
          title={`${at ? nameOfPlace(designer, at) : nodeTitle(designer, id)} 的公式`}
          value={formula}
          fields={formulaFields(variables, source)}
          beside={beside}
          onChange={write}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
