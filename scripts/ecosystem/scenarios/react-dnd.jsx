import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { equal, ok, scenario } from 'harness';
import { useState } from 'react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TestBackend } from 'react-dnd-test-backend';

let backend;

function Crate({ onId }) {
  const [{ isDragging, id }, drag] = useDrag(() => ({
    type: 'crate',
    item: { name: 'herring' },
    collect: (monitor) => ({ isDragging: monitor.isDragging(), id: monitor.getHandlerId() }),
  }));
  onId?.('crate', id);
  return (
    <div ref={drag} data-testid="crate">
      {isDragging ? 'dragged' : 'still'}
    </div>
  );
}

function Hold({ onId }) {
  const [names, setNames] = useState([]);
  const [{ isOver, id }, drop] = useDrop(() => ({
    accept: 'crate',
    drop: (item) => setNames((before) => [...before, item.name]),
    collect: (monitor) => ({ isOver: monitor.isOver(), id: monitor.getHandlerId() }),
  }));
  onId?.('hold', id);
  return (
    <div ref={drop} data-testid="hold">
      {isOver ? 'over' : names.join()}
    </div>
  );
}

scenario('the test backend', async () => {
  const ids = {};
  const onId = (name, id) => {
    ids[name] = id;
  };
  const make = (manager) => {
    backend = TestBackend(manager);
    return backend;
  };
  render(
    <DndProvider backend={make}>
      <Crate onId={onId} />
      <Hold onId={onId} />
    </DndProvider>,
  );
  act(() => backend.simulateBeginDrag([ids.crate]));
  equal(screen.getByTestId('crate').textContent, 'dragged', 'crate');
  act(() => backend.simulateHover([ids.hold]));
  equal(screen.getByTestId('hold').textContent, 'over', 'hold');
  act(() => backend.simulateDrop());
  act(() => backend.simulateEndDrag());
  equal(screen.getByTestId('hold').textContent, 'herring', 'hold');
  cleanup();
});

scenario('the backend of HTML, with events of dragging', async () => {
  render(
    <DndProvider backend={HTML5Backend}>
      <Crate />
      <Hold />
    </DndProvider>,
  );
  const [crate, hold] = [screen.getByTestId('crate'), screen.getByTestId('hold')];
  equal(crate.getAttribute('draggable'), 'true', 'draggable');
  const dataTransfer = new DataTransfer();
  fireEvent.dragStart(crate, { dataTransfer });
  fireEvent.dragEnter(hold, { dataTransfer });
  fireEvent.dragOver(hold, { dataTransfer });
  fireEvent.drop(hold, { dataTransfer });
  fireEvent.dragEnd(crate, { dataTransfer });
  await screen.findByText('herring');
  ok(screen.getByTestId('crate').textContent === 'still', 'still');
  cleanup();
});
