import '../../ui/tabs.css';
import './menu.css';
import type { LayoutProps } from '../views-api.ts';
import { initialOption } from './initial.ts';
import type { MenuProps } from './shape.ts';

/** The bar as fillers will find it, and every page under it, open: nothing can be dropped into a page behind. */
export function Design({ props, slot }: LayoutProps<MenuProps>) {
  const first = initialOption(props.menuOptions);
  return (
    <div className="gf-menu-design">
      <div
        className="gf-tabs"
        data-shape={props.shape ?? 'normal'}
        data-align={props.textAlign ?? 'left'}
        aria-hidden="true"
      >
        <div className="gf-tablist">
          {props.menuOptions.map(({ value, label }) => (
            <span key={value} className="gf-tab gf-menu-tab" data-on={value === first || undefined}>
              {label}
            </span>
          ))}
        </div>
      </div>
      {props.menuOptions.map(({ value, label }) => (
        <div key={value} className="gf-menu-page">
          <p aria-hidden="true">{label}</p>
          {slot(value)}
        </div>
      ))}
    </div>
  );
}
