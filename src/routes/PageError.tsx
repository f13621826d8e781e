import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useMatches, useRouteError } from 'react-router-dom';
import { NOT_FETCHED } from '../api/failed-imports.ts';
import { Button } from '../ui/plain/Button.tsx';
import { Notice } from '../ui/plain/Notice.tsx';
import { isFramed, type RouteRow } from './types.ts';

/** A page that broke or whose code could not be loaded (offline, a new version was deployed). Says so, offers a way on. */
export function PageError() {
  const error = useRouteError();
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const reason = wordsOf(error, '');
  const missing = reason === NOT_FETCHED || /import|fetch|load|chunk|超时/i.test(reason);
  return (
    <Notice
      framed={isFramed(row)}
      title={missing ? '页面没有加载成功' : '页面出错了'}
      text={
        missing
          ? '可能是网络中断，或系统刚刚更新。您的数据没有受到影响。'
          : '刷新后仍出现时，请把当时的操作告诉管理员。您已保存的数据没有受到影响。'
      }
    >
      <Button variant="primary" onClick={() => location.reload()}>
        刷新页面
      </Button>
      <Button onClick={() => history.back()}>返回上一页</Button>
    </Notice>
  );
}
