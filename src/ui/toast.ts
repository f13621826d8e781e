import './toast.css';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** Spec, platform §8: toasts last 1200 ms at offset 60. */
export const TOAST_MS = 1200;

/**
 * The two live regions stand empty before the first message: screen readers only announce what is added to a region
 * they already know. Errors interrupt, the rest waits its turn.
 */
function region(kind: ToastKind): HTMLElement {
  const id = kind === 'error' ? 'gh-alerts' : 'gh-toasts';
  const found = document.getElementById(id);
  if (found) return found;
  const holder = document.createElement('div');
  holder.className = 'gh-toasts';
  for (const [name, role] of [
    ['gh-toasts', 'status'],
    ['gh-alerts', 'alert'],
  ] as const) {
    const live = document.createElement('div');
    live.id = name;
    live.setAttribute('role', role);
    live.style.display = 'contents';
    holder.append(live);
  }
  document.body.append(holder);
  return holder.querySelector<HTMLElement>(`#${id}`) ?? holder;
}

/** Makes the live regions; called once at start so that the first toast is announced too. */
export const startToasts = (): void => void region('info');

/** Shows a short message. Plain DOM: pages without Chakra and code without React use the same one. */
export function toast(text: string, kind: ToastKind = 'info'): void {
  const live = region(kind);
  // The same sentence twice at once says nothing more (several calls failing together).
  for (const shown of live.children) if (shown.textContent === text) return;
  const item = document.createElement('div');
  item.className = 'gh-toast';
  item.dataset.kind = kind;
  item.textContent = text;
  live.append(item);
  setTimeout(() => item.remove(), TOAST_MS);
}

export const toastSuccess = (text: string): void => toast(text, 'success');
export const toastError = (text: string): void => toast(text, 'error');
