import Alpine from 'alpinejs';
import { equal, mountPoint, ok, scenario, until } from 'harness';

Alpine.data('list', () => ({
  items: ['a'],
  add() {
    this.items.push(String(this.items.length + 1));
  },
}));
Alpine.store('tide', { high: true });
Alpine.start();

scenario('x-data, x-on, x-text, x-for', async () => {
  const box = mountPoint(
    '<div x-data="list"><button @click="add">+</button><ul><template x-for="item in items" :key="item"><li x-text="item"></li></template></ul></div>',
  );
  await until(() => box.querySelectorAll('li').length === 1, 'an item');
  box.querySelector('button').click();
  await until(() => box.querySelectorAll('li').length === 2, 'two items');
  equal(box.querySelector('ul').textContent, 'a2', 'text');
});

scenario('x-show with a transition', async () => {
  const box = mountPoint(`<div x-data="{ open: false }"><button @click="open = !open">t</button>
    <p x-show="open" x-transition.duration.60ms>Tides</p></div>`);
  const text = box.querySelector('p');
  await until(() => text.style.display === 'none', 'hiding');
  box.querySelector('button').click();
  await until(() => text.style.display !== 'none', 'showing');
  await until(() => !text.style.opacity && !text.style.transform, 'the end of the transition');
  box.querySelector('button').click();
  await until(() => text.style.display === 'none', 'hiding again');
});

scenario('x-transition with classes', async () => {
  const box =
    mountPoint(`<style>.move { transition: opacity 50ms } .gone { opacity: 0 }</style><div x-data="{ open: false }"><button @click="open = true">t</button>
    <p x-show="open" x-transition:enter="move" x-transition:enter-start="gone" x-transition:enter-end="here">Tides</p></div>`);
  const text = box.querySelector('p');
  await until(() => text.style.display === 'none', 'hiding');
  box.querySelector('button').click();
  await until(() => text.classList.contains('move'), 'the class of the transition');
  await until(() => !text.classList.contains('move'), 'its end');
  equal(text.className, '', 'classes');
});

scenario('x-model of fields', async () => {
  const box =
    mountPoint(`<form x-data="{ port: 'Leith', kinds: [], spring: false, at: 'a' }"><input type=text x-model="port"><input type=checkbox value=x x-model="kinds">
    <input type=checkbox x-model="spring"><select x-model="at"><option>a<option>b</select><output x-text="[port, kinds, spring, at].join(' ')"></output></form>`);
  const [text, kinds, spring, select] = box.querySelectorAll('input, select');
  await until(() => text.value === 'Leith', 'the value');
  text.value = 'Wick';
  text.dispatchEvent(new InputEvent('input', { bubbles: true }));
  kinds.click();
  spring.click();
  select.value = 'b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => box.querySelector('output').textContent === 'Wick x true b', 'all of them');
});

scenario('modifiers, stores, teleport, $dispatch and mutations', async () => {
  mountPoint('<div id=modal></div>');
  const box =
    mountPoint(`<div x-data="{ seen: '' }" @tide.window="seen = $event.detail"><button @click.once="$dispatch('tide', 'ebb')">d</button>
    <b x-text="seen"></b><i x-show="$store.tide.high">high</i><template x-teleport="#modal"><p>over</p></template></div>`);
  await until(() => document.querySelector('#modal p'), 'the teleport');
  box.querySelector('button').click();
  await until(() => box.querySelector('b').textContent === 'ebb', 'the event');
  Alpine.store('tide').high = false;
  await until(() => box.querySelector('i').style.display === 'none', 'the store');
  box.firstChild.remove();
  await until(() => !document.querySelector('#modal p'), 'the teleported to go as well');
  ok(true, 'gone');
});
