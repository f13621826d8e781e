import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import { formHooks } from '../forms/kind.ts';
import { flowHooks } from '../processes/kind.ts';
import type { KindHooks } from './hooks.ts';

/** The gateway's part of the kinds of design; a kind that keeps nothing of its own is not named here. */
const HOOKS: Readonly<Record<DesignKind, KindHooks>> = {
  form: formHooks,
  flow: flowHooks,
};

const NONE: KindHooks = {};

export const hooksOf = ({ kind }: Kind): KindHooks => HOOKS[kind] ?? NONE;
