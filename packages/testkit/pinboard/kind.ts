import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { checkForSave } from '@gonghui/elements/template/check.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { boardFamily, boardPage, boardTypes } from './family.ts';

/** How a board is kept: lists of notes and panels under words of their own. What it does not know it keeps. */
interface Board {
  settings: Props;
  items: Item[];
}
interface Item {
  key: string;
  of: string;
  with: Props;
  items?: Item[];
}

const itemOf = ({ id, name, props, components, ...rest }: TemplateComponent): Item => ({
  ...rest,
  key: id,
  of: name,
  with: props,
  ...(components ? { items: components.map(itemOf) } : {}),
});

const componentOf = ({ key, of, with: props, items, ...rest }: Item): TemplateComponent => ({
  id: key,
  name: of,
  props,
  ...rest,
  ...(items ? { components: items.map(componentOf) } : {}),
});

/** Notes on a board: a kind of page that exists in tests only, and all that there is of it. */
const pinboard: Kind = {
  kind: 'pinboard',
  noun: '便签墙',
  family: boardFamily,
  types: boardTypes,
  page: { type: 'pinboard', defaultName: '未命名便签墙' },
  empty: page => ({ page: { ...boardFamily.pageDefaults, ...page }, components: [] }),
  check: value => checkForSave(value, { family: boardFamily, types: boardTypes }, { page: boardPage }),
  saved: {
    to: ({ page, components }): Board => ({ settings: page, items: components.map(itemOf) }),
    from: saved => {
      const { settings = {}, items = [] } = (saved ?? {}) as Partial<Board>;
      return { page: settings, components: items.map(componentOf) };
    },
  },
  hooks: {
    /** Panels that nobody named are kept under the title of their type. */
    onSave: (template: Template) => ({
      ...template,
      components: template.components.map(component =>
        component.props.title === ''
          ? { ...component, props: { ...component.props, title: '分区' } }
          : component,
      ),
    }),
    onRelease: template => completeTemplate(boardTypes, template),
  },
};

export default pinboard;
