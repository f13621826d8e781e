import type { TrialStep } from '@gonghui/contract/process.ts';
import { CircleCheckBig, CirclePause, CircleX, GitBranch, Mail, Send, UserCheck } from 'lucide-react';
import { Avatar } from '../../ui/plain/Avatar.tsx';

const ICONS = {
  UserTask: UserCheck,
  ccTask: Send,
  messageNotice: Send,
  emailNotice: Mail,
  gateways: GitBranch,
};

/** The path in words: who would get each task, and why. */
export function TrialPath({ path, status }: { path: readonly TrialStep[]; status: string }) {
  return (
    <ol className="gw-path" aria-label="经过的节点">
      {path.map((step, index) => {
        const Icon = ICONS[step.kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path is told anew as a whole, and may pass a node twice
          <li key={index}>
            <Icon size={15} aria-hidden="true" />
            <div>
              <b>
                {step.title}
                {step.branch ? ` → ${step.branch.title}` : ''}
                {step.automatic && !(status === 'activity' && index === path.length - 1) && <em>自动通过</em>}
              </b>
              {step.people.length > 0 && (
                <span className="gw-path-people">
                  {step.people.map(({ id, name, avatar }) => (
                    <span key={id}>
                      <Avatar id={id} name={name} picture={avatar} size={18} decorative />
                      {name}
                    </span>
                  ))}
                </span>
              )}
              {step.why.map(text => (
                <small key={text}>{text}</small>
              ))}
            </div>
          </li>
        );
      })}
      <li data-end={status}>
        {status === 'approved' ? (
          <CircleCheckBig size={15} aria-hidden="true" />
        ) : status === 'rejected' ? (
          <CircleX size={15} aria-hidden="true" />
        ) : (
          <CirclePause size={15} aria-hidden="true" />
        )}
        <div>
          <b>{status === 'approved' ? '流程通过' : status === 'rejected' ? '流程被拒绝' : '流程停在此处'}</b>
        </div>
      </li>
    </ol>
  );
}
