import { Application, Controller } from '@hotwired/stimulus';
import { equal, mountPoint, ok, scenario, until } from 'harness';

class Tide extends Controller {
  static targets = ['name', 'output', 'row'];
  static values = { index: Number, port: { type: String, default: 'Leith' } };
  static classes = ['active'];
  static outlets = ['clock'];
  greet() {
    this.outputTarget.textContent = `${this.nameTarget.value} at ${this.portValue}`;
  }
  next({ params }) {
    this.indexValue += params.by ?? 1;
  }
  indexValueChanged(now) {
    this.element.classList.toggle(this.activeClass, now > 0);
  }
  rowTargetConnected(row) {
    row.dataset.seen = 'yes';
  }
  disconnect() {
    Tide.gone = true;
  }
}
class Clock extends Controller {}

const application = Application.start();
application.register('tide', Tide);
application.register('clock', Clock);

const markup = `<div data-controller=tide data-tide-active-class=on data-tide-clock-outlet="#clock"><input data-tide-target=name value=High>
  <button id=greet data-action="click->tide#greet">g</button><button id=next data-action="tide#next keydown.enter->tide#next" data-tide-by-param=2>n</button>
  <output data-tide-target=output></output></div><div id=clock data-controller=clock></div>`;

scenario('connects, acts, keeps values, knows targets and outlets', async () => {
  const box = mountPoint(markup);
  const element = box.firstChild;
  const controller = await until(() => application.getControllerForElementAndIdentifier(element, 'tide'), 'connecting');
  box.querySelector('#greet').click();
  equal(box.querySelector('output').textContent, 'High at Leith', 'output');
  box.querySelector('#next').click();
  equal(element.dataset.tideIndexValue, '2', 'value');
  await until(() => element.classList.contains('on'), 'the class');
  box.querySelector('#next').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  equal(controller.indexValue, 4, 'value');
  element.insertAdjacentHTML('beforeend', '<p data-tide-target=row></p>');
  await until(() => element.querySelector('p').dataset.seen === 'yes', 'the target');
  ok(controller.hasClockOutlet, 'outlet');
  element.remove();
  await until(() => Tide.gone, 'disconnecting');
});
