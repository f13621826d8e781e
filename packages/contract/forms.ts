import { formDesignCalls } from './form-design.ts';
import { formListCalls } from './form-list.ts';
import { formReleaseCalls } from './form-release.ts';

/** Forms of an applet (spec, platform §7 "Forms"). Bodies and answers the spec leaves open are defined by their shapes. */
export const formCalls = { ...formListCalls, ...formDesignCalls, ...formReleaseCalls };
