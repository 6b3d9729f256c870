import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

test.each([{}, { runScripts: 'outside-only' } as const])(
  'ports are ports and sources of the events that a program makes, in a window of %o',
  (options) => {
    const window = new Window(options);
    const { port1, port2 } = new window.MessageChannel();
    const event = new window.MessageEvent('x', { ports: [port1, port2], source: port1 });
    expect(event.ports).toEqual([port1, port2]);
    expect(event.source).toBe(port1);
    expect(() => new window.MessageEvent('x', { ports: [window.document as never] })).toThrow(
      "Failed to construct 'MessageEvent': Failed to read the 'ports' property from 'MessageEventInit': Failed to convert value to 'MessagePort'.",
    );
    window.close();
  },
);
