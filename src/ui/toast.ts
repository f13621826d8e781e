import './toast.css';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** Spec, platform §8: toasts last 1200 ms at offset 60. */
export const TOAST_MS = 1200;
/** One that offers an action stays until a person can have read it and pressed. */
export const ACTION_MS = 6000;
/** Characters that are read in `TOAST_MS`, and how long each further one takes. */
const AT_A_GLANCE = 14;
const READ_MS = 150;
const MOST_MS = 10_000;

/** How long a text stays: what names names cannot be read at a glance, and says what is nowhere else. */
export const readingMs = (text: string): number =>
  Math.min(MOST_MS, TOAST_MS + Math.max(0, [...text].length - AT_A_GLANCE) * READ_MS);

/** What can be done from a message, once. */
export interface ToastAction {
  label: string;
  run(): void;
}

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
  // A dialog hides what is beside it from screen readers, but not this.
  holder.setAttribute('data-live-announcer', '');
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
export function toast(text: string, kind: ToastKind = 'info', action?: ToastAction): void {
  const live = region(kind);
  // The same sentence twice at once says nothing more (several calls failing together).
  if (!action) for (const shown of live.children) if (shown.textContent === text) return;
  const item = document.createElement('div');
  item.className = 'gh-toast';
  item.dataset.kind = kind;
  item.textContent = text;
  if (action) item.append(actionButton(action, () => item.remove()));
  live.append(item);
  setTimeout(() => item.remove(), Math.max(action ? ACTION_MS : 0, readingMs(text)));
}

function actionButton({ label, run }: ToastAction, done: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    done();
    run();
  });
  return button;
}

export const toastSuccess = (text: string, action?: ToastAction): void => toast(text, 'success', action);
export const toastError = (text: string): void => toast(text, 'error');
