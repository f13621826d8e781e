import { flowTypes } from '@gonghui/elements/flow/family.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { summaryOf, unsetText } from '@gonghui/elements/flow/summary.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { CircleCheckBig, UserRound, Zap } from 'lucide-react';
import { TypeIcon } from '../frame/icons/Icon.tsx';

/** What a card shows of its node; the same on the canvas and in a picture of an earlier version. */
export function CardBody({
  type,
  props,
  labelOf,
  priority,
}: {
  type: string;
  props: Props;
  labelOf(key: string): string | undefined;
  /** Of a condition: its place among those that are tried. */
  priority?: number;
}) {
  const definition = flowTypes.get(type);
  const name = textOf(props.title) || (definition?.title ?? `未知节点 ${type}`);
  const summary = summaryOf(type, props, labelOf);
  return (
    <>
      <div className="gw-head">
        <span className="gw-icon">
          <TypeIcon name={definition?.icon ?? 'box'} size={14} />
        </span>
        <strong className="gw-title">{name}</strong>
        {priority !== undefined && <em className="gw-priority">优先级{priority}</em>}
      </div>
      {summary !== '' ? (
        <p className="gw-summary" data-tip={summary}>
          {summary}
        </p>
      ) : (
        <p className="gw-summary gw-unset">{unsetText[type] ?? ''}</p>
      )}
    </>
  );
}

/** Start, trigger and end, which every flow has. */
export function FixedBody({ kind, detail }: { kind: 'start' | 'trigger' | 'end'; detail: string }) {
  if (kind === 'end') {
    return (
      <span className="gw-end-text">
        <CircleCheckBig size={13} aria-hidden="true" />
        流程结束
      </span>
    );
  }
  const Icon = kind === 'start' ? UserRound : Zap;
  return (
    <>
      <div className="gw-head">
        <span className="gw-icon">
          <Icon size={14} aria-hidden="true" />
        </span>
        <strong className="gw-title">{kind === 'start' ? '发起人' : '触发节点'}</strong>
      </div>
      <p className="gw-summary">{detail}</p>
    </>
  );
}

export const TRIGGER_TEXT = '提交表单时触发流程';
