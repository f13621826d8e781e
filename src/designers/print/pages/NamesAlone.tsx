import type { Template } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useVariables } from '../variables/use-variables.ts';
import type { Variables } from '../variables/variables.ts';
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
  return <NamedPages template={template} variables={variables} />;
}

/** A state of the template with what its variables are called now. */
export function NamedPages({ template, variables }: { template: Template; variables: Variables }) {
  const version = useSyncExternalStore(variables.subscribe, () => variables.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other names it is another picture
  const nameOf = useCallback((key: string) => variables.labelOf(key), [variables, version]);
  return <SamplePages template={template} nameOf={nameOf} />;
}
