import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { loadAhead } from '../../../runtime/form-fill/load-ahead.ts';
import { keepForm } from '../../../runtime/kept/kept-form.ts';
import { keepPages } from '../../../session/offline.ts';

/** What makes filling in possible without a network later: the form, the parts that its fields ask for, the page itself. */
export async function makeReady(form: FillForm): Promise<void> {
  keepForm(form);
  await loadAhead(typesIn((form.template as unknown as Template).components));
  await keepPages();
}
