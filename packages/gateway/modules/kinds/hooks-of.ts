import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import { formHooks } from '../forms/index.ts';
import { flowHooks } from '../processes/index.ts';
import type { KindHooks } from './hooks.ts';

/** The gateway's part of the kinds of design, looked up when asked: their modules import this one. A kind that keeps nothing of its own is not named here. */
const HOOKS: Readonly<Record<DesignKind, () => KindHooks>> = {
  form: () => formHooks,
  flow: () => flowHooks,
};

const NONE: KindHooks = {};

/** What a kind does with tables of its own; empty where it keeps none. */
export const hooksOf = ({ kind }: Kind): KindHooks => HOOKS[kind]?.() ?? NONE;
