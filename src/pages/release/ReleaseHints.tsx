import { Link } from 'react-router-dom';
import { DeadEnds } from '../../ui/plain/DeadEnds.tsx';
import { notWrittenIn } from './not-written.ts';
import type { Releasable, ReleaseState, Releasing } from './use-releasing.ts';

interface ReleaseHintsProps extends Releasable {
  data: ReleaseState;
  releasing: Releasing;
  /** Address of its designer. */
  design: string;
  /** Address under which it is opened to strangers, where it can be. */
  publicly: string | undefined;
}

/** What whoever releases a page should know before. */
export function ReleaseHints({ id, appletId, kind, data, releasing, design, publicly }: ReleaseHintsProps) {
  const { noun, part, release: words } = kind;
  const { applet, warnings } = releasing;
  const notWritten = notWrittenIn(id, { ...data, design });
  return (
    <>
      {data.released && applet?.status === 'offline' ? (
        <p className="gh-page-hint">
          应用「{applet.name}」还没有发布，成员暂时看不到它里面的{noun}。
          <button type="button" onClick={() => void releasing.releaseApplet()}>
            发布应用
          </button>
        </p>
      ) : null}
      {data.behind ? (
        <p className="gh-page-hint">
          设计已保存到第 {data.version} 版，发布后{words.people}才会看到。
        </p>
      ) : null}
      {data.unplaced ? (
        <p className="gh-page-hint">
          这个{noun}没有放入应用的导航菜单，成员只能通过链接打开。
          <Link to={`/applet/menus?appletId=${appletId}`}>去导航菜单</Link>
        </p>
      ) : null}
      {data.concern ? (
        <p className="gh-page-hint">
          {data.concern.note}
          <Link to={`${data.concern.fix.path}/${appletId}/${id}`}>{data.concern.fix.label}</Link>
        </p>
      ) : null}
      {notWritten.map(({ text, place }) => (
        <p key={place + text} className="gh-page-hint">
          {text}，发布的版本没有它。
          <Link to={place}>去修改</Link>
        </p>
      ))}
      <DeadEnds className="gh-page-hint" lines={data.deadEnds ?? []} />
      {warnings.map(text => (
        <p key={text} className="gh-page-hint" role="status">
          {text}。{publicly ? <Link to={`${publicly}/${appletId}/${id}`}>去公开发布</Link> : null}
        </p>
      ))}
      {data.version === 0 || data.empty ? (
        <p className="gh-page-hint">
          该{noun}没有{part}，请先添加{part}后再操作。
          <Link to={design}>去设计</Link>
        </p>
      ) : null}
    </>
  );
}
