import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { equal, ok, scenario } from 'harness';
import { useState } from 'react';
import {
  Button,
  ComboBox,
  DateField,
  DateInput,
  DateSegment,
  GridList,
  GridListItem,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  useDragAndDrop,
} from 'react-aria-components';

scenario('a combo box finds and chooses by keys', async () => {
  const user = userEvent.setup();
  render(
    <ComboBox>
      <Label>Port</Label>
      <Input />
      <Button>All</Button>
      <Popover>
        <ListBox>
          {['Leith', 'Wick', 'Oban'].map((name) => (
            <ListBoxItem key={name} id={name}>
              {name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>,
  );
  const input = screen.getByRole('combobox');
  await user.type(input, 'i');
  const found = await screen.findAllByRole('option');
  equal(
    found.map(({ textContent }) => textContent),
    ['Leith', 'Wick'],
    'options',
  );
  await user.keyboard('{ArrowDown}{ArrowDown}');
  equal(input.getAttribute('aria-activedescendant'), found[1].id, 'active');
  await user.keyboard('{Enter}');
  equal(input.value, 'Wick', 'value');
  equal(screen.queryByRole('listbox'), null, 'list');
  cleanup();
});

scenario('a date is typed part by part', async () => {
  const user = userEvent.setup();
  render(
    <DateField>
      <Label>Tide</Label>
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
    </DateField>,
  );
  const [month, day, year] = screen.getAllByRole('spinbutton');
  await user.click(month);
  await user.keyboard('515');
  ok(document.activeElement === year, 'the focus goes on');
  await user.keyboard('2024{ArrowUp}');
  equal([month, day, year].map(({ textContent }) => textContent).join('/'), '5/15/2025', 'date');
  cleanup();
});

function Ports() {
  const [names, setNames] = useState(['Leith', 'Wick', 'Oban']);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': key })),
    onReorder({ keys, target }) {
      const rest = names.filter((name) => !keys.has(name));
      rest.splice(rest.indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0), 0, ...keys);
      setNames(rest);
    },
  });
  return (
    <GridList aria-label="Ports" dragAndDropHooks={dragAndDropHooks}>
      {names.map((name) => (
        <GridListItem key={name} id={name} textValue={name}>
          <Button slot="drag">Move</Button>
          {name}
        </GridListItem>
      ))}
    </GridList>
  );
}

const isPlace = (element) => /^Insert/.test(element.getAttribute('aria-label'));

scenario('a row is moved by keys', async () => {
  const user = userEvent.setup();
  render(<Ports />);
  await user.tab();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => ok(isPlace(document.activeElement), 'a place'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const names = () => screen.getAllByRole('row').map(({ textContent }) => textContent.replace('Move', ''));
  await waitFor(() => equal(names(), ['Wick', 'Oban', 'Leith'], 'order'));
  cleanup();
});
