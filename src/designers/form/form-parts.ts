import { formFamily } from '@gonghui/elements/form/family.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { usedByFlow } from '@gonghui/elements/form/rules/used-by-flow.ts';
import { loadAllViews, loadViews } from '@gonghui/elements/form/views.ts';
import { blocks } from '@gonghui/scene/family.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';
import { createElements } from '../elements/elements-designer.ts';
import { placeOf } from '../elements/width.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { pageParts } from '../frame/opening/page-parts.ts';
import * as calls from './form-calls.ts';
import { FORM_KIND } from './kind.ts';
import { previewForm } from './preview-form.tsx';
import { removalQuestion } from './removal-question.tsx';
import { formRoutes } from './routes.ts';
import { FieldsUsedByFlow } from './used-by-flow.ts';

/** What a form that is designed is made of. */
export async function formParts(appletId: string, formId: string): Promise<DesignParts> {
  const used = new FieldsUsedByFlow(() => calls.usedByFlow(formId));
  const parts = pageParts({
    routes: formRoutes,
    kind: FORM_KIND,
    family: { ...formFamily, canRemove: [...formFamily.canRemove, usedByFlow(() => used.ids())] },
    appletId,
    id: formId,
    picture: (template, narrow, host) => previewForm(template, narrow ? 'mobile' : 'pc', true, host),
  });
  return {
    ...parts,
    ready: loadViews,
    shown: () => {
      used.ids();
      // Any type may be added or come from a colleague next. What fails is fetched by the node that needs it.
      void loadAllViews().catch(() => undefined);
    },
    empty: EMPTY_FORM,
    designer: common => {
      const { editor } = common;
      const designer = {
        ...parts.designer(common),
        elements: createElements(calls.formLinks(appletId)),
        removalQuestion: (ids: readonly string[]) =>
          removalQuestion(common, ids, (fields, signal) => calls.fieldUses(formId, fields, signal)),
        placeOf: (node: SceneNode) => placeOf(editor, node),
        inPublic: async () => (await import('./in-public.ts')).formInPublic,
        beforeSave: async () => {
          if (editor.problems().some(blocks)) return true;
          const uses = (await calls.flowUses(formId)) ?? [];
          if (uses.length === 0) return true;
          return (await import('./flow-question.ts')).askForFlow(uses, editor.toTemplate());
        },
      };
      return designer;
    },
  };
}
