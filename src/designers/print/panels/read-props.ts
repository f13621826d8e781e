import { contentOf } from '@gonghui/elements/print/sheet/read-content.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';

/** The same of a node, completed by what its type begins with. */
export const shownProps = ({ type, props }: SceneNode): Props =>
  readProps(completeProps(stencilTypes.get(type), props));

const read = new WeakMap<Props, Props>();

/** Props with what is read where nothing is said: what a person sees of a cell is what the settings say. */
export function readProps(props: Props): Props {
  if (!('style' in props)) return props;
  let known = read.get(props);
  if (!known) {
    const { style, format, code } = contentOf(props).content;
    const own = (name: string): Props => (isPlainObject(props[name]) ? (props[name] as Props) : {});
    known = {
      ...props,
      style: { ...own('style'), ...style, ...asTyped(own('style')) },
      format: { ...own('format'), ...format },
      code: { ...own('code'), ...code },
    };
    read.set(props, known);
  }
  return known;
}

/** Colours that somebody is typing are none yet, and would be taken for no colour at all under his hands. */
const asTyped = (style: Props): Props =>
  Object.fromEntries(
    ['color', 'fill'].flatMap(name => (typeof style[name] === 'string' ? [[name, style[name]]] : [])),
  );
