import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { Check, CornerUpLeft, Hourglass, Maximize2, Minus, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import type { Detail } from './model.ts';
import { markOf, type NodeState } from './picture.ts';
import { UserSummaries } from './UserSummaries.tsx';
import './flow-picture.css';

const MARKS: Partial<Record<NodeState, { icon: ReactNode; text: string }>> = {
  passed: { icon: <Check size={12} />, text: '已通过' },
  current: { icon: <Hourglass size={12} />, text: '进行中' },
  refused: { icon: <X size={12} />, text: '已拒绝' },
  returned: { icon: <CornerUpLeft size={12} />, text: '已退回' },
};
const KINDS: Partial<Record<ProcessNode['componentName'], string>> = {
  UserTask: '审批',
  ccTask: '抄送',
  messageNotice: '消息通知',
  emailNotice: '邮件通知',
};

const titleOf = (node: ProcessNode): string => (typeof node.props.title === 'string' ? node.props.title : '');

type PictureDetail = Pick<Detail, 'flow' | 'path' | 'visits' | 'tasks' | 'next' | 'status' | 'initiator'>;

/** Smaller than this nobody reads it: rather scroll. */
const LEGIBLE = 0.8;
const STEP = 0.2;
const RANGE = { least: 0.4, most: 1.6 } as const;

interface FlowPictureProps {
  detail: PictureDetail;
  /** Shows the same with more room; absent where there is no more. */
  onEnlarge?: () => void;
}

/** The flow of an instance: the path it took, who has it, and who comes next. What was not taken stays faint. */
export function FlowPicture({ detail, onEnlarge }: FlowPictureProps) {
  const box = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const { clientWidth = 0, scrollWidth = 0 } = box.current ?? {};
    if (clientWidth > 0 && scrollWidth > clientWidth) setZoom(Math.max(LEGIBLE, clientWidth / scrollWidth));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size it lies elsewhere
  useEffect(() => {
    // What matters is in the middle of a large flow as soon as it opens; of one that is over, its trunk.
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
    const here = find('[data-state=current]') ?? find('[data-kind=start]');
    if (!here || !box.current) return;
    const outer = box.current.getBoundingClientRect();
    const inner = here.getBoundingClientRect();
    box.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    box.current.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  }, [zoom]);
  const inner = detail.flow.filter(
    node => !['StartEvent', 'ServiceTask', 'EndEvent'].includes(node.componentName),
  );
  const by = (step: number) =>
    setZoom(old => Math.min(RANGE.most, Math.max(RANGE.least, Math.round((old + step) * 10) / 10)));
  return (
    <>
      <div className="gp-tools">
        <Button
          size="small"
          variant="ghost"
          icon
          aria-label="缩小"
          disabled={zoom <= RANGE.least}
          onClick={() => by(-STEP)}
        >
          <Minus size={14} aria-hidden="true" />
        </Button>
        <output aria-label="缩放">{Math.round(zoom * 100)}%</output>
        <Button
          size="small"
          variant="ghost"
          icon
          aria-label="放大"
          disabled={zoom >= RANGE.most}
          onClick={() => by(STEP)}
        >
          <Plus size={14} aria-hidden="true" />
        </Button>
        {onEnlarge ? (
          <Button size="small" variant="ghost" onClick={onEnlarge}>
            <Maximize2 size={14} aria-hidden="true" />
            查看大图
          </Button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys that scroll it. */}
      <section ref={box} className="gp" aria-label="流程图" tabIndex={0}>
        <div className="gp-sheet" style={{ zoom }}>
          <div className="gp-step">
            <div className="gp-card" data-kind="start" data-state="passed">
              <span className="gp-title">发起人</span>
              <UserSummaries people={[detail.initiator]} />
            </div>
          </div>
          <Steps nodes={inner} detail={detail} />
          <div className="gp-step">
            <span className="gp-end" data-reached={detail.status === 'approved' || undefined}>
              流程结束
            </span>
          </div>
        </div>
      </section>
    </>
  );
}

interface StepsProps {
  nodes: readonly ProcessNode[];
  detail: PictureDetail;
}

function Steps({ nodes, detail }: StepsProps) {
  return nodes.map(node => (
    <div key={node.id} className="gp-step">
      {node.componentName === 'gateways' ? (
        <Gateway node={node} detail={detail} />
      ) : (
        <Card node={node} detail={detail} />
      )}
    </div>
  ));
}

interface NodeProps {
  node: ProcessNode;
  detail: PictureDetail;
}

function Gateway({ node, detail }: NodeProps) {
  return (
    <div className="gp-branches">
      {(node.children ?? []).map(branch => {
        const state = detail.path[branch.id];
        const taken = state === 'passed';
        return (
          <div key={branch.id} className="gp-branch" data-off={state === 'skipped' || undefined}>
            <div className="gp-step">
              <span className="gp-condition" data-taken={taken || undefined}>
                {taken ? <Check size={12} aria-hidden="true" /> : null}
                {titleOf(branch)}
                {taken ? <span className="gh-sr-only">，已走此分支</span> : null}
              </span>
            </div>
            <Steps nodes={branch.children ?? []} detail={detail} />
            <i className="gp-rest" aria-hidden="true" />
          </div>
        );
      })}
    </div>
  );
}

function Card({ node, detail }: NodeProps) {
  const { state, people } = markOf(node.id, detail);
  const shown = MARKS[state];
  return (
    <div className="gp-card" data-state={state} data-kind={node.componentName}>
      <span className="gp-title">
        {titleOf(node) || KINDS[node.componentName]}
        {shown ? (
          <span className="gp-mark" title={shown.text}>
            <span aria-hidden="true">{shown.icon}</span>
            <span className="gh-sr-only">{shown.text}</span>
          </span>
        ) : null}
      </span>
      {people.length > 0 ? (
        <UserSummaries people={people} />
      ) : (
        <small>{state === 'next' ? '下一步' : KINDS[node.componentName]}</small>
      )}
    </div>
  );
}
