import * as Dialog from '@radix-ui/react-dialog';
import * as Menu from '@radix-ui/react-dropdown-menu';
import * as Select from '@radix-ui/react-select';
import { cleanup, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { equal, mountPoint, ok, scenario } from 'harness';

scenario('a dialog of Radix traps the focus, hides the rest, leaves with its animation', async () => {
  const style = mountPoint(
    '<style>@keyframes out { to { opacity: 0 } } [data-state=closed].content { animation: out 60ms }</style>',
  );
  const user = userEvent.setup();
  render(
    <div>
      <Dialog.Root>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay />
          <Dialog.Content className="content" aria-describedby={undefined}>
            <Dialog.Title>Tides</Dialog.Title>
            <input aria-label="Port" />
            <Dialog.Close>Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </div>,
  );
  const trigger = screen.getByRole('button');
  await user.click(trigger);
  const dialog = await screen.findByRole('dialog', { name: 'Tides' });
  await waitFor(() => ok(document.activeElement === screen.getByLabelText('Port'), 'the focus'));
  equal(screen.queryByRole('button', { name: 'Open' }), null, 'hidden from all');
  await user.tab();
  await user.tab();
  ok(document.activeElement === screen.getByLabelText('Port'), 'trapped');
  await user.keyboard('{Escape}');
  ok(dialog.isConnected && dialog.dataset.state === 'closed', 'leaving');
  await waitForElementToBeRemoved(dialog);
  await waitFor(() => ok(document.activeElement === trigger, 'the focus is back'));
  cleanup();
  style.remove();
});

scenario('a menu of Radix is moved through with keys', async () => {
  const user = userEvent.setup();
  const chosen = [];
  render(
    <Menu.Root>
      <Menu.Trigger>Menu</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content>
          <Menu.Item onSelect={() => chosen.push('Leith')}>Leith</Menu.Item>
          <Menu.Item disabled>Oban</Menu.Item>
          <Menu.Item onSelect={() => chosen.push('Wick')}>Wick</Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>,
  );
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => equal(document.activeElement.textContent, 'Leith', 'focus'));
  await user.keyboard('{ArrowDown}');
  equal(document.activeElement.textContent, 'Wick', 'focus');
  await user.keyboard('{Enter}');
  equal(chosen, ['Wick'], 'chosen');
  await waitFor(() => equal(screen.queryByRole('menu'), null, 'menu'));
  cleanup();
});

scenario('a select of Radix opens by a pointer and chooses', async () => {
  const user = userEvent.setup();
  render(
    <Select.Root defaultValue="a">
      <Select.Trigger aria-label="Port">
        <Select.Value />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content position="popper">
          <Select.Viewport>
            {['a', 'b'].map((value) => (
              <Select.Item key={value} value={value}>
                <Select.ItemText>{`Port ${value}`}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>,
  );
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Port b' }));
  await waitFor(() => equal(screen.getByRole('combobox').textContent, 'Port b', 'value'));
  cleanup();
});
