import { createFocusTrap } from 'focus-trap';
import { equal, mountPoint, scenario, until } from 'harness';

const id = () => document.activeElement.id;
const tab = (shiftKey = false) =>
  document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, shiftKey, bubbles: true, cancelable: true }),
  );

scenario('takes the focus, keeps it at both ends, gives it back', async () => {
  const box = mountPoint(
    '<button id=out>o</button><div id=trap><a id=a href=x>a</a><input id=b><button id=c>c</button><button id=d disabled></button><p hidden><button id=e></button></p></div>',
  );
  box.querySelector('#out').focus();
  const seen = [];
  const trap = createFocusTrap('#trap', { onActivate: () => seen.push('on'), onDeactivate: () => seen.push('off') });
  trap.activate();
  await until(() => id() === 'a', 'the focus');
  tab(true);
  equal(id(), 'c', 'backwards');
  tab();
  equal(id(), 'a', 'forwards');
  box.querySelector('#out').focus();
  equal(id(), 'a', 'outside');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
  await until(() => id() === 'out', 'the focus to come back');
  equal(seen, ['on', 'off'], 'events');
});

scenario('shadow trees and radio groups', async () => {
  const box = mountPoint('<div id=s></div>');
  const root = box.firstChild.attachShadow({ mode: 'open' });
  root.innerHTML =
    '<div><input id=x type=radio name=r><input id=y type=radio name=r checked><button id=z>z</button></div>';
  const trap = createFocusTrap(root.firstChild, { tabbableOptions: { getShadowRoot: true } });
  trap.activate();
  await until(() => root.activeElement?.id === 'y', 'the focus');
  root.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Tab',
      keyCode: 9,
      shiftKey: true,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
  equal(root.activeElement.id, 'z', 'backwards');
  trap.deactivate();
});
