import { DATA_MAPPINGS, type DataType } from '@gonghui/elements/page/data/mappings.ts';
import { datumOf } from '@gonghui/elements/panel/read-panel.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** As wide as a short title, and nothing to read. */
const BLANK = '\u3000\u3000\u3000\u3000';

/**
 * The props of an element with so many empty rows in place of data: what stands there until they come is as high as they will
 * be. The same fields are filled as data will fill.
 */
export function waitingProps(type: DataType, props: Props, rows: number): Props {
  if (type === 'indicator') return { ...props, value: null };
  const { mapping } = datumOf(props, DATA_MAPPINGS[type]);
  const blank = (name: string): string => ((mapping[name]?.length ?? 0) > 0 ? BLANK : '');
  const items = Array.from({ length: rows }, (_, at) => ({
    key: `wait${at}`,
    title: blank('title'),
    label: blank('title'),
    content: blank('content'),
    note: blank('at'),
    place: blank('place') || blank('at'),
    picture: '',
    link: '',
    buttonText: '',
    startDate: null,
    endDate: null,
  }));
  return { ...props, items };
}
