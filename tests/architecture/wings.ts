import { type Import, pathOf } from './imports.ts';

export const GATEWAY = 'packages/gateway';
const PACKAGE = '@gonghui/gateway/';

/** Wings whose folders are modules, each with a door; from the top down. */
export const WINGS = ['outward', 'data', 'records', 'design', 'enterprise'] as const;

/** Every wing of the gateway from the top down: each may import from those that stand after it. */
const ORDER: readonly string[] = ['main', ...WINGS, 'http', 'base'];

/** The wing that a path of the tree stands in; null outside the gateway and beside its wings. */
export function wingOf(path: string | null): string | null {
  const [, wing = ''] = new RegExp(`^${GATEWAY}/([^/]+)/`).exec(path ?? '') ?? [];
  return ORDER.includes(wing) ? wing : null;
}

/** Where an import leads in the tree, by a relative path or by the package's name. */
export const leadsTo = (one: Import): string | null =>
  one.specifier.startsWith(PACKAGE) ? `${GATEWAY}/${one.specifier.slice(PACKAGE.length)}` : pathOf(one);

/** Imports of the gateway that lead up, each as `file → what`. */
export function leadingUp(imports: readonly Import[]): string[] {
  return imports.flatMap(one => {
    const path = leadsTo(one);
    const [from, to] = [wingOf(one.file), wingOf(path)];
    if (from === null || to === null || ORDER.indexOf(to) >= ORDER.indexOf(from)) return [];
    return [`${one.file} → ${path}`];
  });
}
