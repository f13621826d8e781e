import type { Away } from '@gonghui/elements/flow/rules/people-away.ts';
import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import { proxy, ref } from 'valtio';
import { useSnapshot } from 'valtio/react';
import { Viewport } from '../canvas/viewport.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import * as calls from './flow-calls.ts';
import { type FlowForm, flowForm } from './flow-form.ts';

/** What is known of the flow and its form beside the design itself. */
export interface FlowState {
  activated: boolean;
  /** Version last saved; 0 before the first save. */
  version: number;
  /** False for a copy from elsewhere until it is saved once. */
  inited: boolean;
  /** Whom the saved flow names in vain; null until that is known. */
  away: ReadonlyMap<string, Away> | null;
  /** Null until the form is known. */
  form: FlowForm | null;
  formName: string;
  /** Whether people can submit the form at all; null until that is known. */
  released: boolean | null;
  /** Strangers may submit. */
  outside: boolean;
  /** Who may submit, in words. */
  initiators: string;
  maxLevel: number;
  /** The node whose title is being edited on the canvas. */
  renaming: string | null;
  /** Where what the keyboard holds would go, in pixels of the drawing. */
  drop: Rect | null;
  /** A plus that is open: the sequence, what follows, and where on the screen its menu goes. */
  plus: (Point & { parent: string; before: string | null }) | null;
}

export interface Flow {
  readonly formId: string;
  readonly state: FlowState;
  readonly viewport: Viewport;
}

export interface FlowDesigner extends Designer {
  readonly flow: Flow;
}

/** Kept as a value: a snapshot of a map is none. */
export const awayOf = ({ away }: Pick<calls.FlowHead, 'away'>): ReadonlyMap<string, Away> =>
  ref(new Map(away.map(({ id, state }) => [id, state])));

/** Fitted into the window a long flow is a picture of its shape; by hand it is never less than legible. */
const ZOOM = { smallest: 0.2, largest: 2, fitted: 0.04 };

/** Levels that are offered while the server has not told how many there are. */
const LEVELS = 5;

export const createFlow = (formId: string, head: calls.FlowHead | null): Flow => ({
  formId,
  state: proxy<FlowState>({
    activated: head?.activated ?? false,
    version: head?.version ?? 0,
    inited: head?.inited ?? true,
    away: head ? awayOf(head) : null,
    form: null,
    formName: '',
    released: null,
    outside: false,
    initiators: '',
    maxLevel: LEVELS,
    renaming: null,
    drop: null,
    plus: null,
  }),
  viewport: new Viewport(ZOOM),
});

/** What panels and checks need of the form and the enterprise, as far as it can be learned now. */
export async function surroundings(formId: string): Promise<Partial<FlowState>> {
  const [form, levels] = await Promise.all([calls.form(formId), calls.maxLevel()]);
  return {
    ...(form && {
      form: ref(flowForm(form.template.components as never)),
      formName: form.name,
      released: form.releasedVersion !== null,
      outside: form.publicRelease,
      initiators: initiatorsOf(form.scope),
    }),
    ...(levels !== null && { maxLevel: levels }),
  };
}

const NAMES = 4;

function initiatorsOf(scope: calls.FormHead['scope']): string {
  if (scope.type === 'all') return '全部成员';
  const names = [...(scope.depts ?? []), ...(scope.users ?? []), ...(scope.roles ?? [])].map(one => one.name);
  if (names.length === 0) return '仅自己';
  return names.length > NAMES
    ? `${names.slice(0, NAMES).join('、')} 等 ${names.length} 项`
    : names.join('、');
}

/** The flow that is designed; only parts of the flow designer ask. */
export const flowOf = (designer: Designer): Flow => (designer as FlowDesigner).flow;
export const useFlow = (): Flow => flowOf(useDesigner());

/** The form that the flow belongs to; null until it is known. Its type is given here: a snapshot's is too deep. */
export const useFlowForm = (): FlowForm | null =>
  (useSnapshot(useFlow().state) as { form: unknown }).form as FlowForm | null;
