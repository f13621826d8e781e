import { toastError, toastSuccess } from '../../../ui/toast.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { goTo } from './select.ts';

/** The explicit save, with the words for each way it can end. */
export async function save(designer: Designer): Promise<void> {
  if (designer.beforeSave && !(await designer.beforeSave())) return;
  const outcome = await designer.saver.save();
  announceSave(designer, outcome);
}

export function announceSave(
  designer: Designer,
  outcome: Awaited<ReturnType<Designer['saver']['save']>>,
): void {
  const { ui } = designer;
  const left = outcome.kind === 'saved' ? (outcome.left ?? 0) : 0;
  const saved = left > 0 ? designer.words.savedWith(left) : (designer.savedText?.() ?? designer.words.saved);
  switch (outcome.kind) {
    case 'saved':
      toastSuccess(saved);
      // The list names what is left: somebody has to do something about it.
      if (left > 0) ui.right = 'problems';
      ui.refused = left > 0;
      break;
    case 'queued':
      toastSuccess('当前离线，恢复网络并合并后会自动保存');
      break;
    case 'refused':
      toastError(outcome.message);
      if (outcome.at !== undefined) goTo(designer, outcome.at);
      else if (designer.editor.problems().length > 0) ui.right = 'problems';
      break;
    case 'problems':
      toastError(outcome.message);
      break;
  }
  announce(
    ui,
    outcome.kind === 'saved' ? saved : outcome.kind === 'queued' ? '已排队，恢复网络后保存' : outcome.message,
  );
}
