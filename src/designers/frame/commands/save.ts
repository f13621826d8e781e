import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { blocks } from '@gonghui/scene/family.ts';
import { toast, toastError, toastSuccess } from '../../../ui/toast.ts';
import type { Designer } from '../designer.ts';
import { leaveBox, notWritten, notWrittenText } from '../half-written/not-written.ts';
import { goOn } from '../half-written/Offers.tsx';
import { halfWrittenIn } from '../half-written/store.ts';
import { onlySaid, withRemarks } from '../notices/said.ts';
import type { InPublic } from '../public/in-public.ts';
import { announce } from '../ui-state.ts';
import { goTo } from './select.ts';

/** The explicit save, with the words for each way it can end. */
export async function save(designer: Designer): Promise<void> {
  leaveBox();
  if (!(await inPublic(designer, ({ askForPublic }, about) => askForPublic(designer, about)))) return;
  if (designer.beforeSave && !(await designer.beforeSave())) return;
  const outcome = await designer.saver.save();
  announceSave(designer, outcome);
}

type Questions = typeof import('../public/question.ts');

/** What is asked about a design that strangers come to. What cannot be fetched now is left to the gateway. */
async function inPublic(
  designer: Designer,
  ask: (questions: Questions, about: InPublic) => Promise<boolean>,
): Promise<boolean> {
  if (!designer.inPublic) return true;
  const found = await Promise.all([import('../public/question.ts'), designer.inPublic()]).catch(() => null);
  return !found || ask(...found);
}

/** It became public since it was asked about, or the save had to wait: the same choice, about what the gateway names. */
async function askAgain(designer: Designer, business: readonly BusinessComponent[]): Promise<void> {
  let chosen = false;
  await inPublic(designer, async ({ askAbout }, about) => {
    chosen = await askAbout(designer, about, business);
    return chosen;
  });
  if (chosen) await save(designer);
}

/** Says that the design is stored, and what stands in boxes and is not in it: `text` alone would say that all of it is. */
export function toastStored(designer: Designer, text: string): string {
  const missing = notWrittenText(designer);
  if (missing === '') {
    toastSuccess(text);
    return text;
  }
  const said = `${text}；${missing}`;
  toast(said, 'warning', {
    label: '去修改',
    run() {
      const [first] = notWritten(designer);
      if (first) goOn(designer, halfWrittenIn(designer), first);
    },
  });
  return said;
}

export function announceSave(
  designer: Designer,
  outcome: Awaited<ReturnType<Designer['saver']['save']>>,
): void {
  const { ui } = designer;
  const told = outcome.kind === 'saved' ? (outcome.problems ?? []) : [];
  const left = told.filter(blocks).length;
  if (outcome.kind === 'saved') ui.said = onlySaid(designer.editor.problems(), told);
  if (outcome.kind === 'refused' || outcome.kind === 'problems') ui.wanted = true;
  const saved =
    left > 0
      ? designer.words.savedWith(left)
      : withRemarks(designer.savedText?.() ?? designer.words.saved, told);
  let said = outcome.kind === 'refused' || outcome.kind === 'problems' ? outcome.message : saved;
  switch (outcome.kind) {
    case 'saved':
      said = toastStored(designer, saved);
      // The list names what is left: somebody has to do something about it.
      if (left > 0) ui.right = 'problems';
      ui.refused = left > 0;
      ui.wanted ||= left > 0;
      break;
    case 'queued':
      said = '已排队，恢复网络后保存';
      toastStored(designer, '当前离线，恢复网络并合并后会自动保存');
      break;
    case 'refused':
      if (outcome.business && designer.inPublic) {
        void askAgain(designer, outcome.business);
        break;
      }
      toastError(outcome.message);
      if (outcome.at !== undefined) goTo(designer, outcome.at);
      else if (designer.editor.problems().length > 0) ui.right = 'problems';
      break;
    case 'problems':
      toastError(outcome.message);
      break;
  }
  announce(ui, said);
}
