import type { Template } from '@gonghui/scene/types.ts';
import type { Feed } from '../feed/feed.ts';

/** What the tools of a screen that is played know of it. */
export interface ToolsProps {
  template: Template;
  feed: Feed;
  now(): number;
  whole: boolean;
  paused: boolean;
  onPause(paused: boolean): void;
  /** Beside what the screen itself knows, for diagnostics. */
  facts: readonly (readonly [label: string, text: string])[];
}
