import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectPart } from '../parts.ts';

/** Chooses from a `Select`, plain or not, by the words of the option. */
export async function choose(name: string, option: string): Promise<void> {
  // Come meanwhile, it would take the place of what is being pressed.
  await selectPart.load();
  const user = userEvent.setup();
  const box = () => screen.getByRole('combobox', { name });
  await user.hover(box());
  if (box() instanceof HTMLSelectElement) return user.selectOptions(box(), option);
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: option }));
}
