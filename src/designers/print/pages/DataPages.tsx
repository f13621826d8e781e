import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useVariables } from '../variables/variables.ts';
import { SamplePages } from './SamplePages.tsx';

/** The pages of the template as it stands, following what people type. */
export function DataPages() {
  const { editor } = useDesigner();
  const variables = useVariables();
  const [template, setTemplate] = useState<Template>(() => editor.toTemplate());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = editor.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTemplate(editor.toTemplate()), 200);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [editor]);
  const [nameOf, setNameOf] = useState(() => (key: string) => variables.labelOf(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are another picture
  useEffect(() => setNameOf(() => (key: string) => variables.labelOf(key)), [variables, variables.version]);
  return <SamplePages template={template} nameOf={nameOf} />;
}
