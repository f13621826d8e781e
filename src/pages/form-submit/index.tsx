import { formCalls } from '@gonghui/contract/forms.ts';
import {
  MOST_SUBMISSIONS,
  permissionCalls,
  SUBMIT_MESSAGE_LENGTH,
  type SubmitSettings,
} from '@gonghui/contract/permissions.ts';
import { readNumber } from '@gonghui/values/number.ts';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { FORM_SETTINGS } from './form-settings.ts';
import './submit-settings.css';
import { notOpened } from '../../runtime/applet/not-opened.ts';

/** `/design/submit/{appletId}/{formId}`: how often one may submit, whether one may change it, and what is said then. */
export function Component() {
  const { appletId = '', formId = '' } = useParams();
  const params = { id: formId };
  const loaded = useLoad(`submit ${formId}`, async signal => {
    const [form, settings] = await Promise.all([
      send(formCalls.get, { params, query: {} }, { signal }),
      send(permissionCalls.submitSettings, { params }, { signal }),
    ]);
    return { name: form.name, settings };
  });
  const { data } = loaded;
  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...FORM_SETTINGS}>
      {data ? (
        <Settings
          key={formId}
          saved={data.settings}
          onSave={async settings => {
            await send(permissionCalls.setSubmitSettings, { params, body: settings });
            loaded.set({ ...data, settings });
            toastSuccess('操作成功');
          }}
        />
      ) : (
        <p className="gh-page-note">
          {loaded.error ? notOpened(loaded.error, '表单不存在，或您没有权限管理') : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}

function Settings(props: { saved: SubmitSettings; onSave(settings: SubmitSettings): Promise<void> }) {
  const { saved } = props;
  const [limited, setLimited] = useState(saved.submitNum > 0);
  const [times, setTimes] = useState(String(saved.submitNum || 1));
  const [edit, setEdit] = useState(saved.submitEdit);
  const [approved, setApproved] = useState(saved.submitEditApproved);
  const [message, setMessage] = useState(saved.submitMessage);
  const [busy, setBusy] = useState(false);
  const read = readNumber(times);
  const number = read.ok ? read.value : Number.NaN;
  const fault =
    limited && !(Number.isInteger(number) && number >= 1 && number <= MOST_SUBMISSIONS)
      ? `应为1到${MOST_SUBMISSIONS}的整数`
      : null;
  const settings = {
    submitNum: limited ? number : 0,
    submitEdit: edit,
    submitEditApproved: approved,
    submitMessage: message.trim(),
  };
  const changed = JSON.stringify(settings) !== JSON.stringify(saved);

  useUnsaved(changed);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (fault || busy || !changed) return;
    setBusy(true);
    try {
      await props.onSave(settings);
    } catch {
      // The client has said why; what was set stays.
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="gh-submit" onSubmit={save} noValidate>
      <fieldset>
        <legend>提交次数</legend>
        <label>
          <input type="radio" name="limited" checked={!limited} onChange={() => setLimited(false)} />
          不限次数
        </label>
        <label>
          <input type="radio" name="limited" checked={limited} onChange={() => setLimited(true)} />
          每人最多提交
          <input
            type="text"
            inputMode="numeric"
            className="gh-submit-times"
            aria-label="每人最多提交次数"
            aria-invalid={fault ? true : undefined}
            value={times}
            disabled={!limited}
            onChange={event => setTimes(event.target.value)}
          />
          次
        </label>
        {fault ? <p className="gh-submit-fault">{fault}</p> : null}
        <p className="gh-submit-note">被删除的数据不计入次数。应用管理员同样受限。</p>
      </fieldset>
      <EditSettings edit={edit} setEdit={setEdit} approved={approved} setApproved={setApproved} />
      <label className="gh-submit-message">
        <span>提交后的提示</span>
        <textarea
          maxLength={SUBMIT_MESSAGE_LENGTH}
          placeholder="提交成功"
          value={message}
          onChange={event => setMessage(event.target.value)}
        />
        <small>
          {message.length} / {SUBMIT_MESSAGE_LENGTH}
        </small>
      </label>
      <div className="gh-page-actions">
        <small>{changed ? '有未保存的修改' : '保存后立即生效，无需重新发布'}</small>
        <Button type="submit" variant="primary" busy={busy} disabled={!changed || fault !== null}>
          保存
        </Button>
      </div>
    </form>
  );
}

interface EditSettingsProps {
  edit: boolean;
  setEdit(edit: boolean): void;
  approved: boolean;
  setApproved(approved: boolean): void;
}

/** Whether one may change what one has submitted, also behind its approval. */
function EditSettings({ edit, setEdit, approved, setApproved }: EditSettingsProps) {
  return (
    <fieldset>
      <legend>提交后修改</legend>
      <label>
        <input type="checkbox" checked={edit} onChange={event => setEdit(event.target.checked)} />
        提交人可以修改自己提交的数据
      </label>
      <label>
        <input type="checkbox" checked={approved} onChange={event => setApproved(event.target.checked)} />
        审批通过后，提交人仍可修改或删除
      </label>
      <p className="gh-submit-note">
        不勾选时，审批通过的数据对提交人冻结。通过后的修改会在记录、打印和各审批意见旁注明。
      </p>
      <p className="gh-submit-note">
        关闭「提交人可以修改」后，只有在「表单权限」中有修改权限的人和应用管理员可以修改。
      </p>
    </fieldset>
  );
}
