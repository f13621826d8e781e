import './button.css';
import type { LayoutProps } from '../views-api.ts';
import { runActions } from './run-actions.ts';
import type { ButtonProps } from './shape.ts';

function go(address: string, openMode: 'blank' | 'self'): void {
  // A mail or phone program opens beside the page in any case.
  if (openMode === 'blank' && /^https?:|^\//i.test(address))
    window.open(address, '_blank', 'noopener,noreferrer');
  else window.location.assign(address);
}

export function Fill({ props, host, record }: LayoutProps<ButtonProps>) {
  if (record) return null;
  return (
    <div className="gf-button-row" data-align={props.align ?? 'left'} data-block={props.block || undefined}>
      <button
        type="button"
        className="gf-button"
        data-variant={props.look ?? 'primary'}
        data-size={props.size ?? 'medium'}
        onClick={() => runActions(props.actions, { dialogs: host.dialogs, go })}
      >
        {props.label}
      </button>
    </div>
  );
}
