import { conditionKeys, itemsOf } from '../../conditions/model.ts';
import type { DataLink } from './data-link.ts';
import type { OutsideLink } from './outside-api.ts';

/** What fills a field from elsewhere: the records of another form, or an outside API. */
export type Link = DataLink | OutsideLink;

export const isOutside = (link: Link): link is OutsideLink => 'outside' in link;

/** Fields whose values it asks with, each once. */
export const inputsOf = (link: Link): string[] => [
  ...new Set(
    isOutside(link)
      ? link.outside.inputs.map(({ valueKey }) => valueKey)
      : itemsOf(link.conditions).flatMap(({ valueKey }) => valueKey ?? []),
  ),
];

/** The same with whatever else its condition names; what is not of the form is nothing to whoever asks. */
export const readsOfLink = (link: Link): string[] =>
  isOutside(link) ? inputsOf(link) : conditionKeys(link.conditions);
