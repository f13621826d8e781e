import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import { boardHooks, boardKind } from '../boards/index.ts';
import { customPageHooks } from '../custom-pages/index.ts';
import { datasetHooks } from '../datasets/index.ts';
import { formHooks } from '../forms/index.ts';
import { printHooks } from '../prints/index.ts';
import { flowHooks } from '../processes/index.ts';
import { screenHooks } from '../screens/index.ts';
import { hooksOfVisuals } from '../visuals/index.ts';
import type { KindHooks } from './hooks.ts';

/** The gateway's part of the kinds of design, looked up when asked: their modules import this one. A kind that keeps nothing of its own is not named here. */
const HOOKS: Readonly<Record<DesignKind, () => KindHooks>> = {
  dataset: () => datasetHooks,
  report: () => ({ ...hooksOfVisuals(reportKind), outside: { link: 'visual', confirmed: true } }),
  screen: screenHooks,
  page: customPageHooks,
  form: () => formHooks,
  flow: () => flowHooks,
  stencil: () => printHooks,
  board: () => boardHooks,
};

const NONE: KindHooks = {};
const added = new Map<DesignKind, KindHooks>();

/** What a kind does with tables of its own; empty where it keeps none, or where nobody knows the kind. */
export const hooksOf = ({ kind }: Pick<Kind, 'kind'>): KindHooks =>
  added.get(kind) ?? HOOKS[kind]?.() ?? NONE;

/** The gateway's part of a kind that is added while this process runs (`addKind`); answers what takes it away again. */
export function addHooks(kind: DesignKind, hooks: KindHooks): () => void {
  if (kind in HOOKS || added.has(kind)) throw new Error(`${kind} has hooks already`);
  added.set(kind, hooks);
  return () => void added.delete(kind);
}

/** The page that rows of this type are where nobody designs them: they are set up, and have no shared document. */
export const settledPage = (type: string): Kind | undefined =>
  [boardKind].find(({ page }) => page?.type === type);
