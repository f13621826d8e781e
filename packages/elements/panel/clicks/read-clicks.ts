import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { MappedField } from '../../query/query.ts';
import { fieldsOf } from '../read-panel.ts';

/** Another panel that a click filters. */
export interface Link {
  readonly id: string;
  readonly panelId: string;
  /**
   * Where the panel reads another dataset: which of its fields stands for which of this panel's, by the ids of these. Empty:
   * the same fields, of the same dataset.
   */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a click opens. */
export type ClickTarget =
  /** The records behind the number, in the list of their form. */
  | { readonly id: string; readonly kind: 'records' }
  /** Another report, one of whose filters gets the value. */
  | {
      readonly id: string;
      readonly kind: 'report';
      readonly reportId: string;
      readonly name: string;
      readonly filterId: string;
    }
  /** An address of the web; 「{值}」 in it stands for what was clicked. */
  | { readonly id: string; readonly kind: 'address'; readonly name: string; readonly address: string };

/** What a click on a panel does, as its design says. */
export interface Clicks {
  readonly links: readonly Link[];
  /** What the panel is grouped by, level after level, behind the dimension that it begins with. */
  readonly drill: readonly MappedField[];
  readonly through: readonly ClickTarget[];
}

const record = (value: Json | undefined): Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const items = (value: Json | undefined): Props[] =>
  (Array.isArray(value) ? value : []).map(record).filter(({ id }) => text(id) !== '');

/** Total: reads `datumProps` of a panel whatever a merge or another version has left in it. */
export function clicksOf(props: Props): Clicks {
  const datum = record(props.datumProps);
  return {
    links: items(datum.links).flatMap(({ id, panelId, fields }): Link[] =>
      text(panelId) === ''
        ? []
        : [
            {
              id: text(id),
              panelId: text(panelId),
              fields: Object.fromEntries(
                Object.entries(record(fields)).flatMap(([from, to]) =>
                  typeof to === 'string' && to !== '' ? [[from, to] as const] : [],
                ),
              ),
            },
          ],
    ),
    drill: fieldsOf(datum.drill),
    through: items(datum.through).flatMap(throughOf),
  };
}

function throughOf({ id, kind, reportId, name, filterId, address }: Props): ClickTarget[] {
  switch (kind) {
    case 'records':
      return [{ id: text(id), kind }];
    case 'report':
      return text(reportId) === ''
        ? []
        : [{ id: text(id), kind, reportId: text(reportId), name: text(name), filterId: text(filterId) }];
    case 'address':
      return text(address) === '' ? [] : [{ id: text(id), kind, name: text(name), address: text(address) }];
    default:
      return [];
  }
}
