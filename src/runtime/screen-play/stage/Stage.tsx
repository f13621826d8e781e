import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import '@gonghui/elements/screen/themes/themes.css';
import { boxOf, posOf } from '@gonghui/elements/screen/shared/box.ts';
import { pictureCss } from '@gonghui/elements/shared/picture-address.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { stagePage } from './page-of.ts';
import { StageBoundary } from './StageBoundary.tsx';
import './stage.css';

interface StageProps {
  template: Template;
  /** Draws what stands in the box of a component. */
  body(asset: TemplateComponent): ReactNode;
  /** Whether it is there at all; by default what its design says. A layer takes all in it along. */
  isShown?(item: TemplateComponent): boolean;
  /** Told of a component that could not be drawn. */
  onBroken?(id: string, reason: string): void;
}

const host = { imageUrl: (id: string) => `${API_PREFIX}/v1/files/${id}` };
const standing = ({ isHidden }: TemplateComponent): boolean => isHidden !== true;

/** A screen of its own size: its background, and its components where they stand. Scaled by what is around it (`View`). */
export function Stage({ template: { page, components }, body, isShown = standing, onBroken }: StageProps) {
  const { size, theme, ground } = useMemo(() => stagePage(page), [page]);
  const back: CSSProperties = {
    opacity: ground.opacity,
    // A colour that was chosen stands by itself, without the light of the theme on it.
    ...(ground.colour ? { backgroundColor: ground.colour, backgroundImage: 'none' } : {}),
    ...(ground.picture ? { backgroundImage: pictureCss(ground.picture, host) } : {}),
  };
  return (
    <div className="sp-stage" data-screen-theme={theme} style={size}>
      <div className="sp-ground" style={back} />
      {components.map(item => (
        <Item key={item.id} item={item} body={body} isShown={isShown} onBroken={onBroken} />
      ))}
    </div>
  );
}

interface ItemProps {
  item: TemplateComponent;
  body(asset: TemplateComponent): ReactNode;
  isShown(item: TemplateComponent): boolean;
  onBroken: StageProps['onBroken'];
}

function Item({ item, body, isShown, onBroken }: ItemProps) {
  if (!isShown(item)) return null;
  if (item.name === 'layer') {
    const { x, y } = posOf(item.props);
    return (
      <div className="sp-layer" data-id={item.id} style={{ left: x, top: y }}>
        {item.components?.map(one => (
          <Item key={one.id} item={one} body={body} isShown={isShown} onBroken={onBroken} />
        ))}
      </div>
    );
  }
  const { x, y, width, height, rotate } = boxOf(item.props);
  const style: CSSProperties = {
    left: x,
    top: y,
    width,
    height,
    ...(rotate === 0 ? {} : { transform: `rotate(${rotate}deg)` }),
  };
  return (
    <div className="sp-asset" data-id={item.id} style={style}>
      <StageBoundary id={item.id} from={item.props} onBroken={onBroken}>
        <AssetGuard asset={item} body={body} />
      </StageBoundary>
    </div>
  );
}

/** A type that this version does not know breaks within its own box. */
function AssetGuard({ asset, body }: { asset: TemplateComponent; body: StageProps['body'] }) {
  if (!screenTypes.has(asset.name)) throw new Error('未知组件');
  return body(asset);
}
