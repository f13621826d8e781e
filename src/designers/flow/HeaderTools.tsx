import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { blocks } from '@gonghui/scene/family.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError } from '../../transport/errors.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { announceSave, toastStored } from '../frame/commands/save.ts';
import { goTo } from '../frame/commands/select.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import { leaveBox } from '../frame/half-written/not-written.ts';
import { useProblems, useReadOnly, useSaveMark } from '../frame/hooks.ts';
import { refusedAt } from '../frame/opening/design-calls.ts';
import * as calls from './flow-calls.ts';
import { flowOf, useFlow } from './flow-designer.ts';
import { useHead } from './use-head.ts';
import { savedText } from './words.ts';

/** Whether submissions start the flow (spec, designers §4 "Flow: activated or not"). */
export function HeaderTools() {
  const designer = useDesigner();
  useHead();
  const { activated } = useSnapshot(useFlow().state);
  const readOnly = useReadOnly() !== null;
  // What is being edited is not what submissions run: only the saved flow makes the mark.
  const { modified } = useSaveMark();
  const faulty = useProblems().some(blocks) && modified === false;
  const [busy, setBusy] = useState(false);
  const toggle = async (on: boolean) => {
    setBusy(true);
    await (on ? activate(designer) : deactivate(designer)).catch((error: unknown) =>
      toastError(wordsOf(error)),
    );
    setBusy(false);
  };
  return (
    <label className="gw-active" data-tip={titleOf(activated, faulty)}>
      <input
        type="checkbox"
        role="switch"
        className="gd-switch"
        aria-checked={activated}
        checked={activated}
        disabled={readOnly || busy}
        onChange={event => void toggle(event.target.checked)}
      />
      {activated ? '已启用' : '未启用'}
      {activated && faulty ? <TriangleAlert size={13} color="var(--gh-warning)" aria-label="有错误" /> : null}
    </label>
  );
}

function titleOf(activated: boolean, faulty: boolean): string {
  if (!activated) return '提交表单时不会启动此流程';
  return faulty ? '提交表单时会启动此流程。已保存的修改有错误，改好并保存后才生效' : '提交表单时会启动此流程';
}

/** What is activated is what is on the screen: edits that were not saved are saved first. */
async function activate(designer: Designer): Promise<void> {
  leaveBox();
  const { editor, saver } = designer;
  const { formId, state } = flowOf(designer);
  if (editor.modified() || state.version === 0) {
    const outcome = await saver.save();
    if (outcome.kind !== 'saved' || outcome.problems?.some(blocks)) {
      announceSave(designer, outcome);
      return;
    }
  }
  const answer = await calls.activate(formId, true).catch((error: unknown) => {
    // A field may have left the form since the flow was saved, or a person the enterprise.
    const at = error instanceof ApiError ? refusedAt(error) : undefined;
    if (at !== undefined) goTo(designer, at);
    throw error;
  });
  state.activated = answer.activated;
  designer.presence.publishSideChange();
  toastStored(designer, savedText(state));
}

async function deactivate(designer: Designer): Promise<void> {
  const sure = await confirm('停用后，新提交的数据不再进入审批，正在审批的数据不受影响。确定停用？');
  if (!sure) return;
  const { formId, state } = flowOf(designer);
  state.activated = (await calls.activate(formId, false)).activated;
  designer.presence.publishSideChange();
  toastSuccess('操作成功');
}
