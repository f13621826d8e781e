import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';
import './board.css';

/** A board as people see it. */
export function Board({ template: { page, components } }: { template: Template }) {
  return (
    <ul
      className="gd-pinboard-board"
      aria-label="便签墙"
      style={{ '--gd-pinboard-columns': Number(page.columns) } as CSSProperties}
    >
      {components.map(one => (
        <Item key={one.id} item={one} />
      ))}
    </ul>
  );
}

function Item({ item: { name, props, components = [] } }: { item: TemplateComponent }) {
  return (
    <li className="gd-pinboard-note" data-colour={name === 'pin' ? String(props.colour) : undefined}>
      {String((name === 'pin' ? props.text : props.title) ?? '')}
      {name === 'panel' && (
        <ul>
          {components.map(one => (
            <Item key={one.id} item={one} />
          ))}
        </ul>
      )}
    </li>
  );
}
