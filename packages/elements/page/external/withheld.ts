import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

/** What a design may keep from who looks at its components on a page of his: taking data away, and single rows (rule P7). */
export const WITHHELD = ['export', 'rows'] as const;
export type Withheld = (typeof WITHHELD)[number];

/**
 * What whoever looks may not do with a component of another design, since that design does not let him: said by the gateway in
 * `props.withheld` of a page that it shows, beside what the page itself does not let him.
 */
export const withheldFrom = ({ props }: Pick<TemplateComponent, 'props'>): readonly Withheld[] =>
  Array.isArray(props.withheld) ? WITHHELD.filter(one => (props.withheld as unknown[]).includes(one)) : [];

/** Props by which a component is kept from that much, beside what it was kept from before. */
export const withholding = (props: Props, more: readonly Withheld[]): Props => {
  const all = WITHHELD.filter(one => more.includes(one) || withheldFrom({ props }).includes(one));
  return all.length === 0 ? props : { ...props, withheld: all };
};
