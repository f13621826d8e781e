import { sanitiseHtml } from '@gonghui/elements/form/ui/rich-html.tsx';
import Image from '@tiptap/extension-image';
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { toastError } from '../../../ui/toast.ts';
import { useDesigner } from '../designer.ts';
import type { ControlProps } from './target.ts';

/** One change of the design for a burst of keys. */
const WRITE_AFTER_MS = 300;

/** Formatted text as HTML. What a colleague writes meanwhile arrives as soon as this person looks elsewhere. */
export default function RichTextEditor({
  value,
  disabled,
  inputId,
  labelId,
  set,
}: ControlProps<'rich-text'>) {
  const html = typeof value === 'string' ? value : '';
  const written = useRef(html);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const write = useRef(set);
  write.current = set;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto', 'tel'] } }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      TextStyle,
      Color,
      BackgroundColor,
      Image,
    ],
    content: sanitiseHtml(html),
    editable: !disabled,
    editorProps: {
      attributes: { id: inputId, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write.current(written.current), WRITE_AFTER_MS);
    },
    onBlur: () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      write.current(written.current);
    },
  });
  useEffect(() => editor?.setEditable(!disabled), [editor, disabled]);
  useEffect(() => {
    if (!editor || editor.isFocused || html === written.current) return;
    written.current = html;
    editor.commands.setContent(sanitiseHtml(html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      write.current(written.current);
    },
    [],
  );
  if (!editor) return <div className="gd-rich" aria-busy="true" />;
  return (
    <div className="gd-rich" data-disabled={disabled || undefined}>
      {disabled ? null : <Toolbar editor={editor} />}
      <EditorContent editor={editor} className="gd-rich-text gf-rich" />
    </div>
  );
}

interface Tool {
  label: string;
  icon: LucideIcon;
  on(editor: Editor): boolean;
  run(editor: Editor): void;
}

const mark = (label: string, icon: LucideIcon, name: 'bold' | 'italic' | 'underline' | 'strike'): Tool => ({
  label,
  icon,
  on: editor => editor.isActive(name),
  run: editor => editor.chain().focus().toggleMark(name).run(),
});
const heading = (label: string, icon: LucideIcon, level: 2 | 3): Tool => ({
  label,
  icon,
  on: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
});
const align = (label: string, icon: LucideIcon, side: 'left' | 'center' | 'right'): Tool => ({
  label,
  icon,
  on: editor => editor.isActive({ textAlign: side }),
  run: editor => editor.chain().focus().setTextAlign(side).run(),
});

const TOOLS: readonly Tool[] = [
  mark('加粗', Bold, 'bold'),
  mark('斜体', Italic, 'italic'),
  mark('下划线', Underline, 'underline'),
  mark('删除线', Strikethrough, 'strike'),
  heading('大标题', Heading2, 2),
  heading('小标题', Heading3, 3),
  {
    label: '项目列表',
    icon: List,
    on: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号列表',
    icon: ListOrdered,
    on: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    icon: Quote,
    on: editor => editor.isActive('blockquote'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  align('左对齐', AlignLeft, 'left'),
  align('居中', AlignCenter, 'center'),
  align('右对齐', AlignRight, 'right'),
];

function Toolbar({ editor }: { editor: Editor }) {
  const { host } = useDesigner();
  const file = useRef<HTMLInputElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(tool => tool.on(now)),
  });
  const link = editor.getAttributes('link').href as string | undefined;
  const insert = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (!picked) return;
    try {
      const { id, name } = await host.uploadImage(picked);
      editor
        .chain()
        .focus()
        .setImage({ src: host.imageUrl(id), alt: name })
        .run();
    } catch (error) {
      toastError(error instanceof Error ? error.message : '图片上传失败');
    }
  };
  return (
    <div className="gd-rich-tools" role="toolbar" aria-label="文字格式">
      {TOOLS.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          title={tool.label}
          aria-label={tool.label}
          aria-pressed={on[index]}
          onClick={() => tool.run(editor)}
        >
          <tool.icon size={14} />
        </button>
      ))}
      <label title="文字颜色" className="gd-rich-color">
        <span className="gh-sr-only">文字颜色</span>
        <input
          type="color"
          value={/^#[\da-f]{6}$/i.exec(String(editor.getAttributes('textStyle').color))?.[0] ?? '#1b2130'}
          onChange={event => editor.chain().setColor(event.target.value).run()}
        />
      </label>
      <button type="button" title="插入图片" aria-label="插入图片" onClick={() => file.current?.click()}>
        <ImagePlus size={14} />
      </button>
      <input ref={file} type="file" accept="image/*" hidden onChange={event => void insert(event)} />
      <label className="gd-rich-link">
        <Link2 size={14} aria-hidden="true" />
        <span className="gh-sr-only">所选文字的链接</span>
        <input
          key={`${link ?? ''}`}
          className="gd-input"
          placeholder="所选文字的链接"
          defaultValue={link ?? ''}
          onBlur={event => {
            const href = event.target.value.trim();
            if (href === (link ?? '')) return;
            if (href === '') editor.chain().extendMarkRange('link').unsetLink().run();
            else editor.chain().extendMarkRange('link').setLink({ href }).run();
          }}
        />
      </label>
    </div>
  );
}
