import type { Template } from '@gonghui/scene/types.ts';
import { useReleased } from '../use-released.ts';
import { Still } from './Still.tsx';

/** A released screen, in its applet and at its own address. */
export function ReleasedScreen({ id }: { id: string }) {
  const { data, error } = useReleased(id);
  if (!data) return <p className="gh-applet-note">{error ? '大屏不存在，或您没有权限查看' : '正在加载…'}</p>;
  return <Still template={data.template as unknown as Template} />;
}
