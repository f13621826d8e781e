import type { Deps } from '../../base/context.ts';
import type { Pages } from '../pages/index.ts';
import { createFormHooks, type FormParts } from './kind.ts';
import { formRoutes } from './routes.ts';
import { createForms } from './service.ts';

/** Forms, and what `parts` above do for one. */
export const formModule = (parts: FormParts) => ({
  create: (deps: Deps, { pages }: { pages: Pages }) => ({ forms: createForms(deps, pages) }),
  routes: [formRoutes],
  kinds: { form: createFormHooks(parts) },
});
