import { formCalls } from '@gonghui/contract/forms.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context.ts';
import { register } from '../../register.ts';
import {
  associatedForms,
  checkForm,
  cloneForm,
  createForm,
  fillForm,
  getForm,
  getVersion,
  listVersions,
  saveForm,
} from './design.ts';
import {
  createGroup,
  moveForm,
  openForms,
  pageForms,
  removeForm,
  removeGroup,
  renameForm,
  sortForms,
} from './list.ts';
import { recentForms } from './recent.ts';
import { commitScope, offlineForm, releaseForm, releaseState } from './release.ts';

export function formRoutes(app: FastifyInstance, _services: unknown, deps: Deps): void {
  register(app, formCalls.page, ({ ctx, body }) => pageForms(deps, ctx, body));
  register(app, formCalls.open, ({ ctx, params }) => openForms(deps, ctx, params.id));
  register(app, formCalls.create, ({ ctx, body }) => createForm(deps, ctx, body));
  register(app, formCalls.get, ({ ctx, params, query }) => getForm(deps, ctx, params.id, query));
  register(app, formCalls.fill, ({ ctx, params }) => fillForm(deps, ctx, params.id));
  register(app, formCalls.rename, ({ ctx, params, body }) =>
    renameForm(deps, ctx, params.id, body.name, false),
  );
  register(app, formCalls.remove, ({ ctx, params }) => removeForm(deps, ctx, params.id));
  register(app, formCalls.clone, ({ ctx, body }) => cloneForm(deps, ctx, body));
  register(app, formCalls.createGroup, ({ ctx, body }) => createGroup(deps, ctx, body));
  register(app, formCalls.renameGroup, ({ ctx, body }) =>
    renameForm(deps, ctx, body.id, body.groupName, true),
  );
  register(app, formCalls.removeGroup, ({ ctx, params }) => removeGroup(deps, ctx, params.id));
  register(app, formCalls.move, ({ ctx, body }) => moveForm(deps, ctx, body));
  register(app, formCalls.sort, ({ ctx, body }) => sortForms(deps, ctx, body));
  register(app, formCalls.save, ({ ctx, params, body }) => saveForm(deps, ctx, params.id, body));
  register(app, formCalls.versions, ({ ctx, params }) => listVersions(deps, ctx, params.id));
  register(app, formCalls.version, ({ ctx, params }) => getVersion(deps, ctx, params.id, params.version));
  register(app, formCalls.commitScope, ({ ctx, params, body }) =>
    commitScope(deps, ctx, params.id, body.scope),
  );
  register(app, formCalls.release, ({ ctx, params, body }) => releaseForm(deps, ctx, params.id, body));
  register(app, formCalls.releaseState, ({ ctx, params }) => releaseState(deps, ctx, params.id));
  register(app, formCalls.offline, ({ ctx, params }) => offlineForm(deps, ctx, params.id));
  register(app, formCalls.recent, ({ ctx, body }) => recentForms(deps, ctx, body));
  register(app, formCalls.check, ({ ctx, params }) => checkForm(deps, ctx, params.x));
  register(app, formCalls.associated, ({ ctx, params }) => associatedForms(deps, ctx, params.id));
}
