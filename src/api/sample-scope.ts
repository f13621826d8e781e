import { SAMPLE_HEADER } from '@gonghui/kernel/sample-header.ts';

let open: string | null = null;

/** What is asked about pages and records: of a sample, or not at all. */
const ABOUT_PAGES = /^\/v1\/(forms\/(?!template)|submissions|visual|files|external)/;

/** Calls about pages and records are made within this sample, until the answer is called: nothing of it is ever stored. */
export function enterSample(id: string): () => void {
  open = id;
  return () => {
    if (open === id) open = null;
  };
}

export const sampleHere = (): string | null => open;

/** What such a call carries; nothing where no sample is open. */
export const sampleHeader = (path: string): Record<string, string> =>
  open !== null && ABOUT_PAGES.test(path) ? { [SAMPLE_HEADER]: open } : {};
