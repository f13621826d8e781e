import './dialog.css';
import { MAIN } from '@gonghui/scene/types.ts';
import type { LayoutProps } from '../views-api.ts';
import type { DialogProps } from './definition.ts';

/** On the canvas a dialog lies open in the form, so that it can be filled with components. */
export function Design({ props, slot }: LayoutProps<DialogProps>) {
  return (
    <div className="gf-dialog-design">
      <div className="gf-dialog-head" aria-hidden="true">
        <b className="gf-dialog-title">{props.label}</b>
        <span>由按钮打开的弹窗</span>
      </div>
      {slot(MAIN)}
      <div className="gf-dialog-buttons" aria-hidden="true">
        {props.isShowDelete ? (
          <span className="gf-dialog-button" data-variant="danger">
            {props.deleteText}
          </span>
        ) : null}
        {props.isShowCancel === false ? null : (
          <span className="gf-dialog-button" data-variant="plain">
            {props.cancelText}
          </span>
        )}
        {props.isShowConfirm === false ? null : (
          <span className="gf-dialog-button" data-variant="primary">
            {props.confirmText}
          </span>
        )}
      </div>
    </div>
  );
}
