import grapesjs from 'grapesjs';
import 'grapesjs/dist/css/grapes.min.css';

const count = Number(new URLSearchParams(location.search).get('n'));
const options = ['a', 'b', 'c', 'd'];
const picks = type =>
  options.map(one => ({
    tagName: 'label',
    content: one,
    components: [{ tagName: 'input', attributes: { type } }],
  }));
const box = type => [{ tagName: 'input', attributes: { type } }];
const INNER = [
  box('text'),
  box('number'),
  [{ tagName: 'select' }],
  box('date'),
  picks('radio'),
  picks('checkbox'),
];
const still = { selectable: false, hoverable: false, draggable: false };
const parts = Array.from({ length: count }, (_, at) => ({
  tagName: 'div',
  attributes: { class: 'part', title: `Field ${at + 1}` },
  traits: ['title'],
  components: INNER[at % INNER.length].map(inner => ({ ...still, ...inner })),
}));
const root = document.getElementById('root');
const editor = grapesjs.init({
  container: root,
  height: '100vh',
  storageManager: false,
  telemetry: false,
  components: parts,
  style: '.part { padding: 8px; min-height: 30px; }',
});
editor.Panels.addButton('options', {
  id: 'undo',
  label: 'Undo',
  command: 'core:undo',
  togglable: false,
  attributes: { id: 'undo' },
});
// The settings of what is chosen stand open, as in the others.
editor.on('load', () => {
  editor.Panels.getButton('views', 'open-tm').set('active', true);
  document.body.dataset.loaded = 'true';
});
