import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useDesigner } from '../../frame/designer.ts';
import { addSource, chooseFields } from '../commands.ts';
import { useDataset, useDefinition } from '../dataset-designer.ts';
import { SheetTree } from './SheetTree.tsx';

/** Chooses what the dataset reads next. The main source brings all its columns at once: people take away more easily. */
export function PickSource({ onClose }: { onClose(): void }) {
  const designer = useDesigner();
  const { columns } = useDataset();
  const definition = useDefinition();
  const [picked, setPicked] = useState<{ origin: Origin; name: string } | null>(null);
  /** The press stands while the columns are on their way. */
  const [pressed, setPressed] = useState(false);
  const first = definition.sources.length === 0 && definition.kind !== 'aggregate';
  const offer = useSyncExternalStore(columns.subscribe, () => columns.of(picked?.origin));
  const waits = pressed && first && offer.kind === 'loading';
  const add = () => {
    if (!picked) return;
    designer.editor.group(`添加数据源 ${picked.name}`, () => {
      const id = addSource(designer, picked);
      if (id === undefined || !first || offer.kind !== 'there') return;
      const source = { id, name: picked.name, of: picked.origin };
      const choices = offer.columns
        .filter(({ key }) => !KEPT_BACK.has(key))
        .map(column => ({ source, column }));
      chooseFields(designer, choices, []);
      designer.editor.selection.set([id]);
    });
    onClose();
  };
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    if (pressed && !waits) latest.current();
  }, [pressed, waits]);
  return (
    <Dialog
      title="添加数据源"
      width={520}
      okText="添加"
      busy={waits}
      onOk={() => (picked ? setPressed(true) : toastError('请选择来源'))}
      onCancel={onClose}
    >
      <SheetTree
        value={picked?.origin ?? null}
        onPick={({ origin, title }) => setPicked({ origin, name: title })}
      />
    </Dialog>
  );
}

/** What every record has and few reports need; they are there to be chosen. */
const KEPT_BACK: ReadonlySet<string> = new Set(['updatedAt', 'processStatus']);
