import type { FillProps } from '../../views-api.ts';

type Wanted = Pick<FillProps<{ required?: boolean }, unknown>, 'inputId' | 'messageId' | 'invalid' | 'props'>;

/** What every focusable control carries: the id its label points to, and its state for screen readers. */
export const controlAttributes = (fill: Wanted) => ({
  id: fill.inputId,
  'aria-describedby': fill.messageId,
  'aria-invalid': fill.invalid || undefined,
  'aria-required': fill.props.required || undefined,
});

type WantedGroup = Wanted & { labelId: string; readOnly: boolean };

/** The same for a control made of several elements, which the label names instead of pointing to. */
export const groupAttributes = (fill: WantedGroup) => ({
  ...controlAttributes(fill),
  'aria-labelledby': fill.labelId,
  'aria-readonly': fill.readOnly || undefined,
});
