import { formCalls } from '@gonghui/contract/forms.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

/** A released page as its audience gets it. */
export const useReleased = (id: string) =>
  useLoad(`released ${id}`, signal =>
    send(formCalls.fill, { params: { id }, query: {} }, { signal, quiet: true }),
  );
