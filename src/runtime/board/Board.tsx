import { boardCalls } from '@gonghui/contract/boards.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { enterBoard } from '../../api/board-scope.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { session } from '../../session/store.ts';
import { isApiError } from '../../transport/errors.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { NotForYou } from '../room/NotForYou.tsx';
import { Room } from '../room/Room.tsx';
import { BoardRoom } from './BoardRoom.tsx';
import type { BoardFacts } from './shared.ts';
import './board.css';

/** A board as its users see it, within its applet and at its own address. */
export function Board({ id }: { id: string }) {
  const { user } = useSnapshot(session);
  return user ? <ForMembers id={id} /> : <NotForYou text="看板要登录后查看" className="kb-note" />;
}

function ForMembers({ id }: { id: string }) {
  const { data, error, reload } = useLoad(`board ${id}`, signal =>
    send(boardCalls.view, { params: { id } }, { signal, quiet: true }),
  );
  useEffect(() => {
    if (data) document.title = `${data.name} - 共绘`;
  }, [data]);
  return (
    <Room appletId={data?.appletId} name={data?.name}>
      <State board={data} error={error} reload={reload} />
    </Room>
  );
}

interface StateProps {
  board: BoardFacts | undefined;
  error: unknown;
  reload(): Promise<void>;
}

/** The board, or in words why there is none. */
function State({ board: data, error, reload }: StateProps) {
  if (!data && isApiError(error, 'notFound'))
    return <NotForYou text="看板不存在，或您没有权限查看" className="kb-note" />;
  if (!data && error) return <Retry text="看板加载失败" onRetry={() => void reload()} />;
  if (!data) return <p className="kb-note">正在加载…</p>;
  if (data.status !== 1 || data.sourceId === null)
    return (
      <div className="kb-note" role="alert">
        <strong>{data.name}</strong>
        <p>看板所用的表单已被删除，没有可以显示的记录。</p>
        <small>
          数据状态 {data.status}：{data.statusText}
        </small>
        {data.manages ? <Link to={`/applet/pages/${data.appletId}`}>去页面管理</Link> : null}
      </div>
    );
  return <BoardContent key={data.id} board={data} sourceId={data.sourceId} onChanged={() => void reload()} />;
}

function Retry({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <div className="kb-note">
      <p>{text}</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  );
}

interface OpenedProps {
  board: BoardFacts;
  sourceId: string;
  onChanged(): void;
}

/** Records are asked for within the board: before anything asks, and until the board is left. */
function BoardContent({ board, sourceId, onChanged }: OpenedProps) {
  const [within, setWithin] = useState(false);
  const { id, head } = board;
  useLayoutEffect(() => {
    const leave = enterBoard(id);
    setWithin(true);
    return leave;
  }, [id]);
  // Views of rare types are on their way by the time that somebody opens a card.
  useEffect(() => {
    if (head) loadViews(typesIn((head.template as unknown as Template).components)).catch(() => undefined);
  }, [head]);
  if (!head) return <p className="kb-note">您没有查看「{board.sourceName}」记录的权限，请联系应用管理员</p>;
  return within ? <BoardRoom board={board} sourceId={sourceId} head={head} onChanged={onChanged} /> : null;
}
