import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { PageRow } from '../../design/page-rows/index.ts';
import { componentsIn, sourceRow } from './sources.ts';

/** Components of other designs that are looked through; no page that people made has as many. */
const MOST = 500;

const placedIn = (components: readonly TemplateComponent[]): TemplateComponent[] =>
  everyComponent(components).filter(({ name }) => name === external.type);

const nameOf = ({ props }: TemplateComponent): string =>
  (typeof props.label === 'string' && props.label) || external.title;

/**
 * Externally placed components through which a page would come to stand in itself, each with the way that leads back. Other
 * designs are read as they were saved last, so that whichever of two is saved second is refused.
 */
export async function circleFaults(trx: Trx, ctx: Ctx, page: PageRow, template: Template): Promise<Fault[]> {
  const rows = new Map<string, Promise<PageRow | null>>();
  const designs = new Map<string, Promise<ReadonlyMap<string, TemplateComponent>>>();
  const seen = new Set<string>();
  const kept = <T>(map: Map<string, Promise<T>>, id: string, read: () => Promise<T>): Promise<T> => {
    const known = map.get(id) ?? read();
    map.set(id, known);
    return known;
  };

  /** The names on the way from there to a design that is on the way already; null where there is none. */
  async function wayBack(node: TemplateComponent, path: readonly PageRow[]): Promise<string[] | null> {
    const formId = String(node.props.formId ?? '');
    const again = path.find(({ id }) => id === formId);
    if (again) return [...path.map(({ name }) => name), again.name];
    const row = await kept(rows, formId, () => sourceRow(trx, ctx, page, formId));
    const key = `${formId} ${String(node.props.componentId ?? '')}`;
    if (!row || seen.has(key) || seen.size >= MOST) return null;
    seen.add(key);
    const known = await kept(designs, formId, () => componentsIn(trx, ctx, row, row.version));
    const source = known.get(String(node.props.componentId ?? ''));
    for (const inner of source ? placedIn([source]) : []) {
      const found = await wayBack(inner, [...path, row]);
      if (found) return found;
    }
    return null;
  }

  const faults: Fault[] = [];
  for (const node of placedIn(template.components)) {
    const way = await wayBack(node, [page]);
    if (way)
      faults.push({
        nodeId: node.id,
        prop: 'formId',
        message: `「${nameOf(node)}」循环引用了页面：${way.join(' → ')}`,
        level: 'error',
      });
  }
  return faults;
}
