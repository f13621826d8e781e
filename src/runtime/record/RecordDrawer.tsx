import type { Device } from '@gonghui/elements/ui/device.ts';
import { ChevronDown, ChevronUp, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { toast } from '../../ui/toast.ts';
import { addressOfRecord } from './address-of-record.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { useRecord } from './use-record.ts';
import type { Unsaved } from './use-record-edit.ts';

interface RecordDrawerProps {
  id: string;
  formId: string;
  device: Device;
  /** Goes to the record before or behind; false at the ends of the list. */
  onStep(step: 1 | -1): Promise<boolean>;
  onChanged(): void;
  onRemoved(): void;
  onUnsaved(unsaved: Unsaved | null): void;
  onClose(): void;
}

/** Keys that go on to the next record, where people expect them: arrows, and J and K. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, J: 1, k: -1, K: -1 };

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=combobox], [role=listbox], .gf-layer, [role=grid]') !==
      null);

/** One record beside the list, with the way to the next one. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { id, formId, device, onStep, onChanged, onRemoved, onClose } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const editing = edited === id;
  const step = async (by: 1 | -1) => {
    if (!(await onStep(by))) toast(by > 0 ? '已经是最后一条' : '已经是第一条');
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    if (editing) return;
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (
        !by ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target)
      )
        return;
      event.preventDefault();
      void latest.current(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [editing]);

  return (
    <Drawer title="记录详情" onClose={onClose}>
      <div className="gh-record-tools">
        <Button size="small" variant="ghost" aria-keyshortcuts="ArrowUp K" onClick={() => void step(-1)}>
          <ChevronUp size={14} aria-hidden="true" /> 上一条
        </Button>
        <Button size="small" variant="ghost" aria-keyshortcuts="ArrowDown J" onClick={() => void step(1)}>
          <ChevronDown size={14} aria-hidden="true" /> 下一条
        </Button>
        <Button size="small" variant="ghost" onClick={() => void copyText(addressOfRecord(formId, id))}>
          <Link2 size={14} aria-hidden="true" /> 复制链接
        </Button>
      </div>
      <OpenRecord
        key={id}
        id={id}
        device={device}
        onChanged={onChanged}
        onRemoved={onRemoved}
        onEditing={now => setEdited(now ? id : null)}
        onUnsaved={props.onUnsaved}
      />
    </Drawer>
  );
}

interface OpenRecordProps
  extends Pick<RecordDrawerProps, 'id' | 'device' | 'onChanged' | 'onRemoved' | 'onUnsaved'> {
  onEditing(editing: boolean): void;
}

function OpenRecord({ id, ...panel }: OpenRecordProps) {
  return <RecordPanel loaded={useRecord(id)} {...panel} />;
}
