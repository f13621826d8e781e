import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/plain/Dialog.tsx';

interface BusinessDialogProps {
  business: readonly BusinessComponent[];
  /** What the page is called. */
  noun: string;
  busy: boolean;
  /** A component is deleted where the page is designed: these wait there, selected. */
  onDesign(ids: string[]): void;
  /** What is gone from the design already goes from what people get by a release. */
  onRelease(): void;
  /** With the fields whose records strangers may see. */
  onOpen(allowed: string[]): void;
  onStay(): void;
}

/** What of a page has no business outside: taken out, or ticked where it is other records that are shown (rule L6). */
export function BusinessDialog(props: BusinessDialogProps) {
  const { business, noun, busy, onDesign, onRelease, onOpen, onStay } = props;
  const inside = business.filter(({ kind }) => kind !== 'records');
  const records = business.filter(({ kind }) => kind === 'records');
  const designed = inside.filter(({ releasedOnly }) => !releasedOnly);
  const released = inside.filter(({ releasedOnly }) => releasedOnly);
  const [allowed, setAllowed] = useState(() => records.filter(use => use.allowed).map(({ id }) => id));
  const missing = records.some(({ id }) => !allowed.includes(id));
  const blocked = inside.length > 0;
  return (
    <Dialog
      title={`${noun}中有业务组件`}
      width={480}
      busy={busy}
      okText={designed.length > 0 ? '去设计中处理' : blocked ? '去组织内发布' : '开启公开'}
      cancelText="暂不公开"
      onOk={() => {
        if (designed.length > 0) onDesign(designed.map(({ id }) => id));
        else if (blocked) onRelease();
        else if (!missing) onOpen(allowed);
      }}
      onCancel={onStay}
    >
      <div className="gh-open-business">
        {designed.length > 0 ? (
          <BusinessList
            components={designed}
            lead={`以下组件会显示${shownBy(designed)}，不能公开。请在${noun}设计中删除、保存并重新发布：`}
          />
        ) : null}
        {released.length > 0 ? (
          <BusinessList
            components={released}
            lead={`已发布的版本中还有以下组件，会显示${shownBy(released)}，不能公开。${noun}设计中已经删除，重新发布后即可公开：`}
          />
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

const shownBy = (components: readonly BusinessComponent[]): string =>
  components.some(({ kind }) => kind === 'people')
    ? '组织内的成员、部门或角色'
    : '组织内的数据或其他页面的内容';

const BusinessList = ({ lead, components }: { lead: string; components: readonly BusinessComponent[] }) => (
  <>
    <p>{lead}</p>
    <ul>
      {components.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  </>
);
