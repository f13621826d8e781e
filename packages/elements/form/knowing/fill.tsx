import './knowing.css';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { Notice } from './Notice.tsx';
import type { KnowingProps } from './shape.ts';

/**
 * Opens the notice with the form and keeps it open until it is agreed to; whoever does not leaves the form. Where a form
 * cannot be left (the canvas, a preview, a record) it waits to be opened.
 */
export function Fill(fill: FillProps<KnowingProps, boolean>) {
  const { props, value, onChange, readOnly, host } = fill;
  const asks = host.leave !== undefined && !readOnly && !value;
  const [open, setOpen] = useState(asks);
  return (
    <div className="gf-knowing gf-line" data-invalid={fill.invalid || undefined}>
      <button
        {...plainAttributes(fill)}
        type="button"
        className="gf-link"
        onClick={() => setOpen(true)}
        onBlur={() => {
          if (!open) fill.onBlur();
        }}
      >
        阅读{props.label}
      </button>
      <span className="gf-knowing-state" data-agreed={value || undefined}>
        {value ? <Icon name="check" /> : null}
        {value ? '已阅读并同意' : '尚未同意'}
      </span>
      {open ? (
        <Notice
          props={props}
          agreed={value || readOnly}
          onAgree={() => {
            setOpen(false);
            if (!value && !readOnly) onChange(true);
          }}
          onRefuse={() => {
            setOpen(false);
            if (value && !readOnly) onChange(false);
            if (!readOnly) host.leave?.();
          }}
        />
      ) : null}
    </div>
  );
}
