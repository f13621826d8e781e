import type { Device } from '@gonghui/elements/ui/device.ts';
import { proxy } from 'valtio';
import { useSnapshot } from 'valtio/react';
import { type Designer, useDesigner } from '../frame/designer.ts';
import type { CanvasOwn } from './canvas-own.ts';

/** What a link of a design may lead to within its applet. */
export interface LinkTargets {
  /** What people call one: 表单. */
  readonly noun: string;
  /** Addresses that lead to one. */
  readonly address: RegExp;
  list(): Promise<readonly { readonly to: string; readonly name: string }[]>;
}

/** What a designer whose canvas shows the elements of forms has beside what every designer has. */
export interface ElementsParts {
  readonly state: {
    /** The arrangement that the canvas shows. */
    device: Device;
  };
  /** Null where none can be learned. */
  readonly links: LinkTargets | null;
  /** What the kind draws in its own way; absent for forms. */
  readonly own?: CanvasOwn;
}

export interface ElementsDesigner extends Designer {
  readonly elements: ElementsParts;
}

export const createElements = (links: LinkTargets | null, own?: CanvasOwn): ElementsParts => ({
  state: proxy<ElementsParts['state']>({ device: 'pc' }),
  links,
  ...(own ? { own } : {}),
});

/** Asked only by parts of designers that have these elements. */
export const elementsOf = (designer: Designer): ElementsParts => (designer as ElementsDesigner).elements;
export const useElements = (): ElementsParts => elementsOf(useDesigner());
export const useDevice = (): Device => useSnapshot(useElements().state).device;
