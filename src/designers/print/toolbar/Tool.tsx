import type { ReactNode } from 'react';
import { showKeys } from '../../frame/actions/keys.ts';

interface ToolProps {
  label: string;
  keys?: string | undefined;
  on?: boolean | undefined;
  disabled: boolean;
  run(): void;
  children: ReactNode;
}

/** A button of the tools, by its icon. */
export function Tool({ label, keys, on, disabled, run, children }: ToolProps) {
  return (
    <button
      type="button"
      className="pd-tool"
      aria-label={label}
      aria-pressed={on}
      data-tip={keys ? `${label} ${showKeys(keys)}` : label}
      disabled={disabled}
      // What is chosen on the sheet keeps the focus.
      onMouseDown={event => event.preventDefault()}
      onClick={run}
    >
      {children}
    </button>
  );
}
