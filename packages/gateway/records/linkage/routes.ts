import { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { readWords, storeWords } from './content.ts';
import { followLink, previewLink } from './link.ts';
import { fieldOptions } from './options.ts';
import { previewOptions } from './preview-options.ts';
import { checkSyntax } from './syntax.ts';

export function linkageRoutes(app: FastifyInstance, _made: object, deps: Deps): void {
  register(app, linkageCalls.syntax, ({ body }) => checkSyntax(body));
  register(app, linkageCalls.associatedForm, ({ ctx, body }) => {
    const { targetFormId: formId, value, label = value, ...page } = body;
    return previewOptions(deps, ctx, { formId, value, label }, page);
  });
  register(app, linkageCalls.associatedDataset, ({ ctx, body }) => {
    const { targetDatasetId: formId, value, label = value, ...page } = body;
    return previewOptions(deps, ctx, { formId, value, label }, page);
  });
  register(app, linkageCalls.options, ({ ctx, params, body }) => fieldOptions(deps, ctx, params.id, body));
  register(app, linkageCalls.dataControlPreview, ({ ctx, body }) => previewLink(deps, ctx, body));
  register(app, linkageCalls.dataControl, ({ ctx, params, body }) => followLink(deps, ctx, params, body));
  register(app, linkageCalls.words, ({ ctx }) => readWords(deps, ctx));
  register(app, linkageCalls.setWords, ({ ctx, body }) => storeWords(deps, ctx, body.words));
}
