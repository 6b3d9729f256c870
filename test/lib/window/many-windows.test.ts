import { expect, test } from 'vitest';
import { eventHooks } from '../../../dom/events/hooks.ts';
import { Event, parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

test('exceptions are reported after many windows as after one', { timeout: 120_000 }, () => {
  new Window().close();
  const { reportException } = eventHooks;
  for (let i = 0; i < 20_000; i++) new Window().close();
  expect(eventHooks.reportException).toBe(reportException);
  const seen: unknown[] = [];
  eventHooks.reportException = (exception) => seen.push(exception);
  try {
    const target = parse('<p>').body;
    const thrown = new Error('thrown');
    target.addEventListener('x', () => {
      throw thrown;
    });
    target.dispatchEvent(new Event('x'));
    expect(seen).toEqual([thrown]);
  } finally {
    eventHooks.reportException = reportException;
  }
});
