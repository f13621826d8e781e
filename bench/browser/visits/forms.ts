import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { FIELD_TYPES } from './steps.ts';

/** As many fields without groups, of the types and in the order that the small pages of the peers have. */
export function plainForm(count: number): Template {
  const random = randomFrom(count);
  const components = Array.from({ length: count }, (_, at) => {
    const name = FIELD_TYPES[at % FIELD_TYPES.length] ?? '';
    const props = { ...formTypes.get(name)?.defaults() };
    const choices = props.options as Props[] | undefined;
    if (choices)
      props.options = ['一', '二', '三', '四'].map(label => ({ ...choices[0], value: random.id(), label }));
    return { id: random.id(), name, props: { ...props, label: `字段${at + 1}`, required: at % 5 === 0 } };
  });
  return { page: { ...formFamily.pageDefaults }, components };
}
