import type { FillProps } from '../views-api.ts';

type ControlProps = Pick<
  FillProps<{ required?: boolean }, unknown>,
  'inputId' | 'labelId' | 'messageId' | 'invalid' | 'props'
>;

/**
 * What every focusable control carries: the id its label points to, and its state for screen readers. The label is
 * named as well, because in a subform's table it is the head of the column and points to no cell.
 */
export const controlAttributes = (fill: ControlProps) => ({
  id: fill.inputId,
  'aria-labelledby': fill.labelId,
  'aria-describedby': fill.messageId,
  'aria-invalid': fill.invalid || undefined,
  'aria-required': fill.props.required || undefined,
});

/** The same for roles that cannot be required: slider, switch, group. */
export const plainAttributes = (fill: ControlProps) => ({
  id: fill.inputId,
  'aria-labelledby': fill.labelId,
  'aria-describedby': fill.messageId,
  'aria-invalid': fill.invalid || undefined,
});
