import '@material/web/all.js';
import { equal, mountPoint, ok, scenario, until } from 'harness';

const first = async (markup) => {
  const element = mountPoint(markup).firstElementChild;
  await element.updateComplete;
  return element;
};

scenario('fields and boxes take part in forms', async () => {
  const form = await first(
    '<form><md-outlined-text-field name=port value=Leith required></md-outlined-text-field><md-checkbox name=spring value=yes></md-checkbox><md-switch name=on></md-switch></form>',
  );
  const [field, box, toggle] = form.children;
  await Promise.all([field.updateComplete, box.updateComplete, toggle.updateComplete]);
  box.shadowRoot.querySelector('input').click();
  toggle.click();
  await until(() => toggle.selected, 'the switch');
  await box.updateComplete;
  equal(
    [...new FormData(form)],
    [
      ['port', 'Leith'],
      ['spring', 'yes'],
      ['on', 'on'],
    ],
    'data',
  );
  field.value = '';
  await field.updateComplete;
  equal([form.checkValidity(), field.validity.valueMissing], [false, true], 'validity');
  form.reset();
  await field.updateComplete;
  equal(field.value, 'Leith', 'value after the reset');
});

scenario('a dialog opens and closes with its animations', async () => {
  const dialog = await first(
    '<md-dialog><div slot=headline>Tides</div><form slot=content id=f method=dialog>12 m</form><div slot=actions><md-text-button form=f value=ok>Ok</md-text-button></div></md-dialog>',
  );
  await dialog.show();
  ok(dialog.open, 'open');
  dialog.querySelector('md-text-button').click();
  await until(() => !dialog.open, 'closing');
  equal(dialog.returnValue, 'ok', 'value');
});

scenario('tabs, radios and a menu', async () => {
  const tabs = await first('<md-tabs><md-primary-tab>a</md-primary-tab><md-primary-tab>b</md-primary-tab></md-tabs>');
  await tabs.updateComplete;
  tabs.querySelectorAll('md-primary-tab')[1].click();
  await until(() => tabs.activeTabIndex === 1, 'the tab');
  const box = mountPoint('<md-radio name=r value=a></md-radio><md-radio name=r value=b></md-radio>');
  const [a, b] = box.children;
  await b.updateComplete;
  a.click();
  await until(() => a.checked, 'the first');
  b.click();
  await until(() => b.checked && !a.checked, 'the second');
  const menu = mountPoint(
    '<div style="position:relative"><md-filled-button id=anchor>m</md-filled-button><md-menu anchor=anchor><md-menu-item>1</md-menu-item></md-menu></div>',
  ).querySelector('md-menu');
  await menu.updateComplete;
  menu.show();
  await until(
    () => menu.open && getComputedStyle(menu.shadowRoot.querySelector('.menu')).display !== 'none',
    'the menu',
  );
  menu.close();
  await until(() => !menu.open, 'closing');
});
