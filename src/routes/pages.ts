import type { ComponentType } from 'react';
import type { PageModule, PageParams } from '../addresses/page-module.ts';

/** Every page there is, loaded when its route is: `src/pages/<name>/index.tsx`, `src/designers/<name>/index.tsx`. */
const FOLDERS = import.meta.glob<PageModule>(['../pages/**/index.tsx', '../designers/*/index.tsx']);

/** Spec, platform §8: chunk load timeout of screens. */
const CHUNK_MS = 120_000;

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('页面加载超时')), CHUNK_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Lets a page do what it does while the guard still asks, or what it does once that has let it through; resolves when it has. */
export async function runPageHook(
  page: string,
  moment: 'ahead' | 'begin',
  params: PageParams,
): Promise<void> {
  await FOLDERS[`../${page}/index.tsx`]?.().then(
    module => module[moment]?.(params),
    // A page that does not load says so itself.
    () => undefined,
  );
}

export async function loadPage(page: string): Promise<ComponentType> {
  const load = FOLDERS[`../${page}/index.tsx`];
  if (!load) throw new Error(`no page at src/${page}`);
  return (await within(load())).Component;
}
