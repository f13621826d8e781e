import { shortName } from '@gonghui/kernel/text-rules.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { everyComponent } from '../form/linkage/business-uses.ts';
import { external } from './external/definition.ts';
import { pagePanels } from './panels.ts';
import { pageTypes } from './types.ts';

/** A component of a page that has no business outside: it shows what records say, or what another design has. */
export interface BusinessPart {
  readonly id: string;
  readonly label: string;
  readonly kind: 'data' | 'external';
}

function kindOf(component: TemplateComponent): BusinessPart['kind'] | null {
  if (component.name === external.type) return 'external';
  return pagePanels.askedPanel(component)?.datum.datasetId ? 'data' : null;
}

/** What people call a component. */
function labelOf({ name, props, alias }: TemplateComponent): string {
  const type = pageTypes.get(name);
  const own = props[type?.titleProp ?? 'label'];
  return shortName((typeof own === 'string' && own) || alias || (type?.title ?? name));
}

/** What a page must not have before strangers may read it, in reading order. */
export const businessParts = (template: Template): BusinessPart[] =>
  everyComponent(template.components).flatMap(component => {
    const kind = kindOf(component);
    return kind === null ? [] : [{ id: component.id, label: labelOf(component), kind }];
  });

/** What an element would read of a dataset if somebody turned it to that: names of the enterprise's own. */
const INSIDE: ReadonlySet<string> = new Set([
  'datumOriginalId',
  'datumOriginalSettingFields',
  'datumProps',
  'datasetAssociate',
]);

const outsideProps = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([prop]) => !INSIDE.has(prop)));

/**
 * The page that strangers get: without business components, of which a public page has none, without what nobody sees, and
 * without the names that only its designers need. `hidden`: ids that are left out besides.
 */
export function pageForOutside(template: Template, hidden: readonly string[] = []): Template {
  const gone = new Set(hidden);
  const open = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.flatMap(component => {
      const { id, name, props, isHidden, components: inner, containers } = component;
      if (gone.has(id) || isHidden === true || !pageTypes.has(name) || kindOf(component)) return [];
      return [
        {
          id,
          name,
          // A stranger's page does not know the types' defaults.
          props: outsideProps(completeProps(pageTypes.get(name), props)),
          ...(inner ? { components: open(inner) } : {}),
          ...(containers
            ? {
                containers: containers.map(({ slot, components: held }) => ({
                  slot,
                  components: open(held),
                })),
              }
            : {}),
        },
      ];
    });
  return { page: template.page, components: open(template.components) };
}
