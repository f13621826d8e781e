import '../container/container.css';
import './navigation.css';
import { linkAddress } from '../../shared/link.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { themeOn } from '../container/theme-on.ts';
import type { LayoutProps } from '../views-api.ts';
import type { NavigationProps } from './definition.ts';

/** Whether a link leads to the page on screen. */
const isHere = (link: string | undefined): boolean => linkAddress(link) === window.location.pathname;

export function Fill({ props, host, record }: LayoutProps<NavigationProps>) {
  if (record) return null;
  return (
    <nav
      className="gf-navigation gf-container"
      aria-label={props.title || '导航'}
      data-direction={props.direction ?? 'horizontal'}
      data-align={props.align ?? 'left'}
      data-on={themeOn(props.backgroundColor)}
      style={{ backgroundColor: props.backgroundColor || undefined }}
    >
      {props.logo || props.title ? (
        <span className="gf-navigation-brand">
          {props.logo ? <Picture picture={props.logo} host={host} fit="contain" /> : null}
          {props.title ? <b title={props.title}>{props.title}</b> : null}
        </span>
      ) : null}
      <ul>
        {props.items.map(({ key, label, icon, link }) => (
          <li key={key} data-here={isHere(link) || undefined}>
            <LinkTo to={link} open={props.openMode} className="gf-navigation-item">
              {props.isShowIcon !== false && icon ? <Glyph name={icon} size={18} /> : null}
              {label}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
