import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/plain/Dialog.tsx';

interface BusinessDialogProps {
  business: readonly BusinessComponent[];
  /** What the page is called. */
  noun: string;
  busy: boolean;
  /** Deleting a component is done where the form is designed. */
  onDesign(): void;
  /** With the fields whose records strangers may see. */
  onOpen(allowed: string[]): void;
  onStay(): void;
}

/** What of a page has no business outside: taken out, or ticked where it is other records that are shown (rule L6). */
export function BusinessDialog({ business, noun, busy, onDesign, onOpen, onStay }: BusinessDialogProps) {
  const inside = business.filter(({ kind }) => kind !== 'records');
  const records = business.filter(({ kind }) => kind === 'records');
  const [allowed, setAllowed] = useState(() => records.filter(use => use.allowed).map(({ id }) => id));
  const missing = records.some(({ id }) => !allowed.includes(id));
  const blocked = inside.length > 0;
  return (
    <Dialog
      title={`${noun}中有业务组件`}
      width={480}
      busy={busy}
      danger={blocked}
      okText={blocked ? '删除组件' : '开启公开'}
      cancelText="关闭公开"
      onOk={() => {
        if (blocked) onDesign();
        else if (!missing) onOpen(allowed);
      }}
      onCancel={onStay}
    >
      <div className="gh-open-business">
        {blocked ? (
          <>
            <p>
              以下组件会显示
              {inside.some(({ kind }) => kind === 'people')
                ? '组织内的成员、部门或角色'
                : '组织内的数据或其他页面的内容'}
              ，不能公开。请先在{noun}设计中删除并重新发布：
            </p>
            <ul>
              {inside.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </>
        ) : null}
        {records.length > 0 ? (
          <fieldset>
            <legend>以下组件的内容来自其他表单或外部接口，需要逐项允许外部人员看到：</legend>
            {records.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={allowed.includes(id)}
                  onChange={event =>
                    setAllowed(event.target.checked ? [...allowed, id] : allowed.filter(one => one !== id))
                  }
                />
                {label}
                <small>允许外部人员看到</small>
              </label>
            ))}
          </fieldset>
        ) : null}
        {!blocked && missing ? (
          <p role="status">全部允许后才能开启公开，或在{noun}设计中删除这些组件。</p>
        ) : null}
      </div>
    </Dialog>
  );
}
