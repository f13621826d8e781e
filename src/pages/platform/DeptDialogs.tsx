import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { placesFor } from './dept-moves.ts';
import type { DeptNode } from './dept-tree.ts';
import css from './platform.module.css';

const NAME_LENGTH = 30;

/** Name of a new department, or a new one of an old. `onSave` answers whether it was kept. */
export function DeptName(props: {
  title: string;
  name?: string;
  taken: ReadonlySet<string>;
  onClose(): void;
  onSave(name: string): Promise<boolean>;
}) {
  const [text, setText] = useState(props.name ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = cleanName(text);
  const error =
    name === ''
      ? '文本不能为空'
      : name.length > NAME_LENGTH
        ? `不能超过${NAME_LENGTH}字`
        : props.taken.has(name)
          ? '命名不能重复'
          : null;

  const save = async () => {
    setTried(true);
    if (error || busy) return;
    if (name === props.name) return props.onClose();
    setBusy(true);
    if (await props.onSave(name)) props.onClose();
    else setBusy(false);
  };

  return (
    <Dialog title={props.title} busy={busy} onOk={() => void save()} onCancel={props.onClose}>
      <div className={css.dialog}>
        <TextField
          label="部门名称"
          required
          value={text}
          error={tried ? error : null}
          onChange={event => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Where a department stands from now on; with everything below it. */
export function DeptMove(props: {
  dept: DeptNode;
  tree: readonly DeptNode[];
  onClose(): void;
  onSave(parentId: string | null): Promise<boolean>;
}) {
  const { dept } = props;
  const [parentId, setParentId] = useState(dept.parentId);
  const [busy, setBusy] = useState(false);
  const places = [
    { id: null, name: '顶级部门', level: 1 },
    ...placesFor(props.tree, dept.id).map(node => ({ ...node, level: node.level + 1 })),
  ];

  const save = async () => {
    if (parentId === dept.parentId) return props.onClose();
    setBusy(true);
    if (await props.onSave(parentId)) props.onClose();
    else setBusy(false);
  };

  return (
    <Dialog
      title={`移动「${dept.name}」`}
      width={400}
      busy={busy}
      onOk={() => void save()}
      onCancel={props.onClose}
    >
      <fieldset className={`${css.set} ${css.dialog}`}>
        <legend className={css.legend}>移动到以下部门之下，下级部门随之移动</legend>
        <div className={css.checks} data-tree="">
          {places.map(place => (
            <label
              key={place.id ?? 'top'}
              className={css.check}
              style={{ paddingLeft: 6 + (place.level - 1) * 16 }}
            >
              <input
                type="radio"
                name="dept-parent"
                checked={place.id === parentId}
                onChange={() => setParentId(place.id)}
              />
              <span className={css.deptName}>{place.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
