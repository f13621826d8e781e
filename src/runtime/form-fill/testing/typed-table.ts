import { definitions } from '@gonghui/elements/form/definitions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { userEvent } from '@testing-library/user-event';

/** What is typed into a box of a type and is no value of it, and what is. */
export const TYPED: Readonly<Record<string, readonly [bad: string, good: string]>> = {
  date: ['2026-02-30', '2026-03-05'],
  'date-time': ['3/5/2026 9:30', '2026-03-05 09:30'],
  'date-week': ['2026-W60', '2026-W10'],
  'date-month': ['3-2026', '2026-03'],
  'date-quarter': ['2026-Q7', '2026-Q1'],
  'date-year': ['26', '2026'],
  time: ['36:30', '09:30'],
  'date-range': ['2026-13-01', '2026-03-05'],
  'time-range': ['25:00', '09:30'],
  'time-select': ['36:30', '10:00'],
  'time-select-range': ['25:00', '10:00'],
  country: ['某国', '法国'],
  number: ['1/2', '12'],
  input: ['1380013800', '13800138000'],
  'select-single': ['丁', '甲'],
  'select-multiple': ['丁', '甲'],
};
const OWN: Readonly<Record<string, Props>> = { input: { format: 'phone' }, number: { precision: 2 } };
const OPTIONS = [{ value: 'option01', label: '甲' }];

/** A field of a type, as the table types into it. */
export function leaf(type: string): TemplateComponent {
  const made = definitions.find(one => one.type === type)?.defaults() ?? {};
  const options: Props = 'options' in made ? { options: OPTIONS } : {};
  return {
    id: 'field001',
    name: type,
    props: { ...made, ...options, ...OWN[type], label: '项', status: 'editable', required: false },
  };
}

/** The box of the field that is shown. */
export const boxOf = () =>
  document.querySelector<HTMLInputElement>(
    '[data-field] input:is([type=text],[type=tel]):not(.gf-pick-rest), .gr-editor input, .gh-condition-value input',
  ) as HTMLInputElement;

/** A range has its other end. */
export const AROUND: Readonly<Record<string, Json>> = {
  'date-range': ['2026-03-01', '2026-03-31'],
  'time-range': ['08:00:00', '18:00:00'],
  'time-select-range': ['08:00:00', '18:00:00'],
};

/** Types into the box what stands for its whole content, and leaves it. */
export async function put(text: string, { leave = true } = {}): Promise<HTMLInputElement> {
  const user = userEvent.setup();
  const box = boxOf();
  await user.click(box);
  await user.tripleClick(box);
  // Keys that a number has no use for are none; what is pasted comes as it is.
  if (box.role === 'spinbutton') await user.clear(box).then(() => user.paste(text));
  else await user.keyboard(text);
  if (leave) await user.tab();
  return box;
}

/** A form of these components. */
export const template = (...components: TemplateComponent[]): Template => ({ page: {}, components });

/** What the field shows: the text of its box, or on a phone what lies over the wheel of days. */
export const shownText = (): string =>
  document.querySelector('.gf-native-text')?.textContent ??
  document.querySelector<HTMLInputElement>('[data-field] input:not([type=checkbox])')?.value ??
  '';
