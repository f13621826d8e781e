import type { Editor } from '@tiptap/react';

/** A button of the toolbar. `path`: strokes on a grid of 16; `text`: a letter that says more than a drawing. */
export interface Tool {
  label: string;
  path?: string;
  text?: string;
  /** CSS of the letter: it shows what the button does. */
  style?: React.CSSProperties;
  on?(editor: Editor): boolean;
  off?(editor: Editor): boolean;
  run(editor: Editor): void;
}

const chain = (editor: Editor) => editor.chain().focus();

const mark = (
  label: string,
  text: string,
  name: 'bold' | 'italic' | 'underline' | 'strike',
  style: React.CSSProperties,
): Tool => ({
  label,
  text,
  style,
  on: editor => editor.isActive(name),
  run: editor => chain(editor).toggleMark(name).run(),
});

const heading = (label: string, text: string, level: 1 | 2 | 3): Tool => ({
  label,
  text,
  style: { fontSize: 12, fontWeight: 600 },
  on: editor => editor.isActive('heading', { level }),
  run: editor => chain(editor).toggleHeading({ level }).run(),
});

const align = (label: string, side: 'left' | 'center' | 'right', path: string): Tool => ({
  label,
  path,
  on: editor => editor.isActive({ textAlign: side }),
  run: editor => chain(editor).setTextAlign(side).run(),
});

/** In groups, as they stand. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: '撤销',
      path: 'M5.5 3L2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6',
      off: editor => !editor.can().undo(),
      run: editor => chain(editor).undo().run(),
    },
    {
      label: '重做',
      path: 'M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10',
      off: editor => !editor.can().redo(),
      run: editor => chain(editor).redo().run(),
    },
  ],
  [heading('一级标题', 'H1', 1), heading('二级标题', 'H2', 2), heading('三级标题', 'H3', 3)],
  [
    mark('加粗', 'B', 'bold', { fontWeight: 700 }),
    mark('斜体', 'I', 'italic', { fontStyle: 'italic' }),
    mark('下划线', 'U', 'underline', { textDecoration: 'underline' }),
    mark('删除线', 'S', 'strike', { textDecoration: 'line-through' }),
  ],
  [
    {
      label: '项目列表',
      path: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.5 4h.5M2.5 8h.5M2.5 12h.5',
      on: editor => editor.isActive('bulletList'),
      run: editor => chain(editor).toggleBulletList().run(),
    },
    {
      label: '编号列表',
      path: 'M6.5 4h7M6.5 8h7M6.5 12h7M2 3l1-.5v3M2 10.5h1.5L2 13h1.5',
      on: editor => editor.isActive('orderedList'),
      run: editor => chain(editor).toggleOrderedList().run(),
    },
    {
      label: '引用',
      path: 'M3 3v10M6.5 5h7M6.5 8h7M6.5 11h4',
      on: editor => editor.isActive('blockquote'),
      run: editor => chain(editor).toggleBlockquote().run(),
    },
  ],
  [
    align('左对齐', 'left', 'M2.5 4h11M2.5 8h7M2.5 12h11'),
    align('居中', 'center', 'M2.5 4h11M4.5 8h7M2.5 12h11'),
    align('右对齐', 'right', 'M2.5 4h11M6.5 8h7M2.5 12h11'),
  ],
];

/** Colours of text that read well on white and on black; null takes the colour away. */
export const COLOURS: readonly { label: string; value: string | null }[] = [
  { label: '默认颜色', value: null },
  { label: '红色', value: '#e03131' },
  { label: '橙色', value: '#d9730d' },
  { label: '绿色', value: '#2b8a3e' },
  { label: '蓝色', value: '#3b6cf6' },
  { label: '紫色', value: '#9c36b5' },
  { label: '灰色', value: '#868e96' },
];
