import type { Template } from '@gonghui/scene/types.ts';
import { useMatch } from 'react-router-dom';
import { useReleased } from '../use-released.ts';
import { Stage } from './stage/Stage.tsx';
import { View } from './stage/View.tsx';
import './play.css';

/** A released screen: all of the window at its own address, within its applet as wide as there is room. */
export function ReleasedScreen({ id }: { id: string }) {
  const { data, error } = useReleased(id);
  const whole = useMatch('/url/datav/:formId') !== null;
  if (!data) return <p className="sp-says">{error ? '大屏不存在，或您没有权限查看' : '正在加载…'}</p>;
  const template = data.template as unknown as Template;
  return (
    <div className="sp-play" data-whole={whole || undefined}>
      <View page={template.page} whole={whole}>
        {() => <Stage template={template} body={() => null} />}
      </View>
    </div>
  );
}
