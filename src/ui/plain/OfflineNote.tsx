import { useOnline } from '../use-online.ts';
import css from './OfflineNote.module.css';

/** Says at the top of a page that there is no network, and what that means there; gone with the first sign of one. */
export function OfflineNote({ means }: { means: string }) {
  return useOnline() ? null : (
    <p className={css.note} role="status" data-offline="">
      网络已断开，{means}
    </p>
  );
}
