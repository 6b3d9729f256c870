import * as Turbo from '@hotwired/turbo';
import { equal, ok, scenario, until } from 'harness';

const frame = (id) => document.getElementById(id);

scenario('a link in a frame replaces the content of the frame', async () => {
  document.body.insertAdjacentHTML('beforeend', '<turbo-frame id=tides><a href="/tides.html">Tides</a></turbo-frame>');
  const loaded = new Promise((resolve) => frame('tides').addEventListener('turbo:frame-load', resolve, { once: true }));
  frame('tides').querySelector('a').click();
  await loaded;
  equal(frame('tides').textContent.trim(), 'High at 04:12', 'content');
  ok(frame('tides').getAttribute('src').endsWith('/tides.html'), 'src');
  equal(location.pathname, '/', 'the page stays');
});

scenario('a frame with src loads itself, a lazy one once it is told', async () => {
  document.body.insertAdjacentHTML('beforeend', '<turbo-frame id=ports src="/ports.html"></turbo-frame>');
  await frame('ports').loaded;
  equal(frame('ports').querySelectorAll('li').length, 2, 'items');
  frame('ports').reload();
  await frame('ports').loaded;
  ok(frame('ports').complete, 'complete');
});

scenario('a form in a frame is sent by fetch', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<turbo-frame id=search><form action="/search.html"><input name=q value=neap><button>Search</button></form></turbo-frame>',
  );
  const seen = [];
  for (const type of ['turbo:submit-start', 'turbo:before-fetch-request', 'turbo:submit-end'])
    document.addEventListener(type, () => seen.push(type), { once: true });
  frame('search').querySelector('button').click();
  await until(() => frame('search').textContent.includes('Neap tides'), 'the answer');
  await until(() => seen.includes('turbo:submit-end'), 'the end of the submission');
  equal(seen.length, 3, 'events');
});

scenario('stream messages append, replace and remove', async () => {
  document.body.insertAdjacentHTML('beforeend', '<ul id=list><li id=one>One</li></ul>');
  Turbo.renderStreamMessage(`
    <turbo-stream action=append target=list><template><li id=two>Two</li></template></turbo-stream>
    <turbo-stream action=replace target=one><template><li id=first>First</li></template></turbo-stream>`);
  await until(() => document.getElementById('two') && document.getElementById('first'), 'the changes');
  Turbo.renderStreamMessage('<turbo-stream action=remove target=two></turbo-stream>');
  await until(() => !document.getElementById('two'), 'the removal');
  equal(document.getElementById('list').textContent.trim(), 'First', 'list');
});

scenario('morphing a frame keeps what stays the same', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id=morph><input id=kept value=a><p>Old</p></div>');
  const kept = document.getElementById('kept');
  Turbo.renderStreamMessage(
    '<turbo-stream action=replace method=morph target=morph><template><div id=morph><input id=kept value=b><p>New</p></div></template></turbo-stream>',
  );
  await until(() => document.querySelector('#morph p').textContent === 'New', 'the change');
  ok(document.getElementById('kept') === kept, 'the same input');
});

scenario('Drive visits a page, keeps permanent elements, and goes back', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id=player data-turbo-permanent>Plays</div>');
  const player = document.getElementById('player');
  const before = document.body;
  const loaded = new Promise((resolve) => document.addEventListener('turbo:load', resolve, { once: true }));
  Turbo.visit('/second.html');
  await loaded;
  equal([document.title, location.pathname], ['Second', '/second.html'], 'page');
  ok(document.body !== before, 'another body');
  ok(document.getElementById('player') === player, 'the permanent element');
  const restored = new Promise((resolve) => document.addEventListener('turbo:load', resolve, { once: true }));
  history.back();
  await restored;
  equal(location.pathname, '/', 'path');
  await until(() => document.title === 'Turbo', 'the first page again');
});
