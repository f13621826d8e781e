import { Hammer } from 'lucide-react';
import { Link, useMatches } from 'react-router-dom';
import { isFramed, type RouteRow } from '../../addresses/route-row.ts';
import button from '../../ui/plain/Button.module.css';
import { Button } from '../../ui/plain/Button.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import { hasBehind, useBack } from '../../ui/use-back.ts';

/** Answers for every route that nobody has built yet (docs/not-built.md); it does nothing and says so. */
export function Component() {
  const back = useBack('/');
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  return (
    <Notice
      framed={isFramed(row)}
      mark={<Hammer size={40} strokeWidth={1.5} />}
      title={`${row?.title ?? '此页面'}：尚未开放`}
      text={`这里将提供：${row?.notBuilt ?? row?.title ?? '更多功能'}。当前版本还没有这项功能，其他功能不受影响。`}
    >
      {/* Whoever opened the address by itself has no page to go back to. */}
      {hasBehind() ? <Button onClick={back}>返回上一页</Button> : null}
      <Link className={`${button.button} ${button.primary}`} to="/workbench">
        返回工作台
      </Link>
    </Notice>
  );
}
