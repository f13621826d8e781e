import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useHref, useLocation, useMatches, useRouteError } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { isFramed, type RouteRow } from '../addresses/route-row.ts';
import { NOT_FETCHED } from '../api/failed-imports.ts';
import { session } from '../session/store.ts';
import { useWritten } from '../session/written.ts';
import { isHere, writtenWords } from '../session/written-words.ts';
import { Button } from '../ui/plain/Button.tsx';
import { Notice } from '../ui/plain/Notice.tsx';
import { hasBehind, useBack } from '../ui/use-back.ts';

/**
 * A page that broke or whose code could not be loaded (offline, a new version was deployed). Says so, what had been stored before,
 * and offers a way on; where something was sent from here no way to send it again.
 */
export function PageError() {
  const error = useRouteError();
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const written = useWritten();
  const reason = wordsOf(error, '');
  const missing = reason === NOT_FETCHED || /import|fetch|load|chunk|超时/i.test(reason);
  const said = writtenWords(written);
  const why = missing ? '可能是网络中断，或系统刚刚更新。' : '刷新后仍出现时，请把当时的操作告诉管理员。';
  const sent = written.stored?.once && isHere(written);
  const back = useBack('/');
  const { user } = useSnapshot(session);
  const atHome = /\/(workbench|m_workbench\/home)$/.test(useLocation().pathname);
  const href = useHref(written.stored?.to ?? '/');
  return (
    <Notice
      framed={isFramed(row)}
      title={`${sent ? '已提交，但' : ''}${missing ? '页面没有加载成功' : '页面出错了'}`}
      text={
        sent
          ? `${said}提交的内容没有受到影响。`
          : `${said}${why}${said ? '' : `您${missing ? '' : '已保存'}的数据没有受到影响。`}`
      }
    >
      {sent ? (
        written.stored?.to && (
          // A full load: what broke is not gone on with.
          <Button variant="primary" onClick={() => location.assign(href)}>
            查看提交的内容
          </Button>
        )
      ) : (
        <Button variant="primary" onClick={() => location.reload()}>
          刷新页面
        </Button>
      )}
      {hasBehind() ? (
        <Button onClick={back}>返回上一页</Button>
      ) : user && !atHome ? (
        <Button onClick={back}>返回工作台</Button>
      ) : null}
    </Notice>
  );
}
