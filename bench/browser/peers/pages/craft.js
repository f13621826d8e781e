import { Editor, Element, Frame, useEditor, useNode } from '@craftjs/core';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

/** The least that makes a designer of it: components that can be chosen and dragged, one property, undo. */
const part = (name, draw) => {
  const Part = ({ title }) => {
    const { connectors, chosen } = useNode(node => ({ chosen: node.events.selected }));
    const hold = element => connectors.connect(connectors.drag(element));
    return h('div', { ref: hold, className: 'part', 'data-chosen': chosen }, draw(title));
  };
  Part.craft = { displayName: name, props: { title: name } };
  return Part;
};

const options = ['a', 'b', 'c', 'd'];
const picks = type => title =>
  h('fieldset', null, title, ...options.map(one => h('label', { key: one }, h('input', { type }), one)));
const labelled =
  (tag, props = {}) =>
  title =>
    h('label', null, title, h(tag, { ...props, readOnly: true, tabIndex: -1 }));

const PARTS = {
  Text: part('Text', labelled('input')),
  Number: part('Number', labelled('input', { type: 'number' })),
  Select: part('Select', title => h('label', null, title, h('select', { tabIndex: -1 }))),
  Day: part('Day', labelled('input', { type: 'date' })),
  Radio: part('Radio', picks('radio')),
  Checkbox: part('Checkbox', picks('checkbox')),
};

function Sheet({ children }) {
  const { connectors } = useNode();
  return h('div', { ref: connectors.connect, className: 'sheet' }, children);
}
Sheet.craft = { displayName: 'Sheet' };

function Palette() {
  const { connectors } = useEditor();
  const entry = ([name, Part]) =>
    h(
      'button',
      { key: name, type: 'button', ref: e => connectors.create(e, h(Part, { title: name })) },
      name,
    );
  return h('nav', null, ...Object.entries(PARTS).map(entry));
}

function Tools() {
  const { able, actions } = useEditor((_state, query) => ({ able: query.history.canUndo() }));
  const undo = () => actions.history.undo();
  return h(
    'header',
    null,
    h('button', { id: 'undo', type: 'button', disabled: !able, onClick: undo }, 'Undo'),
  );
}

function Settings() {
  const { id, title, actions } = useEditor(state => {
    const [chosen] = state.events.selected;
    return { id: chosen, title: chosen && state.nodes[chosen]?.data.props.title };
  });
  const change = event => {
    const next = event.target.value;
    actions.setProp(id, props => {
      props.title = next;
    });
  };
  return h('aside', null, id && h('input', { id: 'title', value: title ?? '', onChange: change }));
}

const count = Number(new URLSearchParams(location.search).get('n'));
const names = Object.keys(PARTS);
const parts = Array.from({ length: count }, (_, at) =>
  h(PARTS[names[at % names.length]], { key: at, title: `Field ${at + 1}` }),
);
createRoot(document.getElementById('root')).render(
  h(
    Editor,
    { resolver: { ...PARTS, Sheet } },
    h(Palette),
    h('main', null, h(Tools), h(Frame, null, h(Element, { is: Sheet, canvas: true }, ...parts))),
    h(Settings),
  ),
);
