import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/**
 * Boxes and dialogs of designers that hold something before the design has it keep it through frame/half-written. These do not, each
 * with its reason.
 */
const NO_DRAFT: Readonly<Record<string, string>> = {
  'board/NewBoard.tsx': 'makes a page, no design is open',
  'form/from-excel/FromExcel.tsx': 'makes a form, no design is open',
  'data/controls/FormPicker.tsx': 'one choice',
  'dataset/controls/OriginControl.tsx': 'one choice',
  'dataset/sources/PickFields.tsx': 'ticks, opened from the whole dataset',
  'dataset/sources/PickSource.tsx': 'one choice, opened from the whole dataset',
  'dataset/sources/SheetTree.tsx': 'a search',
  'page/external/ExternalPicker.tsx': 'one choice',
  'form/linkage/PageItemDialog.tsx': 'around a draft of RuleDialog or CheckDialog',
  'form/linkage/NodePicker.tsx': 'a search',
  'form/linkage/PageItems.tsx': 'switches',
  'form/outside-api/TryApi.tsx': 'values to try an API with',
  'formula/FormulaTry.tsx': 'values to try a formula with',
  'flow/HeaderTools.tsx': 'a switch',
  'flow/controls/FieldPermissionControl.tsx': 'a search',
  'frame/outline/Outline.tsx': 'a search; names are NameBox',
  'frame/palette/Palette.tsx': 'a search',
  'frame/inspector/use-upload.tsx': 'a file',
  'frame/versions/VersionPanel.tsx': 'a choice of what is shown',
  'print/controls/LabelsControl.tsx': 'a switch; numbers are NumberBox',
  'print/toolbar/BorderPen.tsx': 'a tool of this person',
  'print/variables/VariableTree.tsx': 'a search',
};
/** Previews show a design and take nothing into it. */
const PREVIEW = /\/(?:Preview|PreviewForm|preview-form)\.tsx$/;

const DIALOG = /<(?:Dialog|Drawer|PageItemDialog)\b/;
const BOX = /<(?:input|textarea|TextField|PairRows)\b|contentEditable/;
const HELD = /\buse(?:State|Reducer)\b|\bdefaultValue=/;
const KEPT = /\b(?:useSharedDraft|useHalfWritten|useHalfTyped|useHalfChosen|useKeptApi|halfWrittenIn)\(/;

/** Whether a file holds what is entered in a state of its own that goes with it. */
const holds = (text: string): boolean => DIALOG.test(text) || (BOX.test(text) && HELD.test(text));

const files = new Map(
  filesUnder('src/designers')
    .filter(file => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file) && !PREVIEW.test(file))
    .map(file => [file.replace(/^.*src\/designers\//, ''), readFileSync(file, 'utf8')] as const),
);
const unkept = (name: string, text: string): string[] =>
  holds(text) && !KEPT.test(text) && !(name in NO_DRAFT) ? [name] : [];

describe('what is entered in a designer before the design has it', () => {
  it('is kept wherever it is held', () => {
    expect([...files].filter(([, text]) => holds(text) && KEPT.test(text)).length).toBeGreaterThan(8);
    expect([...files].flatMap(([name, text]) => unkept(name, text))).toEqual([]);
  });

  it('has no reason that is needed no more', () => {
    expect(
      Object.keys(NO_DRAFT).filter(name => !holds(files.get(name) ?? '') || KEPT.test(files.get(name) ?? '')),
    ).toEqual([]);
  });

  it('keeps each dialog of a draft until it is ended: whoever has one says so', () => {
    const drafts = [...files].filter(([, text]) => /\buse(?:SharedDraft|HalfChosen)\(/.test(text));
    expect(drafts.filter(([, text]) => !/\.done\(\)/.test(text)).map(([name]) => name)).toEqual([]);
  });

  it('opens each dialog again that may be gone on with', () => {
    const openers = [...files].filter(([, text]) =>
      /<(?:FormulaDialog|DataLinkDialog|OutsideApiDialog|RelatedsDialog|ScopeDialog|TagsDialog)\b|dialog\(\{/.test(
        text,
      ),
    );
    expect(openers.length).toBeGreaterThan(5);
    expect(openers.filter(([, text]) => !/\buseReopening\(/.test(text)).map(([name]) => name)).toEqual([]);
  });

  it.each([
    'const [text, setText] = useState(\'\');\nreturn <Dialog title="条件"><input value={text} /></Dialog>;',
    'const [draft, setDraft] = useState<string | null>(null);\nreturn <input value={draft ?? value} />;',
    'return <textarea defaultValue={note} onBlur={leave} />;',
  ])('is not without what was planted: %j', text => {
    expect(unkept('frame/Planted.tsx', text)).toEqual(['frame/Planted.tsx']);
  });
});
