import { Table2 } from 'lucide-react';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly } from '../../frame/hooks.ts';
import { beginTable } from '../choice/commands.ts';

/** What an empty template begins with. */
export function StartTable() {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  return (
    <div className="pd-start">
      <button type="button" className="gd-add" disabled={readOnly} onClick={() => beginTable(designer, 8, 6)}>
        <Table2 size={14} aria-hidden="true" />
        插入表格
      </button>
      <span>8 行 6 列，之后可以增减</span>
    </div>
  );
}
