import { SYSTEM_NAME } from '@gonghui/approval/words.ts';
import { ACTIONS, isAct } from '@gonghui/elements/flow/actions/actions.ts';
import { WITHOUT_ASSIGNEE } from '@gonghui/elements/flow/user-task/without-assignee.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Bot } from 'lucide-react';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Changes } from './Changes.tsx';
import type { AssigneeSlot, Detail, RecordEntry } from './model.ts';
import { UserSummaries } from './UserSummaries.tsx';
import { duration } from './when.ts';

interface TimelineProps {
  detail: Pick<Detail, 'records' | 'after' | 'tasks' | 'visits' | 'next' | 'status' | 'mine' | 'back'>;
  host: FillHost;
  now: number;
  /** Gives a task to somebody; absent where the reader may not. */
  onAssign?: (slot: AssigneeSlot) => void;
  /** Names somebody who hands in again what came back to a person who left. */
  onEntrust?: () => void;
}

/** Colour of a line; who ended the whole instance says nothing of the application. */
const toneOf = (act: RecordEntry['act']): string | undefined =>
  isAct(act) ? ACTIONS[act].tone : act === 'revoke' || act === 'terminate' ? 'plain' : undefined;

/** 审批记录: what was done by whom, oldest first, then who has it now and who comes next. */
export function Timeline({ detail, host, now, onAssign, onEntrust }: TimelineProps) {
  const { records, tasks, visits, next, status, back } = detail;
  const open = tasks.filter(slot => slot.state === 'open');
  const titleOf = (slot: AssigneeSlot) => visits.find(visit => visit.n === slot.visit)?.title ?? '';
  return (
    <ol className="ga-timeline">
      {records.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind
        <EntryLine key={at} entry={entry} host={host} />
      ))}
      {(detail.after ?? []).map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes are only ever added behind
        <li key={`after ${at}`}>
          <ActorFace by={entry.by} />
          <div>
            <p className="ga-line">
              <span>
                <strong>{entry.by.name}</strong>
                <span className="ga-action"> 在审批通过后修改了内容</span>
              </span>
              <time dateTime={new Date(entry.at).toISOString()}>{minuteText(entry.at)}</time>
            </p>
            <Changes changes={entry.changes} />
          </div>
        </li>
      ))}
      {open.map(slot => (
        <OpenLine key={slot.id} slot={slot} title={titleOf(slot)} now={now} onAssign={onAssign} />
      ))}
      {back ? (
        <li data-now data-free={back.gone || undefined}>
          <ActorFace by={back.by} />
          <div>
            <p className="ga-line">
              <strong>{back.by.name}</strong>
              <span className="ga-action">
                {back.gone ? '已停用，等待管理员指派他人重新提交' : '待修改后重新提交'}
              </span>
            </p>
            {onEntrust && detail.mine.entrust ? (
              <Button size="small" variant="primary" className="ga-assign" onClick={onEntrust}>
                指派重新提交人
              </Button>
            ) : null}
          </div>
        </li>
      ) : null}
      {status === 'activity'
        ? next.map((step, at) => <NextLine key={step.nodeId} step={step} isFirst={at === 0} />)
        : null}
    </ol>
  );
}

/** What was done, with what was said and changed by it. */
function EntryLine({ entry, host }: { entry: RecordEntry; host: FillHost }) {
  return (
    <li data-tone={toneOf(entry.act)}>
      <ActorFace by={entry.by} />
      <div>
        <p className="ga-line">
          <Sentence entry={entry} />
          <time dateTime={new Date(entry.at).toISOString()}>{minuteText(entry.at)}</time>
        </p>
        {entry.nodeTitle ? <p className="ga-where">{entry.nodeTitle}</p> : null}
        <Changes changes={entry.changes} />
        <Changes changes={entry.since ?? []} title="审批通过后有修改，与当时审批的内容不同" />
        {entry.comment ? <p className="ga-said">{entry.comment}</p> : null}
        {entry.signature ? (
          <img
            className="ga-signed"
            src={host.imageUrl(entry.signature)}
            alt={`${entry.by?.name ?? ''}的手写签名`}
          />
        ) : null}
      </div>
    </li>
  );
}

interface OpenLineProps {
  slot: AssigneeSlot;
  title: string;
  now: number;
  onAssign: ((slot: AssigneeSlot) => void) | undefined;
}

/** Who has it now, and for how long. */
function OpenLine({ slot, title, now, onAssign }: OpenLineProps) {
  return (
    <li data-now data-free={slot.user === null || undefined}>
      <ActorFace by={slot.user} />
      <div>
        <p className="ga-line">
          <strong>{slot.user?.name ?? '暂无审批人'}</strong>
          <span className="ga-action">{slot.user ? '审批中' : '等待管理员指派'}</span>
          {slot.openedAt === null ? null : (
            <small className="ga-waits">已等待{duration(Math.max(0, now - slot.openedAt))}</small>
          )}
        </p>
        <p className="ga-where">
          {title}
          {slot.seat && slot.user && slot.seat.id !== slot.user.id ? `，原审批人${slot.seat.name}` : ''}
          {slot.added ? '，加签' : ''}
        </p>
        {onAssign ? (
          <Button
            size="small"
            variant={slot.user ? 'ghost' : 'primary'}
            className="ga-assign"
            onClick={() => onAssign(slot)}
          >
            {slot.user ? '改派' : '指派审批人'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** A step that is still to come. */
function NextLine({ step, isFirst }: { step: Detail['next'][number]; isFirst: boolean }) {
  const { title, people, nobody } = step;
  return (
    <li data-next>
      <i className="ga-dot" aria-hidden="true" />
      <div>
        <p className="ga-line">
          <span className="ga-action">
            {isFirst ? '下一步' : '之后'}：{title}
          </span>
        </p>
        {people.length > 0 ? (
          <p className="ga-where">
            <UserSummaries people={people} />
          </p>
        ) : nobody ? (
          <p className="ga-where">没有找到审批人，{WITHOUT_ASSIGNEE[nobody].ahead}</p>
        ) : null}
      </div>
    </li>
  );
}

/** The line as a sentence, with who did it set apart. */
function Sentence({ entry }: { entry: RecordEntry }) {
  const actor = entry.by?.name ?? SYSTEM_NAME;
  const rest = entry.text.startsWith(actor) ? entry.text.slice(actor.length) : entry.text;
  return (
    <span>
      {rest === entry.text ? null : <strong>{actor}</strong>}
      <span className="ga-action">{rest}</span>
    </span>
  );
}

/** The face of who did it; the system has one of its own. */
function ActorFace({ by }: { by: RecordEntry['by'] }) {
  return by ? (
    <Avatar id={by.id} name={by.name} picture={by.avatar} size={24} decorative />
  ) : (
    <span className="ga-system" aria-hidden="true">
      <Bot size={14} />
    </span>
  );
}
