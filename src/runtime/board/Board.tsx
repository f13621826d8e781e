import { boardCalls } from '@gonghui/contract/boards.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { enterBoard } from '../../api/board-scope.ts';
import { send } from '../../api/client.ts';
import { isApiError } from '../../api/errors.ts';
import { useLoad } from '../../api/use-load.ts';
import { rememberReturn } from '../../session/return-path.ts';
import { session } from '../../session/store.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { useRecordHead } from '../record/use-record-head.ts';
import { BoardRoom } from './BoardRoom.tsx';
import type { BoardFacts } from './shared.ts';
import './board.css';

/** A board as its users see it, within its applet and at its own address. */
export function Board({ id }: { id: string }) {
  const { user } = useSnapshot(session);
  return user ? <ForMembers id={id} /> : <NotForYou text="登录后查看看板" />;
}

/** What he may not see is often only behind the sign-in, which leads back here. */
function NotForYou({ text }: { text: string }) {
  const { user } = useSnapshot(session);
  const { pathname, search } = useLocation();
  return (
    <p className="kb-note">
      {text}
      {user ? null : (
        <Link to="/login" onClick={() => rememberReturn(pathname + search)}>
          去登录
        </Link>
      )}
    </p>
  );
}

function ForMembers({ id }: { id: string }) {
  const { data, error, reload } = useLoad(`board ${id}`, signal =>
    send(boardCalls.view, { params: { id } }, { signal, quiet: true }),
  );
  useEffect(() => {
    if (data) document.title = `${data.name} - 共绘`;
  }, [data]);
  if (!data && isApiError(error, 'notFound')) return <NotForYou text="看板不存在，或您没有权限查看" />;
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
  return <Scoped key={id} board={data} sourceId={data.sourceId} onChanged={() => void reload()} />;
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
function Scoped(props: OpenedProps) {
  const [within, setWithin] = useState(false);
  const { id } = props.board;
  useEffect(() => {
    const leave = enterBoard(id);
    setWithin(true);
    return leave;
  }, [id]);
  return within ? <Opened {...props} /> : <p className="kb-note">正在加载…</p>;
}

function Opened({ board, sourceId, onChanged }: OpenedProps) {
  const { data: head, error, reload } = useRecordHead(sourceId);
  if (head)
    return (
      <BoardRoom
        board={board}
        sourceId={sourceId}
        head={head}
        onChanged={() => {
          onChanged();
          void reload();
        }}
      />
    );
  if (isApiError(error, 'notFound'))
    return <p className="kb-note">您没有查看「{board.sourceName}」记录的权限，请联系应用管理员</p>;
  return error ? (
    <Retry text="看板加载失败" onRetry={() => void reload()} />
  ) : (
    <p className="kb-note">正在加载…</p>
  );
}
