import { titleOf } from '@gonghui/editor/titles.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { lossLines, removalLoss } from '@gonghui/elements/form/linkage/removal-loss.ts';
import { pageSettings } from '@gonghui/elements/form/page.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { heldByFlow } from '@gonghui/elements/form/rules/held-by-flow.ts';
import { fillView, loadAllViews, loadViews } from '@gonghui/elements/form/views.ts';
import { useCallback, useEffect } from 'react';
import { ACTIONS } from '../frame/actions.ts';
import { afterPaint } from '../frame/after-paint.ts';
import { ticket } from '../frame/design-calls.ts';
import { type DesignParts, type Opened, useOpened } from '../frame/open-designer.ts';
import { stepsOf } from '../frame/steps.ts';
import { askForFlow } from './flow-question.ts';
import * as calls from './form-calls.ts';
import { HeldByFlow } from './held.ts';
import { previewForm } from './preview-form.tsx';
import { ALIAS_LENGTH, FORM_PLACE_KEYS, FORM_WORDS } from './words.ts';

/** Opens a form for designing and closes it when the screen goes. */
export function useFormDesigner(appletId: string, formId: string): Opened {
  const parts = useCallback(() => partsOf(appletId, formId), [appletId, formId]);
  const opened = useOpened('表单设计', parts);
  const open = opened.kind === 'open';
  useEffect(() => {
    // Any type may be added or come from a colleague next. What fails is fetched by the node that needs it.
    if (open) afterPaint(() => void loadAllViews().catch(() => undefined));
  }, [open]);
  return opened;
}

async function partsOf(appletId: string, formId: string): Promise<DesignParts> {
  const held = new HeldByFlow(() => calls.heldByFlow(formId));
  return {
    designId: formId,
    family: { ...formFamily, canRemove: [...formFamily.canRemove, heldByFlow(() => held.ids())] },
    definitions: formTypes,
    ready: loadViews,
    ticket: clientIds => ticket(formId, clientIds),
    store: (template, base) => calls.store(formId, template, base),
    uploadPicture: calls.uploadPicture,
    nameOf: () => calls.nameOf(formId),
    rename: name => calls.rename(formId, name),
    empty: EMPTY_FORM,
    designer: ({ host, editor }) => ({
      appletId,
      catalogue: definitions,
      pageSettings,
      words: FORM_WORDS,
      actions: ACTIONS,
      placeKeys: FORM_PLACE_KEYS,
      nameLength: ALIAS_LENGTH,
      versions: calls.versions(formId),
      steps: stepsOf(appletId, formId, 'form'),
      backPath: `/applet/pages/${appletId}`,
      fillView,
      preview: (template, device, readOnly) => previewForm(template, device, readOnly, host),
      removalLoss: ids => lossLines(removalLoss(editor, ids, id => titleOf(editor, id))),
      forms: () => calls.formsOf(appletId),
      beforeSave: async () => {
        if (editor.problems().some(problem => problem.level === 'error')) return true;
        return askForFlow((await calls.flowUses(formId)) ?? [], editor.toTemplate());
      },
    }),
  };
}
