import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { follow, KEEPING_BLANKS } from './follow.ts';

const open = (content: string): Editor =>
  new Editor({ element: document.createElement('div'), extensions: [StarterKit], content });

describe('text that was not written in an editor', () => {
  it.each([
    ['before the caret', '<p>甲今天开会</p>', 4],
    ['behind it', '<p>今天开会甲</p>', 3],
    ['with the same letter beside it', '<p>今今天开会</p>', 4],
    ['in a paragraph of its own', '<p>甲</p><p>今天开会</p>', 6],
  ])('stands there %s, and the caret where it was', (_what, html, caret) => {
    const editor = open('<p>今天开会</p>');
    editor.commands.setTextSelection(3);
    follow(editor, html);
    expect(editor.getHTML()).toBe(html);
    expect(editor.state.selection.from).toBe(caret);
    editor.destroy();
  });

  it('keeps the blanks that were written, as the editor does that opens it', () => {
    const html = '<p>甲  乙</p><p>   三格<strong>  粗</strong></p><pre><code>a\n  b</code></pre>';
    const extensions = [StarterKit.configure({ trailingNode: false })];
    const content = `\n${html.replaceAll('</p>', '</p>\n  ')}`;
    const opened = new Editor({ extensions, content, parseOptions: KEEPING_BLANKS });
    const editor = new Editor({ extensions, content: '<p>今天</p>' });
    follow(editor, html);
    expect([opened.getHTML(), editor.getHTML()]).toEqual([html, html]);
    opened.destroy();
    editor.destroy();
  });

  it('is none of what a step back takes back', () => {
    const editor = open('<p>今天</p>');
    editor.commands.setTextSelection(3);
    editor.commands.insertContent('开会');
    follow(editor, '<p>甲今天开会</p>');
    editor.commands.undo();
    expect(editor.getHTML()).toBe('<p>甲今天</p>');
    editor.destroy();
  });

  it('may be empty', () => {
    const editor = open('<p>今天</p>');
    follow(editor, '');
    expect(editor.isEmpty).toBe(true);
    editor.destroy();
  });
});
