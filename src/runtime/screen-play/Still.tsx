import { boxOf, posOf } from '@gonghui/elements/screen/shared/box.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';

/** A screen as it stands, without data and motion. */
export function Still({ template: { page, components } }: { template: Template }) {
  return (
    <div className="sp-stage" style={{ width: Number(page.width), height: Number(page.height) }}>
      {components.map(one => (
        <Item key={one.id} item={one} />
      ))}
    </div>
  );
}

function Item({ item: { name, props, isHidden, components } }: { item: TemplateComponent }) {
  if (isHidden) return null;
  if (name === 'layer') {
    const { x, y } = posOf(props);
    return (
      <div className="sp-layer" style={{ transform: `translate(${x}px, ${y}px)` }}>
        {components?.map(one => (
          <Item key={one.id} item={one} />
        ))}
      </div>
    );
  }
  const { x, y, width, height, rotate } = boxOf(props);
  const style: CSSProperties = { width, height, transform: `translate(${x}px, ${y}px) rotate(${rotate}deg)` };
  return <div className="sp-asset" style={style} />;
}
