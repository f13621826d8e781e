import { Fill as Autograph } from '@gonghui/elements/form/autograph/fill.tsx';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useId } from 'react';

interface SignatureProps {
  /** File id of the picture. */
  value: string | null;
  host: FillHost;
  onChange(value: string | null): void;
}

/** The handwritten signature that a node asks for, on the same sheet of paper as the field 手写签名. */
export function Signature({ value, host, onChange }: SignatureProps) {
  const id = useId();
  return (
    <div className="ga-signature">
      <label id={`${id}-l`} htmlFor={`${id}-c`} className="ga-label">
        <span className="gh-required" aria-hidden="true">
          *
        </span>
        手写签名
      </label>
      <Autograph
        inputId={`${id}-c`}
        labelId={`${id}-l`}
        props={{ label: '手写签名', placeholder: '点击签名' }}
        value={value}
        onChange={onChange}
        onBlur={() => undefined}
        readOnly={false}
        invalid={false}
        host={host}
      />
    </div>
  );
}
