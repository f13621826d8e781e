import { proxy } from 'valtio';
import { useSnapshot } from 'valtio/react';
import { type Designer, useDesigner } from '../frame/designer.ts';

type Device = 'pc' | 'mobile';

/** What the designer of a form has beside what every designer has. */
export interface FormParts {
  readonly state: {
    /** The arrangement that the canvas shows. */
    device: Device;
  };
  /** Forms that a link of this design may lead to; null where none can be learned. */
  readonly links: (() => Promise<readonly { id: string; name: string }[]>) | null;
}

export interface FormDesigner extends Designer {
  readonly form: FormParts;
}

export const createForm = (links: FormParts['links']): FormParts => ({
  state: proxy<FormParts['state']>({ device: 'pc' }),
  links,
});

/** The form that is designed; only parts of the form designer ask. */
export const formOf = (designer: Designer): FormParts => (designer as FormDesigner).form;
export const useForm = (): FormParts => formOf(useDesigner());
export const useDevice = (): Device => useSnapshot(useForm().state).device;
