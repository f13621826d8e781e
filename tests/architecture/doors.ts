import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Import } from './imports.ts';
import { GATEWAY, leadsTo, WINGS } from './wings.ts';

/** Side doors that are meant, each with its reason. */
export const MEANT: Readonly<Record<string, string>> = {
  'bench/relay/our-server.ts → packages/gateway/design/designs/relay-store.ts':
    'weighs a relay alone, without the gateway',
  'bench/publishing/hooks.ts → packages/gateway/outward/push/claim.ts':
    'weighs a claim alone, without sending',
};

const MODULE_FILE = new RegExp(`^${GATEWAY}/(?:${WINGS.join('|')})/([^/]+)/(.+)$`);

/** Module and file within it that a path of the tree leads to; null outside the gateway's modules. */
export function moduleOf(path: string | null): { module: string; file: string } | null {
  const [, module, file] = MODULE_FILE.exec(path ?? '') ?? [];
  return module !== undefined && file !== undefined ? { module, file } : null;
}

/** Every module of the gateway with its folder. No two wings have one of the same name (wings.test.ts). */
export const MODULES: ReadonlyMap<string, string> = new Map(
  WINGS.flatMap(wing =>
    readdirSync(join(GATEWAY, wing)).map(module => [module, join(GATEWAY, wing, module)] as const),
  ),
);

/** The folder of a module; throws where there is none of that name. */
export function folderOf(module: string): string {
  const folder = MODULES.get(module);
  if (folder === undefined) throw new Error(`no module ${module}`);
  return folder;
}

/** Imports that reach into a module from outside past its door, each as `file → what`. */
export function pastTheDoor(imports: readonly Import[]): string[] {
  return imports.flatMap(one => {
    const path = leadsTo(one);
    const to = moduleOf(path);
    if (!to || to.file === 'index.ts' || moduleOf(one.file)?.module === to.module) return [];
    const arrow = `${one.file} → ${path}`;
    return arrow in MEANT ? [] : [arrow];
  });
}

export interface Exported {
  name: string;
  /** The file of the module that declares it. */
  file: string;
}

const DOOR_LINE = /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)';$/;

/** What a door lets through; null when it does anything else than naming things. */
export function namesIn(text: string): Exported[] | null {
  const statements = text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split(/(?<=;)\s*/)
    .map(statement => statement.replace(/\s+/g, ' ').trim())
    .filter(statement => statement !== '');
  const found: Exported[] = [];
  for (const statement of statements) {
    const [, names, file] = DOOR_LINE.exec(statement) ?? [];
    if (names === undefined || file === undefined) return null;
    for (const name of names.split(',').map(part => part.trim().replace(/^type /, '')))
      if (name !== '') found.push({ name, file });
  }
  return found;
}

/** Names that speak for themselves: what the app is put together from. */
const PLAIN = /(?:Module|Tables)$/;

/** Whether a name that a door lets through says at its declaration what it is. */
export function isExplained(module: string, { name, file }: Exported, text?: string): boolean {
  if (PLAIN.test(name)) return true;
  const source = text ?? readFileSync(join(folderOf(module), file), 'utf8');
  return new RegExp(
    `\\*/\\nexport (?:async |abstract )?(?:function|const|class|interface|type) ${name}\\b`,
  ).test(source);
}

const NAMED = /(?:^|\n)\s*(?:import|export)(?:\s+type)?\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** What a file takes from doors of modules, each as `module name`. */
export function takenIn(file: string, text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, names = '', specifier = '']) => {
    const to = moduleOf(leadsTo({ file, specifier, typeOnly: false }));
    if (to?.file !== 'index.ts') return [];
    return names
      .split(',')
      .map(name =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/, ''),
      )
      .filter(name => name !== '')
      .map(name => `${to.module} ${name}`);
  });
}

/** The file that is a module's door. */
export const doorOf = (module: string): string => join(folderOf(module), 'index.ts');

/**
 * Modules that lean on each other, each pair with what leads back. The list may only shrink: what one of them must merely
 * hear of travels as an event (`packages/gateway/base/events`).
 */
export const BOTH_WAYS: Readonly<Record<string, string>> = {};

/** Modules that import each other, whether when loaded, when called, or for their types. */
export function bothWays(imports: readonly Import[]): string[] {
  const arrows = new Set<string>();
  for (const one of imports) {
    const [from, to] = [moduleOf(one.file)?.module, moduleOf(leadsTo(one))?.module];
    if (from !== undefined && to !== undefined && from !== to) arrows.add(`${from} ${to}`);
  }
  return [...arrows]
    .filter(arrow => {
      const [from = '', to = ''] = arrow.split(' ');
      return from < to && arrows.has(`${to} ${from}`);
    })
    .map(arrow => arrow.replace(' ', ' ↔ '))
    .sort();
}
