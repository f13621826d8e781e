import { type Comment, recordWorkCalls, type SentComment } from '@gonghui/contract/record-work.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { CommentBox, type Draft } from './CommentBox.tsx';
import { mentionsOf } from './mentionable.ts';

/** What people say about a record, oldest first, and a box to say more. */
export function RecordComments({ id }: { id: string }) {
  const { data, error, set } = useLoad(`comments ${id}`, signal =>
    send(recordWorkCalls.comments, { params: { id } }, { signal, quiet: true }),
  );
  const mentions = useMemo(() => mentionsOf(id), [id]);
  const [editing, setEditing] = useState<string | null>(null);
  if (!data) return <p className="gh-record-meta">{error ? '评论加载失败' : '正在加载…'}</p>;

  // Whoever spoke here last is whom one most likely speaks to.
  const near = [...new Map([...data].reverse().map(({ createdBy }) => [createdBy.id, createdBy])).values()];
  const find = (word: string) => mentions(word, near);
  const add = async (body: Draft) => {
    const sent = await send(recordWorkCalls.comment, { params: { id }, body });
    set([...data, sent]);
    sayUntold(sent);
  };
  const change = async (commentId: string, body: Draft) => {
    const changed = await send(recordWorkCalls.changeComment, { params: { id, commentId }, body });
    set(data.map(one => (one.id === commentId ? changed : one)));
    setEditing(null);
    sayUntold(changed);
  };
  const remove = async (commentId: string) => {
    if (!(await confirm('确定删除这条评论？', { danger: true }))) return;
    await send(recordWorkCalls.removeComment, { params: { id, commentId } });
    set(data.filter(one => one.id !== commentId));
  };
  return (
    <>
      {data.length === 0 ? <p className="gh-record-meta">还没有评论。输入 @ 可以提到同事。</p> : null}
      <ol className="gh-comments">
        {data.map(comment => (
          <li key={comment.id}>
            <Avatar id={comment.createdBy.id} name={comment.createdBy.name} size={24} decorative />
            <div>
              <p className="gh-comment-head">
                <strong>{comment.createdBy.name}</strong>
                <time dateTime={new Date(comment.createdAt).toISOString()}>
                  {minuteText(comment.createdAt)}
                  {comment.updatedAt === null ? '' : '（已编辑）'}
                </time>
              </p>
              {editing === comment.id ? (
                <CommentBox
                  label="修改评论"
                  start={{ body: comment.body, mentions: comment.mentions.map(({ id: user }) => user) }}
                  names={comment.mentions}
                  find={find}
                  onSend={body => change(comment.id, body)}
                  onCancel={() => setEditing(null)}
                />
              ) : (
                <p className="gh-comment-body">{withNames(comment)}</p>
              )}
              {comment.mine && editing !== comment.id ? (
                <p className="gh-comment-actions">
                  <Button size="small" variant="ghost" onClick={() => setEditing(comment.id)}>
                    编辑
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => void remove(comment.id)}>
                    删除
                  </Button>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <CommentBox label="发表评论" find={find} onSend={add} />
    </>
  );
}

/** Nobody is called to what he cannot open; the writer has to know. */
function sayUntold({ untold }: SentComment): void {
  if (untold.length > 0) toast(`${untold.map(({ name }) => name).join('、')}无权查看该记录，未收到提醒`);
}

/** The text with the people named in it set apart. */
function withNames({ body, mentions }: Comment) {
  const names = mentions.map(({ name }) => `@${name}`).filter(name => name !== '@');
  if (names.length === 0) return body;
  const pattern = new RegExp(`(${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  let at = 0;
  return body.split(pattern).map(part => {
    const key = at;
    at += part.length;
    return names.includes(part) ? <mark key={key}>{part}</mark> : part;
  });
}
