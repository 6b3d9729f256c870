import {
  DialogPanel,
  Dialog as HeadlessDialog,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  Transition,
} from '@headlessui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { equal, ok, scenario } from 'harness';
import { useState } from 'react';

scenario('a listbox, a dialog and a transition', async () => {
  const user = userEvent.setup();
  function Page() {
    const [port, setPort] = useState('Leith');
    const [isOpen, setOpen] = useState(false);
    return (
      <div>
        <Listbox value={port} onChange={setPort}>
          <ListboxButton>{port}</ListboxButton>
          <ListboxOptions>
            {['Leith', 'Wick'].map((name) => (
              <ListboxOption key={name} value={name}>
                {name}
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Listbox>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Ask
        </button>
        <HeadlessDialog open={isOpen} onClose={setOpen}>
          <DialogPanel>
            <button type="button">Yes</button>
          </DialogPanel>
        </HeadlessDialog>
        <Transition show={!isOpen} enter="x" leave="x">
          <p>Shown</p>
        </Transition>
      </div>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Leith' }));
  await user.click(await screen.findByRole('option', { name: 'Wick' }));
  await waitFor(() => ok(screen.getByRole('button', { name: 'Wick' }), 'value'));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => equal(screen.queryByRole('dialog'), null, 'dialog'));
  await screen.findByText('Shown');
  cleanup();
});
