import type { MenuProps } from './shape.ts';

/** Spec, designers §4: the first option with `checked`, else the first one; null where there is none. */
export function initialOption(options: MenuProps['menuOptions']): string | null {
  return (options.find(option => option.checked === true) ?? options[0])?.value ?? null;
}
