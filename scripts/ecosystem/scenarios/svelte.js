import { cleanup, fireEvent, render, waitFor, waitForElementToBeRemoved } from '@testing-library/svelte';
import { equal, mountPoint, ok, press, scenario, until } from 'harness';
import { flushSync, mount, unmount } from 'svelte';
import List from './svelte/List.svelte';
import Panel from './svelte/Panel.svelte';
import Size from './svelte/Size.svelte';

scenario('mounts, updates by a click, unmounts', async () => {
  const target = mountPoint();
  const list = mount(List, { target, props: { items: ['a', 'b'] } });
  flushSync();
  equal(target.querySelectorAll('li').length, 2, 'items');
  press(target.querySelector('button'));
  flushSync();
  equal(target.querySelector('ul').textContent.replaceAll(/\s/g, ''), 'ab3', 'items');
  await unmount(list);
  equal(target.innerHTML.replaceAll(/<!--.*?-->/g, ''), '', 'markup');
});

scenario('an intro and an outro of fade and fly run and end', async () => {
  const seen = [];
  const { getByText, queryByText, getByRole } = render(Panel, { props: { onstep: (step) => seen.push(step) } });
  await fireEvent.click(getByRole('button'));
  const panel = getByText('Tide tables');
  await waitFor(() => equal(seen, ['introstart', 'introend'], 'events'));
  ok(panel.isConnected, 'connected');
  await fireEvent.click(getByRole('button'));
  ok(queryByText('Tide tables'), 'the panel is still there');
  await waitForElementToBeRemoved(() => queryByText('Tide tables'));
  equal(seen, ['introstart', 'introend', 'outrostart', 'outroend'], 'events');
  cleanup();
});

scenario('an outro that is turned back keeps the element', async () => {
  const seen = [];
  const { getByText, getByRole } = render(Panel, { props: { onstep: (step) => seen.push(step) } });
  await fireEvent.click(getByRole('button'));
  const panel = getByText('Tide tables');
  await waitFor(() => ok(seen.includes('introend'), 'intro'));
  await fireEvent.click(getByRole('button'));
  await fireEvent.click(getByRole('button'));
  await waitFor(() => equal(seen.filter((step) => step === 'introend').length, 2, 'intros'));
  ok(getByText('Tide tables') === panel, 'the same element');
  cleanup();
});

scenario('keyed each blocks with animate:flip keep elements', async () => {
  const target = mountPoint();
  const list = mount(List, { target, props: { items: ['a', 'b', 'c'] } });
  flushSync();
  const [a, b, c] = target.querySelectorAll('li');
  press(target.querySelector('button.turn'));
  flushSync();
  ok(
    [...target.querySelectorAll('li')].every((li, index) => li === [c, b, a][index]),
    'order',
  );
  await unmount(list);
});

scenario('bind:clientWidth is there and follows', async () => {
  const target = mountPoint();
  const size = mount(Size, { target });
  flushSync();
  await until(() => /^\d+ × \d+$/.test(target.querySelector('output').textContent), 'a size');
  await unmount(size);
});

scenario('bind:value, bind:group and bind:checked', async () => {
  const target = mountPoint();
  const size = mount(Size, { target });
  flushSync();
  const input = target.querySelector('input[type=text]');
  input.value = 'Skerry';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  target.querySelector('input[value=low]').click();
  target.querySelector('input[type=checkbox]').click();
  await until(() => target.querySelector('p').textContent === 'Skerry low true', target.querySelector('p').textContent);
  await unmount(size);
});
