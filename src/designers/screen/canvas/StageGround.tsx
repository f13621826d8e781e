import '@gonghui/elements/screen/themes/themes.css';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
import { MonitorPlay } from 'lucide-react';
import { useDesigner } from '../../frame/designer.ts';
import { useChildren, usePage } from '../../frame/hooks.ts';
import { stageRect } from './look.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Its picture over its colour; where none is chosen, as the theme has it. */
const fillOf = ({ backgroundColor, backgroundImage }: Props, imageUrl: (id: string) => string): string => {
  const picture = text(backgroundImage);
  return [
    ...(picture === '' ? [] : [`url("${imageUrl(picture)}") center / cover no-repeat`]),
    text(backgroundColor) || 'var(--sp-background), var(--sp-ground)',
  ].join(', ');
};

/** The ground of the stage as it is played, and how to begin while nothing stands on it. */
export function StageGround() {
  const { editor, host } = useDesigner();
  const page = usePage();
  const empty = useChildren(ROOT, MAIN).length === 0;
  const { width, height } = stageRect(editor);
  const opacity = typeof page.opacity === 'number' ? page.opacity : 1;
  return (
    <div className="sd-ground" data-screen-theme={screenTheme(page.theme).name} style={{ width, height }}>
      <div className="sd-fill" style={{ background: fillOf(page, host.imageUrl), opacity }} />
      {empty && (
        <div className="sd-empty">
          <MonitorPlay size={88} strokeWidth={1} aria-hidden="true" />
          <strong>从左侧拖入第一个组件</strong>
          <span>双击组件放到画布中央；按住空格拖动画布，Ctrl+滚轮缩放</span>
        </div>
      )}
    </div>
  );
}
