import { boardCalls } from '@gonghui/contract/boards.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { LINK_PAGE, type LinkKind, OPEN_SYSTEM_FIELDS } from '@gonghui/contract/link-shapes.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useDevice } from '../../runtime/device/use-device.ts';
import { createHost } from '../../runtime/host/host.ts';
import { fieldsOfList } from '../../runtime/record/list/data/fields-of-list.ts';
import { FilterPanel } from '../../runtime/record/list/panels/FilterPanel.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import type { ShownDraft } from './draft.ts';
import type { OpenState } from './PublicSwitch.tsx';

interface ShownRecordsProps {
  /** The page whose links these are. */
  pageId: string;
  kind: LinkKind;
  shown: ShownDraft;
  faults: { columns?: string; condition?: string; pageSize?: string };
  fields: OpenState['fields'];
  systemColumns: OpenState['systemColumns'];
  onChange(part: Partial<ShownDraft>): void;
}

/** The form whose records are shown, as conditions name its fields. */
async function loadForm(pageId: string, kind: LinkKind, signal: AbortSignal) {
  const id =
    kind === 'dm'
      ? (await send(boardCalls.settings, { params: { id: pageId } }, { signal })).sourceId
      : pageId;
  if (id === null) return null;
  const form = await send(formCalls.get, { params: { id }, query: {} }, { signal });
  return { id, template: form.template as unknown as Template, approves: form.existsApprovalNodes };
}

/** What strangers are shown of records: columns that somebody ticks, and which records (rules L21, L22). */
export function ShownRecords(props: ShownRecordsProps) {
  const { pageId, kind, shown, faults, fields, systemColumns, onChange } = props;
  const device = useDevice();
  const { data: form } = useLoad(`shown by a link ${pageId}`, signal => loadForm(pageId, kind, signal));
  const conditions = useMemo(() => (form ? fieldsOfList(form.template, form.approves) : []), [form]);
  const host = useMemo(() => createHost({ device, ...(form ? { formId: form.id } : {}) }), [device, form]);
  const choices = [
    ...fields.filter(one => one.shows).map(({ id, label, named }) => ({ id, label, named })),
    ...systemColumns.map(id => ({ id, label: OPEN_SYSTEM_FIELDS[id], named: false })),
  ].filter(({ id }) => id !== 'processStatus' || form?.approves === true);
  const tick = (id: string, on: boolean) =>
    onChange({
      // In the order of the form, whenever they were ticked.
      columns: choices
        .map(choice => choice.id)
        .filter(one => (one === id ? on : shown.columns.includes(one))),
    });
  return (
    <>
      <fieldset className="gh-open-rows">
        <legend>公开的列</legend>
        <small>任何拿到链接的人都能看到勾选的列，其余内容不会公开。</small>
        <div className="gh-open-hidden">
          {choices.map(({ id, label, named }) => (
            <label key={id} className="gh-open-check">
              <input
                type="checkbox"
                checked={shown.columns.includes(id)}
                onChange={event => tick(id, event.target.checked)}
              />
              {label}
              {named ? <em className="gh-open-named">含姓名或部门</em> : null}
            </label>
          ))}
        </div>
        {faults.columns ? <small role="alert">{faults.columns}</small> : null}
      </fieldset>
      <fieldset className="gh-open-rows">
        <legend>公开哪些记录</legend>
        <small>没有条件时公开全部记录，包括以后新增的。</small>
        {form ? (
          <FilterPanel
            fields={conditions}
            condition={shown.condition}
            host={host}
            onChange={condition => onChange({ condition })}
          />
        ) : (
          <small>正在加载…</small>
        )}
        {faults.condition ? <small role="alert">{faults.condition}</small> : null}
      </fieldset>
      {kind === 'records' ? (
        <TextField
          label="每页条数"
          inputMode="numeric"
          value={shown.pageSize}
          error={faults.pageSize ?? null}
          hint={`${LINK_PAGE.least} 到 ${LINK_PAGE.most} 条`}
          onChange={event => onChange({ pageSize: event.target.value })}
        />
      ) : null}
    </>
  );
}
