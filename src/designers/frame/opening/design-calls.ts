import { designCalls } from '@gonghui/contract/designs.ts';
import { blocks, type Problem } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { businessIn } from '../../../api/business-in.ts';
import { send } from '../../../api/client.ts';
import type { SaveAnswer } from '../../../collab/save.ts';
import { AccessRefused, CannotStore, type Ticket } from '../../../collab/ticket.ts';
import { ApiError, isApiError, isOffline } from '../../../transport/errors.ts';
import type { VersionSource } from '../designer.ts';

/** Calls that designing anything makes, each answer told apart by what has to happen next. */

const quiet = { quiet: true } as const;
const MOMENTS = 100;
/** Comes with the panels, one of which shows the past. */
const moments = () => import('../moments.ts');
/** Codes after which the same request may well succeed a little later. */
const PASSING = new Set([429, 500, 502, 503, 504]);

export async function ticket(designId: string, clientIds: readonly number[]): Promise<Ticket> {
  try {
    return await send(
      designCalls.ticket,
      { params: { id: designId }, body: { clientIds: [...clientIds] } },
      quiet,
    );
  } catch (error) {
    if (isApiError(error, 'forbidden')) throw new AccessRefused(error.message, false);
    if (isApiError(error, 'storageFull')) throw new CannotStore('full');
    if (isApiError(error, 'unavailable')) throw new CannotStore('away');
    if (isApiError(error, 'notFound')) throw new AccessRefused(error.message, true);
    throw error;
  }
}

/** The node that a refusal is about first, of a form's problems or a flow's errors; undefined where none is named. */
export function refusedAt({ data }: ApiError): string | undefined {
  const { problems, errors } = (data ?? {}) as { problems?: unknown; errors?: unknown };
  const found = [problems, errors].find(list => Array.isArray(list)) as { nodeId?: unknown }[] | undefined;
  const nodeId = found?.find(one => typeof one.nodeId === 'string')?.nodeId;
  return typeof nodeId === 'string' ? nodeId : undefined;
}

/** A problem as any of the saves answers it. */
type AnsweredProblem = Pick<Problem, 'nodeId' | 'message'> & {
  readonly prop?: string | undefined;
  readonly level?: Problem['level'] | undefined;
};

/** What the gateway says of a design, as problems of it: without a level it keeps the design from being used. */
export const problemsSaid = (said: readonly AnsweredProblem[]): readonly Problem[] =>
  said.map(one => ({
    nodeId: one.nodeId,
    ...(one.prop === undefined ? {} : { prop: one.prop }),
    message: one.message,
    level: blocks(one) ? 'error' : 'warning',
  }));

/** What the call of an explicit save answered; `refusal` finds the gateway's words in an error. */
export async function stored(
  save: () => Promise<{ version: number; savedAt: number; problems: readonly AnsweredProblem[] }>,
  refusal: (error: ApiError) => string,
): Promise<SaveAnswer> {
  try {
    const { version, savedAt, problems } = await save();
    return { kind: 'stored', version, savedAt, problems: problemsSaid(problems) };
  } catch (error) {
    if (isApiError(error, 'conflict')) {
      const version = (error.data as { version?: unknown } | null)?.version;
      if (typeof version === 'number') return { kind: 'conflict', version };
    }
    if (!(error instanceof ApiError)) throw error;
    if (isOffline(error) || PASSING.has(error.code)) return { kind: 'unreachable' };
    const at = refusedAt(error);
    const business = businessIn(error);
    return {
      kind: 'refused',
      // Of what may not be public the gateway says in one sentence what to do.
      message: business ? error.message : refusal(error),
      ...(at === undefined ? {} : { at }),
      ...(business ? { business } : {}),
    };
  }
}

/** Saves and the moments between. `released` is the version in use, null where none is more in use than another. */
export function versionsOf(designId: string, released: () => Promise<number | null>): VersionSource {
  return {
    list: async pages => {
      const page = (current: number) =>
        send(designCalls.history, { params: { id: designId }, query: { current, pageSize: MOMENTS } }, quiet);
      const numbers = Array.from({ length: pages }, (_, at) => at + 1);
      const [inUse, ...found] = await Promise.all([released(), ...numbers.map(page)]);
      const total = found[0]?.pager.total ?? 0;
      const { momentsOf } = await moments();
      return {
        list: momentsOf(
          found.flatMap(({ list }) => list),
          inUse,
        ),
        more: total > pages * MOMENTS,
      };
    },
    within: async moment => {
      if (!moment.within) return [];
      const { list } = await send(
        designCalls.sittingParts,
        { params: { id: designId }, query: moment.within },
        quiet,
      );
      return (await moments()).momentsWithin(list, moment);
    },
    sweeps: async () => {
      const { list } = await send(designCalls.sweeps, { params: { id: designId } }, quiet);
      return list.map((await moments()).momentBefore);
    },
    template: async moment => {
      if (moment.kind === 'save') {
        const version = Number(moment.key.slice(1));
        const past = await send(designCalls.saved, { params: { id: designId, version } }, quiet);
        return past.template as unknown as Template;
      }
      if (moment.seq === null) throw new Error('该时刻的设计已不可查看');
      const past = await send(designCalls.at, { params: { id: designId, seq: moment.seq } }, quiet);
      return past.template as unknown as Template;
    },
    name: async ({ seq }, name) => {
      if (seq === null) throw new Error('该时刻不能命名');
      await send(designCalls.nameMoment, { params: { id: designId }, body: { seq, name } }, quiet);
    },
  };
}
