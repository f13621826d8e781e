import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, it } from 'vitest';

describe('undo beside co-editors', () => {
  it('does not bring back what a co-editor removed after I moved it', () => {
    const me = TestDesigner.of().add('note', 'a').add('box', 'box').move('a', 'box');
    me.colleague(other => other.remove('a')).expectGone('a');
    me.undo().expectGone('a').expectChildren('root', []);
  });
});
