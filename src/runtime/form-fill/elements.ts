import { checkValues, type Links, type ValueCheck } from '@gonghui/elements/form/value-check.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { browserChecks } from './patterns.ts';

/** What a person calls the field. */
export const fieldTitle = (component: TemplateComponent): string =>
  typeof component.props.label === 'string' ? component.props.label : '';

/** The check that the gateway will make, with this browser's surroundings. `stored`: the record that is changed. */
export const checkForm = (
  components: readonly TemplateComponent[],
  values: Record<string, Json>,
  links?: Links | null,
  stored?: Readonly<Record<string, Json>>,
): Pick<ValueCheck, 'errors' | 'cells'> =>
  checkValues(components, values, browserChecks, {
    ...(links ? { linked: links.linked, rowMarks: links.rowMarks } : {}),
    ...(stored ? { stored } : {}),
  });
