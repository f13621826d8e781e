import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import type { ComponentType, ReactNode } from 'react';

/** What is drawn of a node in place of what forms draw of it. */
export interface OwnBody {
  readonly node: SceneNode;
  /** As forms draw it, with these props. */
  draw(props: Props): ReactNode;
  /** What stands in one of its slots. */
  slot(name: string): ReactNode;
}

/** Said at the corner of a node: that it is for one arrangement alone. */
export interface Mark {
  readonly text: string;
  /** It is not there in the arrangement that is shown. */
  readonly absent: boolean;
}

/** What a kind of design draws in its own way. */
export interface CanvasOwn {
  /** Undefined for a type that is drawn as forms draw it. */
  bodyOf(type: string): ComponentType<OwnBody> | undefined;
  markOf(props: Props, device: Device): Mark | null;
}
