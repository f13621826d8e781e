/** What a slot that lays out a part of the form takes: everything that the form itself takes. */
export const FORM_CONTENT: readonly string[] = ['field', 'layout', 'display'];
