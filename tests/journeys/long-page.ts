import { element, inSlots } from '@gonghui/elements/page/testing/pages.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { everyElement } from './page-support.ts';

/** Without a place to break a line. */
const WORD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(20);
const LENGTHS = [500, 200, 100, 60, 50, 30, 20, 10];
const WORDS = /^(label|title|content|note|place|address|buttonText|name|phone|trendLabel|noDataText)$/;

/** The same props with every text that people read as long as may be. */
function lengthened(type: string, props: Props): Props {
  const sound = (changed: Props) => pageTypes.get(type)?.props.safeParse(changed).success === true;
  const visit = (value: Json | undefined, length: number, named = ''): Json =>
    Array.isArray(value)
      ? value.map(one => visit(one, length))
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, length, name)]))
        : typeof value === 'string' && WORDS.test(named)
          ? WORD.slice(0, length)
          : (value ?? null);
  // Each prop by itself, for each has a length of its own.
  let changed = props;
  for (const [name, value] of Object.entries(props)) {
    for (const length of LENGTHS) {
      const next = { ...changed, [name]: visit(value as Json, length, name) };
      if (!sound(next)) continue;
      changed = next;
      break;
    }
  }
  return changed;
}

const DIGITS = '123456789012345';
const NUMBERS = [1, 4, 8, 12, 15].flatMap(digits =>
  [1, -1].map(sign => sign * Number(DIGITS.slice(0, digits))),
);
const COLUMNS = { c0: 60, c1: 90, c2: 150 };

/** Figures of every length in columns from 60 pixels on, with and without what may stand beside the number. */
const figures = (): TemplateComponent[] =>
  NUMBERS.map((value, at) => {
    const beside: Props = at % 2 === 0 ? { prefix: '约', unit: '元', precision: 2 } : { icon: '' };
    const figure = (place: string) =>
      element(`fig${at}${place}`.padEnd(8, '0'), 'indicator', { value, label: '维修费用合计', ...beside });
    const row = element(`row${at}`.padEnd(8, '0'), 'layout', {
      ...{ gridRatio: '3:3:3:3', gridRatioMobile: '3:3:3:3', columnPx: COLUMNS },
    });
    return inSlots(row, Object.fromEntries(['c0', 'c1', 'c2', 'c3'].map(slot => [slot, [figure(slot)]])));
  });

/** Every element of a page with the longest words that it takes, then figures in narrow columns. */
export function longPage(): TemplateComponent[] {
  const long = ({ props, ...one }: TemplateComponent): TemplateComponent => ({
    ...one,
    props: lengthened(one.name, props),
    ...(one.components ? { components: one.components.map(long) } : {}),
    ...(one.containers
      ? { containers: one.containers.map(held => ({ ...held, components: held.components.map(long) })) }
      : {}),
  });
  return [
    ...everyElement('', '')
      .filter(({ name }) => name !== 'external')
      .map(long),
    ...figures(),
  ];
}
