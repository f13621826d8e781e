import { ConditionEditor } from '../../../ui/plain/conditions/ConditionEditor.tsx';
import type { ConditionEditorProps } from '../../../ui/plain/conditions/condition-props.ts';
import {
  ConditionTextsContext,
  type UseConditionTexts,
} from '../../../ui/plain/conditions/condition-texts.ts';
import { useKeptTexts } from './use-kept-texts.ts';

const useTexts: UseConditionTexts = ({ box, noun, parts, value, clear }) =>
  useKeptTexts(value, box, {
    noun,
    parts,
    onUnread() {
      if (value !== null) clear();
      return null;
    },
  });

/** A condition that the inspector edits: what is typed as a value and is none is kept beside the design, as any other box keeps it. */
export const Conditions = (props: ConditionEditorProps) => (
  <ConditionTextsContext value={useTexts}>
    <ConditionEditor {...props} />
  </ConditionTextsContext>
);
