import type { CustomizeNode } from '@gonghui/contract/approval-shapes.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useEffect, useMemo, useRef } from 'react';
import { findAmong } from './candidates.ts';
import { PeopleField } from './PeopleField.tsx';
import './approver-choice.css';

interface ApproverChoiceProps {
  nodes: readonly CustomizeNode[];
  chosen: Readonly<Record<string, string[]>>;
  /** Nodes that the submission comes to and that nobody was chosen for. */
  missing: readonly string[];
  host: FillHost;
  onChoose(nodeId: string, users: string[]): void;
}

const NOUNS = { UserTask: '审批人', ccTask: '抄送人' } as const;

/** What is chosen, in order of the flow: 审批人, 抄送人, or both. */
const nounOf = (nodes: readonly CustomizeNode[]): string =>
  [...new Set(nodes.map(({ kind }) => NOUNS[kind]))].join('与');

/** When a choice is needed that the submission may do without. */
const HINTS = {
  UserTask: '流程经过此节点时需要选择',
  ccTask: '选填，审批到达此节点时抄送给所选人员',
} as const;

/**
 * Fields for approvers and copies that the flow lets the initiator choose: one for each such node, limited to the people it allows.
 * Copies may stay empty.
 */
export function ApproverChoice({ nodes, chosen, missing, host, onChoose }: ApproverChoiceProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (missing.length === 0) return;
    const first = box.current?.querySelector<HTMLElement>('[data-missing]');
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  }, [missing]);
  return (
    <section ref={box} className="gh-choice" aria-label={nounOf(nodes)}>
      <h2>{nounOf(nodes)}</h2>
      <div>
        {nodes.map(node => (
          <Node
            key={node.nodeId}
            node={node}
            users={chosen[node.nodeId] ?? []}
            missing={missing.includes(node.nodeId) && (chosen[node.nodeId] ?? []).length === 0}
            host={host}
            onChoose={users => onChoose(node.nodeId, users)}
          />
        ))}
      </div>
    </section>
  );
}

interface NodeProps {
  node: CustomizeNode;
  users: string[];
  missing: boolean;
  host: FillHost;
  onChoose(users: string[]): void;
}

function Node({ node, users, missing, host, onChoose }: NodeProps) {
  const tags = JSON.stringify(node.among);
  const find = useMemo(() => {
    const among = JSON.parse(tags) as CustomizeNode['among'];
    return among ? findAmong(among) : undefined;
  }, [tags]);
  const messageId = `choice-${node.nodeId}`;
  const required = (node.kind === 'UserTask' && node.always) || missing;
  return (
    <div data-missing={missing || undefined}>
      <PeopleField
        label={node.title}
        placeholder={`请选择${NOUNS[node.kind]}`}
        value={users}
        multiple
        required={required}
        host={host}
        find={find}
        invalid={missing}
        messageId={missing ? messageId : undefined}
        onChange={onChoose}
      />
      {required ? null : <p className="gh-description">{HINTS[node.kind]}</p>}
      {missing ? (
        <p className="gh-message" id={messageId} role="alert">
          请选择「{node.title}」的审批人
        </p>
      ) : null}
    </div>
  );
}
