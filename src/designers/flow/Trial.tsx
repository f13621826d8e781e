import type { TrialStep } from '@gonghui/contract/process.ts';
import { Play } from 'lucide-react';
import { useMemo } from 'react';
import { FormFill } from '../../runtime/form-fill/FormFill.tsx';
import { createHost } from '../../runtime/host/host.ts';
import { Overlay } from '../../ui/Overlay.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { goTo } from '../frame/commands/select.ts';
import { useDesigner } from '../frame/designer.ts';
import { useFlow, useFlowForm } from './flow-designer.ts';
import { FlowPicture } from './picture.tsx';
import { TrialPath } from './TrialPath.tsx';
import { INITIATOR, useTrial } from './use-trial.ts';

/** 试走: an initiator and values, and where the flow on the screen would lead; nothing is stored. */
export function Trial() {
  const designer = useDesigner();
  const { formId } = useFlow();
  const form = useFlowForm();
  const template = useMemo(() => designer.editor.toTemplate(), [designer]);
  const host = useMemo(() => {
    const { me } = designer;
    const user = (id: string) => (id === me.id ? me.name : undefined);
    return createHost({ device: 'pc', names: { user, dept: () => undefined, role: () => undefined } });
  }, [designer]);
  const { fill, answer, failure, busy, run } = useTrial(formId, template);
  const leave = (at?: string) => {
    designer.ui.overlay = null;
    if (at !== undefined) goTo(designer, at);
  };
  const marks = useMemo(() => answer && marksOf(answer.path), [answer]);
  return (
    <Overlay
      title="试走"
      className="gw-trial"
      onClose={() => leave()}
      tools={<span className="gd-preview-note">按当前画布上的流程模拟，不会产生数据</span>}
    >
      <div className="gw-trial-body">
        <section className="gw-trial-form" aria-label="试走条件">
          {fill ? (
            <FormFill state={fill} host={host} readOnly={false} />
          ) : (
            <p className="gd-hint">正在加载</p>
          )}
          <Button variant="primary" busy={busy} disabled={!fill} onClick={() => void run()}>
            <Play size={14} aria-hidden="true" />
            开始试走
          </Button>
          {failure && (
            <p className="gw-trial-failure" role="alert">
              {failure.message}
              {failure.at !== undefined && (
                <button type="button" onClick={() => leave(failure.at)}>
                  去修改
                </button>
              )}
            </p>
          )}
          {answer && <TrialPath path={answer.path} status={answer.status} />}
        </section>
        <div className="gw-trial-picture">
          <FlowPicture
            template={template}
            labelOf={key => (key === INITIATOR ? '发起人' : form?.fields.get(key)?.label)}
            marks={marks ?? undefined}
          />
        </div>
      </div>
    </Overlay>
  );
}

/** Nodes and branches on the path, with who and why. */
function marksOf(path: readonly TrialStep[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { nodeId, branch, people, why } of path) {
    marks.set(
      nodeId,
      [people.map(one => one.name).join('、'), ...why].filter(text => text !== '').join('\n'),
    );
    if (branch) marks.set(branch.id, '进入此分支');
  }
  return marks;
}
