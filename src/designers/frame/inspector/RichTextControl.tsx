import '@gonghui/elements/form/ui/rich-text.css';
import { lazy, Suspense } from 'react';
import './rich-text.css';
import type { ControlProps } from './target.ts';

const Editor = lazy(() => import('./RichTextEditor.tsx'));

/** Formatted text. The editor is a large library: it comes when somebody first formats something. */
export function RichTextControl(props: ControlProps<'rich-text'>) {
  return (
    <Suspense fallback={<div className="gd-rich" aria-busy="true" />}>
      <Editor key={props.target.ids[0]} {...props} />
    </Suspense>
  );
}
