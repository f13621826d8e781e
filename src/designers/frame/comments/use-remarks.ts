import { designCalls } from '@gonghui/contract/designs.ts';
import { useEffect } from 'react';
import { send } from '../../../api/client.ts';
import { isOffline } from '../../../transport/errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { Designer } from '../designer.ts';

/** Has the gateway tell whom this person has named, once he is online: also what he wrote before, without network. */
export function useNotifyMentioned(designer: Designer): void {
  useEffect(() => {
    const { comments, session, designId } = designer;
    const under = new Set<string>();
    const notify = async ({ remark, nodeId }: ReturnType<typeof comments.unasked>[number]) => {
      under.add(remark.id);
      try {
        const body = { remarkId: remark.id, nodeId, text: remark.text, users: [...remark.asks] };
        const { untold } = await send(
          designCalls.mention,
          { params: { id: designId }, body },
          { quiet: true },
        );
        comments.asked(remark.id);
        if (untold.length > 0) toast(`有 ${untold.length} 人不能打开此设计，没有通知到`, 'warning');
      } catch (error) {
        // Without an answer it is tried again at the next change or connection.
        if (isOffline(error)) under.delete(remark.id);
        else toast('评论已写下，但没能通知提到的同事，下次打开设计时会再试', 'warning');
      }
    };
    const look = () => {
      if (!session.online() || session.readOnly() !== null) return;
      for (const one of comments.unasked()) if (!under.has(one.remark.id)) void notify(one);
    };
    look();
    const offs = [comments.subscribe(look), session.subscribe(look)];
    return () => {
      for (const off of offs) off();
    };
  }, [designer]);
}
