import './group.css';
import { MAIN } from '@gonghui/scene/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { GroupProps } from './definition.ts';

/**
 * On the canvas a group is always open, also where fillers will find it folded: nothing can be dropped into it else.
 * Its head is a picture there; the canvas names the group itself, and only items may stand in its tree.
 */
export function Design({ props, slot }: LayoutProps<GroupProps>) {
  return (
    <div className="gf-group" data-open="">
      <div className="gf-group-head" aria-hidden="true">
        {props.collapsible === false ? null : <Icon name="down" />}
        <b className="gf-group-title">{props.label}</b>
      </div>
      <div className="gf-group-body">
        {props.description ? (
          <p className="gf-group-description" aria-hidden="true">
            {props.description}
          </p>
        ) : null}
        {slot(MAIN)}
      </div>
    </div>
  );
}
