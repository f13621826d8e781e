import type { Template } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useVariables } from '../variables/variables.ts';
import { SamplePages } from './SamplePages.tsx';

/** The template as it stands, with names in place of values, following what people type. */
export function NamesAlone() {
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
  const { version } = variables;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other names it is another picture
  const nameOf = useCallback((key: string) => variables.labelOf(key), [variables, version]);
  return <SamplePages template={template} nameOf={nameOf} />;
}
