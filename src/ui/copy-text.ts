import { toastError, toastSuccess } from './toast.ts';

/** Puts text on the clipboard and says so. Plain http has no clipboard API; the old command still works there. */
export async function copyText(text: string): Promise<void> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else {
      const holder = document.createElement('textarea');
      holder.value = text;
      holder.style.position = 'fixed';
      holder.style.opacity = '0';
      document.body.append(holder);
      holder.select();
      const done = document.execCommand('copy');
      holder.remove();
      if (!done) throw new Error('refused');
    }
    toastSuccess('复制成功');
  } catch {
    toastError('复制没有成功，请手动选择后复制');
  }
}
