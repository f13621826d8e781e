import type { Remark, Thread } from '@gonghui/editor/comments.ts';
import { colourOf } from '@gonghui/kernel/person-colours.ts';
import { CheckCheck, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { initialsOf } from '../../../ui/plain/Avatar.tsx';
import { dayTime } from '../../../ui/time.ts';
import { report } from '../commands/report.ts';
import { nodeTitle, useDesigner } from '../designer.ts';
import { halfWrittenIn } from '../half-written/store.ts';
import { usePeers, useReadOnly } from '../hooks.ts';
import { Composer, REMARK } from './Composer.tsx';

/** One remark with its answers, and what can be done about it. `onOpen` leads to the component. */
export function ThreadView({ thread, onOpen }: { thread: Thread; onOpen?: (thread: Thread) => void }) {
  const designer = useDesigner();
  const { comments, editor, me } = designer;
  const readOnly = useReadOnly() !== null;
  const [replying, setReplying] = useState(
    () => halfWrittenIn(designer).get({ about: 'thread', id: thread.id, box: REMARK }) !== undefined,
  );
  const { resolved } = thread;
  const removable = thread.by.id === me.id && thread.replies.every(reply => reply.by.id === me.id);
  return (
    <article className="gd-thread" aria-label={`${thread.by.name}的评论`}>
      {onOpen && (
        <button
          type="button"
          className="gd-thread-node"
          disabled={!editor.node(thread.nodeId)}
          onClick={() => onOpen(thread)}
        >
          {nodeTitle(designer, thread.nodeId)}
        </button>
      )}
      <RemarkView remark={thread} />
      {thread.replies.map(reply => (
        <RemarkView
          key={reply.id}
          remark={reply}
          onRemove={
            reply.by.id === me.id && !readOnly
              ? () => void report(designer, comments.remove(reply.id))
              : undefined
          }
        />
      ))}
      {resolved !== null && (
        <p className="gd-thread-settled">
          {resolved.name} {dayTime(resolved.at)} 已解决
        </p>
      )}
      {replying && !readOnly ? (
        <Composer
          about={{ about: 'thread', id: thread.id, title: `${thread.by.name}的评论` }}
          label="回复"
          placeholder={`回复 ${thread.by.name}`}
          autoFocus
          send={(text, asks) => {
            const sent = report(designer, comments.reply(thread.id, text, asks)) !== undefined;
            if (sent) setReplying(false);
            return sent;
          }}
          onCancel={() => setReplying(false)}
        />
      ) : (
        !readOnly && (
          <div className="gd-thread-tools">
            <button type="button" onClick={() => setReplying(true)}>
              <Reply size={13} aria-hidden="true" />
              回复
            </button>
            <button
              type="button"
              onClick={() => report(designer, comments.resolve(thread.id, resolved === null))}
            >
              {resolved === null ? (
                <CheckCheck size={13} aria-hidden="true" />
              ) : (
                <RotateCcw size={13} aria-hidden="true" />
              )}
              {resolved === null ? '解决' : '重新打开'}
            </button>
            {removable && (
              <button type="button" onClick={() => report(designer, comments.remove(thread.id))}>
                <Trash2 size={13} aria-hidden="true" />
                删除
              </button>
            )}
          </div>
        )
      )}
    </article>
  );
}

function RemarkView({ remark, onRemove }: { remark: Remark; onRemove?: () => void }) {
  const { by, at, text } = remark;
  // Whoever is here looks the same everywhere in the design.
  const here = usePeers().find(({ userId }) => userId === by.id);
  return (
    <div className="gd-remark">
      <i aria-hidden="true" style={{ background: here?.color ?? colourOf(by.id) }}>
        {initialsOf(by.name)}
      </i>
      <div>
        <b>{by.name}</b>
        <time>{dayTime(at)}</time>
        {onRemove && (
          <button type="button" aria-label="删除回复" data-tip="删除回复" onClick={onRemove}>
            <Trash2 size={12} />
          </button>
        )}
        <p>{text}</p>
      </div>
    </div>
  );
}
