import '../container/container.css';
import './graphic.css';
import { RichText } from '../../ui/RichText.tsx';
import { themeOn } from '../container/theme-on.ts';
import type { LayoutProps } from '../views-api.ts';
import type { GraphicProps } from './definition.ts';

export function Fill({ props, host }: LayoutProps<GraphicProps>) {
  return (
    <div
      className="gf-graphic gf-container"
      data-on={themeOn(props.backgroundColor)}
      style={{ backgroundColor: props.backgroundColor || undefined, padding: props.padding ?? 0 }}
    >
      <RichText html={props.graphicContent} imageUrl={host.imageUrl} />
    </div>
  );
}
