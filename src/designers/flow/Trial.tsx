import type { TrialStep } from '@gonghui/contract/process.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { FormFill } from '../../runtime/form-fill/FormFill.tsx';
import { FillState } from '../../runtime/form-fill/fill-state.ts';
import { createHost } from '../../runtime/host.ts';
import { Overlay } from '../../ui/Overlay.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { goTo } from '../frame/commands/select.ts';
import { refusedAt } from '../frame/design-calls.ts';
import { useDesigner } from '../frame/designer.ts';
import * as calls from './flow-calls.ts';
import { useFlow, useFlowForm } from './flow-designer.ts';
import { SUBMITTER_FIELD } from './flow-form.ts';
import { FlowPicture } from './picture.tsx';
import { TrialPath } from './TrialPath.tsx';
import { decidingFields, formOf } from './trial-form.ts';

/** The initiator as a field of the little form, so that it is chosen with the picker that people know. */
const INITIATOR = 'submitter';

type Answer = Awaited<ReturnType<typeof calls.trial>>;

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
  const [fill, setFill] = useState<FillState | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<{ message: string; at: string | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    const prepare = async () => {
      const saved = await calls.form(formId);
      const keys = decidingFields(template.components);
      const little = formOf((saved?.template ?? { page: {}, components: [] }) as never, keys);
      const { label, props } = SUBMITTER_FIELD;
      little.components.unshift({
        id: INITIATOR,
        name: 'staff',
        props: {
          ...props,
          label,
          multiple: false,
          status: 'editable',
          overColumns: 12,
          placeholder: '请选择',
        },
      });
      await loadViews(little.components.map(({ name }) => name));
      if (current) setFill(new FillState(little, { [INITIATOR]: [designer.me.id] }));
    };
    void prepare();
    return () => {
      current = false;
    };
  }, [formId, template, designer]);

  const run = async () => {
    if (!fill) return;
    const { [INITIATOR]: who, ...values } = fill.values();
    const initiator = Array.isArray(who) ? who[0] : undefined;
    if (typeof initiator !== 'string') {
      setFailure({ message: '请选择发起人', at: undefined });
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const process = toProcess(template, { id: designer.designId, name: '' });
      setAnswer(
        await calls.trial(formId, {
          initiator,
          values: values as Record<string, Json>,
          template: process.template,
        }),
      );
    } catch (error) {
      setAnswer(null);
      setFailure({
        message: wordsOf(error, '试走失败，请重试'),
        at: error instanceof ApiError ? refusedAt(error) : undefined,
      });
    }
    setBusy(false);
  };
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
