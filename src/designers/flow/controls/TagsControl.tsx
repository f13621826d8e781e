import type { Tag } from '@gonghui/elements/flow/model.ts';
import { MAX_TAGS, tagsOf } from '@gonghui/elements/flow/shared/tags.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Building2, GripVertical, Plus, ShieldUser, UserRound, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useChoices } from '../../../runtime/scope/use-choices.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ScopePanes } from '../../../ui/ScopePicker.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useHalfChosen, useReopening } from '../../frame/half-written/use-half-written.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';
import { scopeOf, tagsFrom } from './tags.ts';

const ICONS = { user: UserRound, dept: Building2, role: ShieldUser };
const KINDS = { user: '成员', dept: '部门', role: '角色' };

const asJson = (tags: readonly Tag[]): Json => tags.map(tag => ({ ...tag }));

/** People, departments and roles in the order in which they are asked; dragged or moved with Alt and an arrow. */
export function TagsControl({ setting, value, disabled, inputId, labelId, set }: ControlProps<'tags'>) {
  const tags = tagsOf(value);
  const [open, setOpen] = useState(false);
  useReopening(() => setOpen(true));
  const list = useRef<HTMLUListElement>(null);
  const move = (id: string, to: number) => {
    const tag = tags.find(one => one.id === id);
    if (!tag || to < 0 || to >= tags.length) return;
    set(asJson(tags.filter(one => one !== tag).toSpliced(to, 0, tag)));
  };
  const drag = useDragRow(list, move);
  const press = (event: KeyboardEvent, tag: Tag, at: number) => {
    if (event.altKey && event.key === 'ArrowUp') move(tag.id, at - 1);
    else if (event.altKey && event.key === 'ArrowDown') move(tag.id, at + 1);
    else if (event.key === 'Delete') set(asJson(tags.filter(one => one !== tag)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="gw-tags">
      {tags.length > 0 && (
        <ul ref={list} aria-labelledby={labelId}>
          {tags.map((tag, at) => {
            const Icon = ICONS[tag.type];
            return (
              <li key={tag.id} data-item={tag.id}>
                <button
                  type="button"
                  className="gw-grip"
                  disabled={disabled}
                  aria-label={`${tag.name}，第 ${at + 1} 位，Alt+上下键排序`}
                  onKeyDown={event => press(event, tag, at)}
                  onPointerDown={event => !disabled && drag(event, tag.id)}
                >
                  <GripVertical size={13} aria-hidden="true" />
                </button>
                <Icon size={14} aria-hidden="true" />
                <span data-tip={`${KINDS[tag.type]} ${tag.name}`}>{tag.name}</span>
                <button
                  type="button"
                  className="gd-options-remove"
                  disabled={disabled}
                  aria-label={`移除 ${tag.name}`}
                  onClick={() => set(asJson(tags.filter(one => one !== tag)))}
                >
                  <X size={13} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <button
        type="button"
        id={inputId}
        aria-label={`添加${setting.noun}`}
        className="gd-add"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Plus size={14} aria-hidden="true" />
        添加{setting.noun}
      </button>
      {open && (
        <TagsDialog
          noun={setting.noun}
          tags={tags}
          onDone={next => {
            setOpen(false);
            if (next) set(asJson(next));
          }}
        />
      )}
    </div>
  );
}

function TagsDialog({
  noun,
  tags,
  onDone,
}: {
  noun: string;
  tags: readonly Tag[];
  /** Null: called off. */
  onDone(tags: Tag[] | null): void;
}) {
  const choices = useChoices();
  const half = useHalfChosen(
    'tags',
    noun,
    () => scopeOf(tags),
    next =>
      tagsFrom(next, tags)
        .map(({ name }) => name)
        .join('、'),
  );
  const over = (next: Tag[] | null) => {
    half.done();
    onDone(next);
  };
  const done = () => {
    const next = tagsFrom(half.chosen, tags);
    if (next.length > MAX_TAGS) toastError(`最多可添加${MAX_TAGS}项`);
    else over(next);
  };
  return (
    <Dialog title={`选择${noun}`} width={640} onOk={done} onCancel={() => over(null)}>
      <ScopePanes value={half.chosen} onChange={half.choose} choices={choices} begins="users" />
    </Dialog>
  );
}
