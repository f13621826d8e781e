import { formFamily } from '@gonghui/elements/form/family.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { usedByFlow } from '@gonghui/elements/form/rules/used-by-flow.ts';
import { loadAllViews, loadViews } from '@gonghui/elements/form/views.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';
import { useCallback, useEffect } from 'react';
import { afterPaint } from '../frame/after-paint.ts';
import { beginDesign, type DesignParts, type Opened, useOpened } from '../frame/open-designer.ts';
import { pageParts } from '../frame/page-parts.ts';
import * as calls from './form-calls.ts';
import { createForm } from './form-designer.ts';
import { FORM_KIND } from './kind.ts';
import { previewForm } from './preview-form.tsx';
import { removalQuestion } from './removal-question.tsx';
import { formRoutes } from './routes.ts';
import { FieldsUsedByFlow } from './used-by-flow.ts';
import { placeOf } from './width.ts';

const keyOf = (appletId: string, formId: string): string => `form/${appletId}/${formId}`;

/** Begins opening before the screen is there. */
export const beginForm = (appletId: string, formId: string): void =>
  beginDesign(keyOf(appletId, formId), () => partsOf(appletId, formId));

/** Opens a form for designing and closes it when the screen goes. */
export function useFormDesigner(appletId: string, formId: string): Opened {
  const parts = useCallback(() => partsOf(appletId, formId), [appletId, formId]);
  const opened = useOpened('表单设计', keyOf(appletId, formId), parts);
  const open = opened.kind === 'open';
  useEffect(() => {
    // Any type may be added or come from a colleague next. What fails is fetched by the node that needs it.
    if (open) afterPaint(() => void loadAllViews().catch(() => undefined));
  }, [open]);
  return opened;
}

async function partsOf(appletId: string, formId: string): Promise<DesignParts> {
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
    empty: EMPTY_FORM,
    designer: common => {
      const { editor } = common;
      const designer = {
        ...parts.designer(common),
        form: createForm(() => calls.formsOf(appletId)),
        removalQuestion: (ids: readonly string[]) => removalQuestion(common, ids),
        placeOf: (node: SceneNode) => placeOf(editor, node),
        beforeSave: async () => {
          if (editor.problems().some(problem => problem.level === 'error')) return true;
          const uses = (await calls.flowUses(formId)) ?? [];
          if (uses.length === 0) return true;
          return (await import('./flow-question.ts')).askForFlow(uses, editor.toTemplate());
        },
      };
      return designer;
    },
  };
}
