import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { beginWriting, noteStored } from '../../session/written.ts';
import { keepsNothing } from '../../ui/kept-storage.ts';
import type { RuntimeHost } from '../host/host.ts';
import { DRAFT_FORMAT, type Draft, DraftKeeper, DraftStore, keepable, NO_DRAFTS } from './draft.ts';
import { type Entered, FillState } from './fill-state.ts';
import { type Outcome, outcomeOf } from './submit.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { forgetWaiting } from './waiting-files.ts';

const newKey = (): string => newId() + newId() + newId();

/** What every new record here begins with. */
export interface FirstValues extends Entered {
  /** Those of the values that stay as they are, whatever a draft says. */
  closed: Readonly<Record<string, Json>>;
}

/** What of a fill session stays at this machine. */
interface DraftOptions {
  /** What was filled in before the form was released anew, for browsers that store no draft. */
  readonly kept?: Entered | undefined;
  readonly first?: FirstValues | undefined;
  /** False where nothing is to stay. */
  readonly keeps?: boolean;
  /** Under what it is kept, where that is not the form. */
  readonly place?: string | undefined;
}

/**
 * A fill session: the state, its draft, and submitting it once. The idempotency key is made when the session begins
 * and kept with the draft, so a double click, a retry after a lost answer and a retry after a crash are one record.
 */
export function useFill(
  form: FillForm,
  account: string,
  host: RuntimeHost,
  { kept, first, keeps = true, place = form.id }: DraftOptions = {},
) {
  const drafts = useMemo(() => (keeps ? new DraftStore(account, place) : NO_DRAFTS), [account, place, keeps]);
  const [session, setSession] = useState(() => open(form, drafts, host, { kept, first }));
  const [sending, setSending] = useState(false);
  /** Whether what is filled in is there after the page has gone. */
  const [keptHere, setKept] = useState(() => !keepsNothing());
  /** Another tab of this browser is at the form, too: what is filled in here lasts as long as this tab does. */
  const [apart, setApart] = useState(() => drafts.apart);
  const busy = useRef(false);
  const [chosen, setChosen] = useState(session.chosen);

  useEffect(() => beginWriting(session.restored ? keeps : null), [session, keeps]);

  const draft = useMemo(
    () =>
      new DraftKeeper(
        drafts,
        () => {
          const draft: Draft = {
            ...session.state.entered(),
            ...(Object.keys(session.chosen).length > 0 && { chosen: session.chosen }),
            form: form.name,
            key: session.key,
            at: Date.now(),
          };
          return keepable(draft, session.state.template.components, host.names);
        },
        kept => {
          if (keeps) setKept(kept);
          setApart(drafts.apart);
        },
      ),
    [session, drafts, host, form.name, keeps],
  );
  useDraftKeeper(session.state, draft);

  async function submit(): Promise<Outcome | null> {
    if (busy.current) return null;
    busy.current = true;
    setSending(true);
    const body = {
      values: session.state.values(),
      key: session.key,
      version: form.version,
      ...(form.customize.length > 0 && { chosen: session.chosen }),
    };
    try {
      const { id, message, ...more } = await send(
        submissionCalls.submit,
        { params: { id: form.id }, body },
        { quiet: true, submission: true },
      );
      // A stranger gets a receipt in place of a list of his own records (public.ts).
      const { receipt } = more as { receipt?: string };
      const to =
        receipt || form.sees ? `/url/form/${[form.id, id, ...(receipt ? [receipt] : [])].join('/')}` : null;
      noteStored(`「${form.name}」已提交`, { to, once: true });
      draft.drop();
      void forgetWaiting(account, place);
      return { kind: 'done', id, message, ...(receipt && { receipt }) };
    } catch (error) {
      const outcome = outcomeOf(error);
      // A refused submission stored nothing, and what is sent next may differ: the gateway wants a key of its own for it.
      if (outcome.kind !== 'unreached') session.key = newKey();
      draft.write();
      return outcome;
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** Chooses who approves at a node of the flow. */
  function choose(nodeId: string, users: string[]): void {
    session.chosen = { ...session.chosen, [nodeId]: users };
    setChosen(session.chosen);
    draft.touch();
  }

  /** A new empty form, for the next record or to give a draft up. */
  function restart(): void {
    draft.drop();
    void forgetWaiting(account, place);
    // What another tab has begun meanwhile is not this record's.
    setSession(open(form, NO_DRAFTS, host, { first }));
    setApart(false);
    setChosen({});
  }

  const { state, restored, withheld } = session;
  return { state, restored, withheld, keptHere, apart, sending, chosen, choose, submit, restart };
}

/** Choices for nodes that the flow no longer has are left behind. */
const knownNodes = (form: FillForm, chosen: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(chosen).filter(([id]) => form.customize.some(({ nodeId }) => nodeId === id)),
  );

function open(form: FillForm, drafts: typeof NO_DRAFTS, host: RuntimeHost, { kept, first }: DraftOptions) {
  const template = form.template as unknown as Template;
  const found = drafts.read();
  const draft = found && keepable(found, template.components);
  if (draft && found.format !== DRAFT_FORMAT) drafts.write(draft);
  const entered: Entered | undefined = draft ?? kept ?? first;
  const state = new FillState(template, { ...entered?.values, ...first?.closed });
  state.putBack(entered?.unread ?? []);
  if (draft?.names) host.remember(draft.names);
  return {
    state,
    key: draft?.key ?? newKey(),
    chosen: knownNodes(form, draft?.chosen ?? {}),
    restored: draft !== null && Object.keys(draft.values).length > 0,
    withheld: draft?.withheld === true,
  };
}
