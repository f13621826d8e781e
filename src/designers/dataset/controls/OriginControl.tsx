import type { Origin } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Database } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { OpenButton } from '../../frame/inspector/OpenButton.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';
import { SheetTree } from '../sources/SheetTree.tsx';

/** Control for the origin of a source. After choosing another origin, fields that it has too stay; the others are shown as gone. */
export function OriginControl({ target, disabled }: ControlProps<'origin'>) {
  const { editor } = useDesigner();
  const { sources } = useDefinition();
  const source = sources.find(({ id }) => id === target.ids[0]);
  const [picked, setPicked] = useState<{ origin: Origin; title: string } | null>(null);
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    if (!picked) return;
    editor.group(`来源改为 ${picked.title}`, () => {
      target.set('of', picked.origin as unknown as Json);
      target.set('name', picked.title.slice(0, 100));
    });
  };
  return (
    <>
      <OpenButton icon={Database} disabled={disabled} onOpen={() => setOpen(true)}>
        {source?.name || '选择来源'}
      </OpenButton>
      {open && (
        <Dialog title="选择来源" width={520} onOk={done} onCancel={() => setOpen(false)}>
          <SheetTree
            value={picked?.origin ?? source?.of ?? null}
            onPick={({ origin, title }) => setPicked({ origin, title })}
          />
        </Dialog>
      )}
    </>
  );
}
