import { Alert, Carousel, Collapse, Dropdown, Modal, Offcanvas, Tab, Toast, Tooltip } from 'bootstrap';
import styles from 'bootstrap/dist/css/bootstrap.min.css';
import { equal, mountPoint, ok, scenario, until } from 'harness';

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
const event = (element, type) => new Promise((resolve) => element.addEventListener(type, resolve, { once: true }));

scenario('a modal opens and closes with its transitions', async () => {
  const box = mountPoint(
    '<button data-bs-toggle=modal data-bs-target="#m">o</button><div class="modal fade" id=m tabindex=-1><div class=modal-dialog><div class=modal-content><button data-bs-dismiss=modal>x</button></div></div></div>',
  );
  const modal = box.querySelector('.modal');
  const shown = event(modal, 'shown.bs.modal');
  box.querySelector('button').click();
  await shown;
  ok(document.querySelector('.modal-backdrop.show') && document.body.classList.contains('modal-open'), 'backdrop');
  equal(getComputedStyle(modal).display, 'block', 'display');
  ok(document.activeElement === modal, 'focus');
  const hidden = event(modal, 'hidden.bs.modal');
  box.querySelector('[data-bs-dismiss]').click();
  await hidden;
  ok(!document.querySelector('.modal-backdrop') && getComputedStyle(modal).display === 'none', 'hidden');
  Modal.getInstance(modal).dispose();
});

scenario('collapse, alert, toast and offcanvas', async () => {
  const box = mountPoint(
    '<div class=collapse>c</div><div class="alert fade show">a</div><div class="toast fade">t</div><div class=offcanvas tabindex=-1>o</div>',
  );
  const [collapse, alert, toast, offcanvas] = box.children;
  const opened = event(collapse, 'shown.bs.collapse');
  new Collapse(collapse);
  await opened;
  equal(collapse.className, 'collapse show', 'class');
  const closed = event(alert, 'closed.bs.alert');
  new Alert(alert).close();
  await closed;
  ok(!alert.isConnected, 'gone');
  const gone = event(toast, 'hidden.bs.toast');
  new Toast(toast, { delay: 50 }).show();
  await gone;
  const shown = event(offcanvas, 'shown.bs.offcanvas');
  new Offcanvas(offcanvas).show();
  await shown;
  const hidden = event(offcanvas, 'hidden.bs.offcanvas');
  Offcanvas.getInstance(offcanvas).hide();
  await hidden;
});

scenario('dropdowns and tooltips of Popper', async () => {
  const box = mountPoint(
    '<div class=dropdown><button data-bs-toggle=dropdown>d</button><ul class=dropdown-menu><li><a class=dropdown-item href="#">1</a></ul></div><button title=Tip>t</button>',
  );
  const [toggle, tip] = box.querySelectorAll('button');
  toggle.click();
  ok(box.querySelector('.dropdown-menu').classList.contains('show'), 'open');
  document.body.click();
  ok(!box.querySelector('.dropdown-menu').classList.contains('show'), 'closed');
  const tooltip = new Tooltip(tip, { animation: true });
  const shown = event(tip, 'shown.bs.tooltip');
  tooltip.show();
  await shown;
  equal(document.querySelector('.tooltip').textContent, 'Tip', 'text');
  const hidden = event(tip, 'hidden.bs.tooltip');
  tooltip.hide();
  await hidden;
  Dropdown.getInstance(toggle).dispose();
});

scenario('tabs and a carousel', async () => {
  const box =
    mountPoint(`<ul class=nav role=tablist><li><button class="nav-link active" data-bs-toggle=tab data-bs-target="#p1" role=tab>1</button><li><button class=nav-link data-bs-toggle=tab data-bs-target="#p2" role=tab>2</button></ul>
    <div class=tab-content><div class="tab-pane fade show active" id=p1>1</div><div class="tab-pane fade" id=p2>2</div></div>
    <div class="carousel slide"><div class=carousel-inner><div class="carousel-item active">1</div><div class=carousel-item>2</div></div></div>`);
  const second = box.querySelectorAll('[role=tab]')[1];
  const shown = event(second, 'shown.bs.tab');
  second.click();
  await shown;
  equal(box.querySelector('.tab-pane.active').id, 'p2', 'panel');
  ok(Tab.getInstance(second), 'instance');
  const carousel = box.querySelector('.carousel');
  const slid = event(carousel, 'slid.bs.carousel');
  new Carousel(carousel).next();
  await slid;
  equal(carousel.querySelector('.active').textContent, '2', 'item');
  await until(() => !carousel.querySelector('.carousel-item-start'), 'the end');
});
