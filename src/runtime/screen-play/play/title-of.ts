import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** What a component is called: what people named it, or the name of what it was made of. */
export const titleOf = ({ name, alias, props }: TemplateComponent): string =>
  [props.name, alias].find((one): one is string => typeof one === 'string' && one.trim() !== '') ??
  screenTypes.get(name)?.titleFor?.(props) ??
  screenTypes.get(name)?.title ??
  '未知组件';
