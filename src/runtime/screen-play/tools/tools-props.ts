import type { DownloadFormat } from '@gonghui/contract/visuals.ts';
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
  /** Saves a component, or all of it for the id `''`, as a file; absent where nobody may. */
  download?: ((part: { id: string; title: string }, format: DownloadFormat) => Promise<void>) | undefined;
  /** Beside what the screen itself knows, for diagnostics. */
  facts: readonly (readonly [label: string, text: string])[];
}
