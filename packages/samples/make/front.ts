import { pageDefaults } from '@gonghui/elements/page/page.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { formLink } from '@gonghui/elements/shared/link.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type ChartSpec, datumOf, type Mapped } from './charts.ts';
import type { Dataset } from './datasets.ts';
import { idOf } from './ids.ts';

/** A tile that leads somewhere: what it says, the local name of what it leads to, its glyph and its colour. */
export type Tile = readonly [label: string, to: string, icon: string, color: string];

/** A number with its unit, and the tile whose colour, glyph and way it has. */
export type Figure = readonly [asked: ChartSpec, unit: string, tile: Tile];

/** Rows of a dataset to be read: what is their title, what stands below it and at its right, by which column the newest come first. */
export interface ListSpec {
  readonly label: string;
  readonly empty: string;
  readonly dataset: Dataset;
  readonly title: Mapped;
  readonly content?: Mapped;
  readonly at?: Mapped;
  readonly sort: Mapped;
}

/** The page that a sample opens with. */
export interface Front {
  readonly title: string;
  readonly content: string;
  /** Ground of the banner, dark enough for white letters. */
  readonly color: string;
  /** What the button of the banner says, and what it leads to. */
  readonly button: readonly [text: string, to: string];
  readonly tiles: readonly Tile[];
  readonly figures: readonly Figure[];
  readonly lists: readonly [ListSpec, ListSpec];
  /** Charts, each behind a tab. */
  readonly charts: readonly [ChartSpec, ChartSpec];
  /** What is said about how things go here. */
  readonly guide: readonly [title: string, content: string];
}

type Inner = Pick<TemplateComponent, 'components' | 'containers'>;

const WAYS: Readonly<Record<string, string>> = {
  report: 'report',
  screen: 'datav',
  board: 'dm',
  page: 'custom',
};

/** The address of a form or a page by its local name. */
export function linkTo(local: string): string {
  const way = WAYS[local.split('-')[0] ?? ''];
  return way === undefined ? formLink(local) : `/url/${way}/${local}`;
}

class Page {
  readonly #title: string;
  #number = 0;

  constructor(title: string) {
    this.#title = title;
  }

  /** An element with what its type usually has. */
  put(name: string, { datumProps, stylesProps, ...more }: Props = {}, inner: Inner = {}): TemplateComponent {
    const usual = (pageTypes.get(name)?.defaults() ?? {}) as Props;
    const within = (key: string, own: Json | undefined): Props =>
      own === undefined ? {} : { [key]: { ...(usual[key] as Props | undefined), ...(own as Props) } };
    const props = {
      ...usual,
      ...more,
      ...within('datumProps', datumProps),
      ...within('stylesProps', stylesProps),
    };
    return { id: idOf(this.#title, 'front', String(this.#number++)), name, props, ...inner };
  }

  columns(ratio: string, mobile: string, held: readonly TemplateComponent[]): TemplateComponent {
    const containers = held.map((one, at) => ({ slot: `c${at}`, components: [one] }));
    return this.put('layout', { gridRatio: ratio, gridRatioMobile: mobile }, { containers });
  }

  framed = (component: TemplateComponent): TemplateComponent =>
    this.put('container', {}, { components: [component] });

  figure([asked, unit, [, to, icon, color]]: Figure): TemplateComponent {
    const { indicator, filter } = datumOf(asked, `${this.#title}/front`);
    return this.put('indicator', {
      ...{ label: asked.title, icon, color, unit, link: linkTo(to), openMode: 'self', overColumns: 12 },
      ...{ optionalGenre: 'normal-options', datumOriginalId: asked.dataset.local },
      datumProps: { value: indicator ?? [], ...(filter === undefined ? {} : { filter }) },
    });
  }

  listed({ label, empty, dataset, title, content, at, sort }: ListSpec): TemplateComponent {
    const place = (name: string) => `${this.#title}/front/${label}/${name}`;
    const one = (name: string, mapped: Mapped | undefined): Props =>
      mapped === undefined ? {} : { [name]: [mapped(dataset, place(name))] };
    return this.put('list', {
      ...{ label, maxLines: 1, noDataText: empty, optionalGenre: 'normal-options' },
      datumOriginalId: dataset.local,
      datumProps: {
        ...one('title', title),
        ...one('content', content),
        ...one('at', at),
        ...one('sort', sort),
      },
    });
  }

  chart(asked: ChartSpec): TemplateComponent {
    return this.put(asked.type, {
      ...{ name: asked.title, overColumns: 12, datumOriginalId: asked.dataset.local },
      datumProps: datumOf(asked, `${this.#title}/front`),
      stylesProps: { ...asked.styles, height: 280 },
    });
  }
}

/** A page to begin with: what people come for, how things stand, what is new. */
export function front({
  title,
  content,
  color,
  button,
  tiles,
  figures,
  lists,
  charts,
  guide,
}: Front): Template {
  const page = new Page(title);
  const [buttonText, to] = button;
  const banner = {
    title,
    content,
    backgroundColor: color,
    height: 180,
    buttonText,
    link: linkTo(to),
    openMode: 'self',
  };
  const items = tiles.map(([label, local, icon, color]) => {
    const key = idOf(title, 'tile', label);
    return { key, label, icon, color, picture: '', link: linkTo(local) };
  });
  const dialog = page.put(
    'dialog',
    {
      ...{ label: guide[0], width: 520, isShowCancel: false, confirmText: '知道了' },
      ...{ closeOnOutside: true, closeOnEsc: true },
    },
    { components: [page.put('paragraph', { content: guide[1] })] },
  );
  const open = page.put('button', {
    ...{ label: guide[0], look: 'plain', overColumns: 12, align: 'right' },
    actions: [{ key: idOf(title, 'open'), type: 'open-dialog', dialogId: dialog.id }],
  });
  const tabs = charts.map((asked, at) => ({
    value: idOf(title, 'tab', asked.title),
    asked,
    checked: at === 0,
  }));
  const [one, other] = lists;
  return {
    page: pageDefaults,
    components: [
      page.put('banner', banner),
      page.put('entrance', {
        ...{ items, columnCount: Math.min(6, tiles.length), columnCountMobile: 3, openMode: 'self' },
      }),
      page.columns(
        '3:3:3:3',
        '6:6',
        figures.map(each => page.figure(each)),
      ),
      page.columns('6:6', '12:12', [page.framed(page.listed(one)), page.framed(page.listed(other))]),
      page.put(
        'menu',
        {
          menuOptions: tabs.map(({ value, asked, checked }) => ({ value, label: asked.title, checked })),
          shape: 'capsule',
        },
        { containers: tabs.map(({ value, asked }) => ({ slot: value, components: [page.chart(asked)] })) },
      ),
      open,
      dialog,
    ],
  };
}
