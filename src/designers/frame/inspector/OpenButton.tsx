import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface OpenButtonProps {
  icon: LucideIcon;
  disabled: boolean;
  onOpen(): void;
  children: ReactNode;
}

/** Opens the dialog in which what a setting holds is edited, and says what it holds. */
export function OpenButton({ icon: Icon, disabled, onOpen, children }: OpenButtonProps) {
  return (
    <button type="button" className="gd-add gd-open-dialog" disabled={disabled} onClick={onOpen}>
      <Icon size={14} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}
