import { expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { designView, fillView, layoutView, recordView } from './views.ts';

it('has a view for every type, and nothing for what is none', () => {
  for (const { type, field } of definitions)
    expect((field ? fillView : layoutView)(type), type).toBeTypeOf('function');
  for (const type of ['nothing', '../ui', 'constructor', '']) {
    expect(fillView(type)).toBeUndefined();
    expect(recordView(type)).toBeUndefined();
    expect(designView(type)).toBeUndefined();
  }
});

it('finds the record views of the types that have one', () => {
  expect(recordView('textarea')).toBeTypeOf('function');
  expect(recordView('rate')).toBeTypeOf('function');
  expect(recordView('input')).toBeUndefined();
});
