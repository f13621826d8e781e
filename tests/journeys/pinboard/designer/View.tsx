import type { Template } from '@gonghui/scene/types.ts';
import { useReleased } from '../../../../src/runtime/applet/use-released.ts';
import { Board } from './Board.tsx';

/** A released board. */
export function View({ id }: { id: string }) {
  const { data, error } = useReleased(id);
  if (!data)
    return <p className="gh-applet-note">{error ? '便签墙不存在，或您没有权限查看' : '正在加载…'}</p>;
  return (
    <article className="gd-pinboard-sheet">
      <h1>{data.name}</h1>
      <Board template={data.template as unknown as Template} />
    </article>
  );
}
