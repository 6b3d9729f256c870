import { autoUpdate, computePosition, flip, offset } from '@floating-ui/dom';
import flatpickr from 'flatpickr';
import { equal, mountPoint, ok, press, scenario, until } from 'harness';
import L from 'leaflet';
import Sortable from 'sortablejs';
import Swiper from 'swiper';
import TomSelect from 'tom-select';

scenario('flatpickr chooses a day', async () => {
  const input = mountPoint('<input value="2024-05-10">').firstChild;
  const picker = flatpickr(input, { dateFormat: 'Y-m-d' });
  input.focus();
  press(input, 'click');
  ok(picker.isOpen, 'open');
  const days = picker.calendarContainer.querySelectorAll('.flatpickr-day:not(.prevMonthDay)');
  press(days[14], 'mousedown');
  press(days[14], 'click');
  equal(input.value, '2024-05-15', 'value');
  ok(!picker.isOpen, 'closed');
  picker.destroy();
});

scenario('Tom Select searches and adds', async () => {
  const select = mountPoint(
    '<select multiple><option value=a>Leith</option><option value=b>Wick</option></select>',
  ).firstChild;
  const chooser = new TomSelect(select, { create: true });
  chooser.focus();
  chooser.control_input.value = 'wi';
  chooser.control_input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await until(() => chooser.dropdown_content.querySelector('.option')?.textContent === 'Wick', 'the option');
  press(chooser.dropdown_content.querySelector('.option'), 'click');
  equal(
    [...select.selectedOptions].map(({ value }) => value),
    ['b'],
    'selected',
  );
  chooser.createItem('Oban');
  equal(select.selectedOptions.length, 2, 'two');
  chooser.destroy();
});

scenario('Sortable moves an item by a drag', async () => {
  const list = mountPoint('<ul><li>a<li>b<li>c</ul>').firstChild;
  const seen = [];
  const sortable = new Sortable(list, {
    animation: 0,
    onEnd: ({ oldIndex, newIndex }) => seen.push([oldIndex, newIndex]),
  });
  const [a, , c] = list.children;
  const dataTransfer = new DataTransfer();
  const drag = (type, target, init = {}) =>
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer, view: window, ...init }),
    );
  a.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', view: window }),
  );
  drag('dragstart', a);
  await new Promise((resolve) => setTimeout(resolve, 20));
  drag('dragenter', c, { clientY: 1 });
  drag('dragover', c, { clientY: 1 });
  drag('drop', c);
  drag('dragend', a);
  equal(sortable.toArray().length, 3, 'items');
  sortable.destroy();
  ok(seen.length <= 1, 'an end');
});

scenario('Floating UI places and follows', async () => {
  const [button, tip] = mountPoint('<button>a</button><div style="position:absolute">tip</div>').children;
  const place = await computePosition(button, tip, { placement: 'bottom', middleware: [offset(4), flip()] });
  ok(Number.isFinite(place.x) && Number.isFinite(place.y), 'a place');
  let count = 0;
  const stop = autoUpdate(button, tip, () => count++);
  ok(count >= 1, 'called');
  stop();
});

scenario('Swiper goes on, Leaflet shows a marker', async () => {
  const box = mountPoint(
    '<div class=swiper><div class=swiper-wrapper><div class=swiper-slide>1</div><div class=swiper-slide>2</div></div></div><div style="width:100px;height:100px"></div>',
  );
  const swiper = new Swiper(box.firstChild, { speed: 20, width: 100 });
  swiper.slideNext();
  equal(swiper.activeIndex, 1, 'slide');
  const map = L.map(box.lastChild).setView([55.9, -3.1], 5);
  const marker = L.marker([55.9, -3.1]).addTo(map).bindPopup('Leith');
  marker.openPopup();
  equal(box.querySelector('.leaflet-popup-content').textContent, 'Leith', 'popup');
  L.polyline([
    [55, -3],
    [56, -2],
  ]).addTo(map);
  ok(box.querySelector('path.leaflet-interactive'), 'a line');
  map.remove();
});
