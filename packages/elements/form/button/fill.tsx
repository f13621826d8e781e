import './button.css';
import type { FillHost, LayoutProps } from '../views-api.ts';
import { runActions } from './run-actions.ts';
import type { ButtonProps } from './shape.ts';

const goBy = (host: FillHost) => (address: string, openMode: 'blank' | 'self') => {
  // A mail or phone program opens beside the page in any case.
  if (openMode === 'blank' && /^https?:|^\//i.test(address))
    window.open(address, '_blank', 'noopener,noreferrer');
  else if (!host.follow?.(address)) window.location.assign(address);
};

export function Fill({ props, host, record }: LayoutProps<ButtonProps>) {
  if (record) return null;
  return (
    <div className="gf-button-row" data-align={props.align ?? 'left'} data-block={props.block || undefined}>
      <button
        type="button"
        className="gf-button"
        data-variant={props.look ?? 'primary'}
        data-size={props.size ?? 'medium'}
        onClick={() => runActions(props.actions, { dialogs: host.dialogs, go: goBy(host) })}
      >
        {props.label}
      </button>
    </div>
  );
}
