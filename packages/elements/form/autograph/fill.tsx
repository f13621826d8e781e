import './autograph.css';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { whenBack } from '../../ui/when-back.tsx';
import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { Sheet } from './Sheet.tsx';
import type { AutographProps } from './shape.ts';
import { loadPad } from './use-signature-pad.tsx';

/** A stroke before the pad is there would be lost. The sheet itself says when it could not be loaded. */
const prepare = () => void loadPad().catch(() => {});

/** The signature, or an empty line to press; signing happens on a sheet of its own. */
export function Fill(fill: FillProps<AutographProps, string | null>) {
  const { props, value, onChange, readOnly, host } = fill;
  const [open, setOpen] = useState(false);
  // The picture is on the server: without a network what is signed is signed, and cannot be shown.
  const [unseen, setUnseen] = useState<string | null>(null);
  useEffect(() => {
    if (unseen === null) return;
    return whenBack(() => {
      const picture = new Image();
      picture.onload = () => setUnseen(null);
      picture.src = host.imageUrl(unseen);
    });
  }, [unseen, host]);
  const hidden = value !== null && unseen === value;
  const close = () => {
    setOpen(false);
    document.getElementById(fill.inputId)?.focus();
  };
  return (
    <div
      className="gf-autograph"
      data-invalid={fill.invalid || undefined}
      data-readonly={readOnly || undefined}
    >
      <button
        {...plainAttributes(fill)}
        aria-labelledby={`${fill.labelId} ${fill.inputId}-do`}
        type="button"
        className="gf-autograph-open"
        disabled={readOnly}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        onBlur={() => {
          if (!open) fill.onBlur();
        }}
      >
        {value === null || hidden ? null : (
          <img src={host.imageUrl(value)} alt={`${props.label}签名`} onError={() => setUnseen(value)} />
        )}
        {hidden ? <span>已签名，联网后显示</span> : null}
        <span id={`${fill.inputId}-do`} className={value === null ? undefined : 'gf-unseen'}>
          {value === null ? (readOnly ? '未签名' : props.placeholder || '点击签名') : '重新签名'}
        </span>
      </button>
      {value !== null && !readOnly ? (
        <button
          type="button"
          className="gf-icon-button"
          aria-label={`清除${props.label}`}
          onClick={() => {
            onChange(null);
            document.getElementById(fill.inputId)?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      ) : null}
      {open ? (
        <Sheet
          label={props.label}
          phone={host.device === 'mobile'}
          onClose={close}
          onDone={async picture => {
            onChange((await host.uploadImage(picture)).id);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
