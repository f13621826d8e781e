import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useReopening } from '../../frame/half-written/use-half-written.ts';
import type { Target } from '../../frame/inspector/target.ts';
import './linkage.css';

/** One of a list in the page settings that a form is governed by. */
interface PageItem {
  id: string;
  /** Absent: on. */
  enabled?: boolean;
}

/** What a dialog gets of the item that is being edited. */
export interface ItemEdit<T> {
  /** As it is in the design now; the same one again where a colleague has deleted it. */
  item: T;
  /** It is not in the design: not yet, or no longer. */
  gone: 'new' | 'deleted' | null;
  /** Gets what this person changed of it. */
  onSave(changes: Partial<T>): void;
  onClose(): void;
}

interface PageItemsProps<T extends PageItem> {
  target: Target;
  /** The page setting that holds them. */
  prop: string;
  /** What one of them is called: 规则. */
  noun: string;
  /** Said where there is none. */
  none: string;
  most: number;
  disabled: boolean;
  items: readonly T[];
  /** The list as page settings of any kind hold it. */
  read(page: Props): readonly T[];
  fresh(): T;
  nameOf(item: T, index: number): string;
  /** What it does, in sentences. */
  textOf(item: T): ReactNode;
  /** Another like it, where one may be made. */
  copyOf?(item: T, name: string): T;
  dialog(edited: ItemEdit<T>): ReactNode;
}

/** A list in the page settings, each item as a sentence with a switch; several people may change it at once. */
export function PageItems<T extends PageItem>(props: PageItemsProps<T>) {
  const { target, prop, noun, none, most, disabled, items, read, fresh, nameOf, textOf, copyOf, dialog } =
    props;
  const designer = useDesigner();
  const [editing, setEditing] = useState<{ item: T; fresh: boolean } | null>(null);
  useReopening((id, begun) => {
    const item = items.find(one => one.id === id);
    // One that is not in the design, or not any more, begins again with what it began with.
    const base = (begun?.value ?? {}) as unknown as { base?: Partial<T> };
    setEditing({ item: item ?? { ...fresh(), ...base.base, id }, fresh: !item });
  });
  /** Changes the list as it is at this moment, whatever was last drawn. */
  const put = (change: (now: readonly T[]) => readonly T[]) =>
    target.set(prop, change(read(designer.editor.page())) as unknown as Json);
  const save = (item: T, changes: Partial<T>) =>
    put(now =>
      now.some(one => one.id === item.id)
        ? now.map(one => (one.id === item.id ? { ...one, ...changes } : one))
        : [...now, { ...item, ...changes }],
    );
  const present = items.find(one => one.id === editing?.item.id);
  const last = useRef<T | undefined>(undefined);
  last.current = editing ? (present ?? last.current) : undefined;
  return (
    <div className="gd-linkage">
      {items.length === 0 ? <p className="gd-hint">{none}</p> : null}
      <ul className="gd-rules">
        {items.map((item, index) => (
          <li key={item.id} data-off={item.enabled === false || undefined}>
            <div>
              <strong>{nameOf(item, index)}</strong>
              {textOf(item)}
            </div>
            <span className="gd-rules-actions">
              <input
                type="checkbox"
                role="switch"
                className="gd-switch"
                aria-label={`启用${nameOf(item, index)}`}
                aria-checked={item.enabled !== false}
                checked={item.enabled !== false}
                disabled={disabled}
                onChange={event => save(item, { enabled: event.target.checked } as Partial<T>)}
              />
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label={`修改${noun}`}
                onClick={() => setEditing({ item, fresh: false })}
              >
                <Pencil size={14} />
              </button>
              {copyOf ? (
                <button
                  type="button"
                  className="gd-icon"
                  disabled={disabled || items.length >= most}
                  aria-label={`复制${noun}`}
                  onClick={() => put(now => [...now, copyOf(item, nameOf(item, index))])}
                >
                  <Copy size={14} />
                </button>
              ) : null}
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label={`删除${noun}`}
                onClick={() => put(now => now.filter(one => one.id !== item.id))}
              >
                <Trash2 size={14} />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || items.length >= most}
        onClick={() => setEditing({ item: fresh(), fresh: true })}
      >
        <Plus size={14} aria-hidden="true" />
        添加{noun}
      </button>
      {editing
        ? dialog({
            item: present ?? last.current ?? editing.item,
            gone: editing.fresh ? 'new' : present ? null : 'deleted',
            onSave: changes => {
              save(last.current ?? editing.item, changes);
              setEditing(null);
            },
            onClose: () => setEditing(null),
          })
        : null}
    </div>
  );
}
