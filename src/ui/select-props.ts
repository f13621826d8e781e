export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps {
  /** What is chosen here; its name for who does not see the words beside it. */
  label: string;
  /** Of what a label beside it is for. */
  id?: string;
  value: string;
  options: readonly SelectOption[];
  disabled?: boolean;
  className?: string;
  onChange(value: string): void;
}
