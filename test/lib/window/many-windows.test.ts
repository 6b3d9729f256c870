import { expect, test } from 'vitest';
import { Event, parse } from '../../../lib/index.ts';
import { collectReports } from '../../setup/reports.ts';
import { Window } from '../../setup/windows.ts';

test('exceptions are reported after many windows as after one', { timeout: 120_000 }, () => {
  for (let i = 0; i < 20_000; i++) new Window().close();
  const { reports, stop } = collectReports();
  try {
    const target = parse('<p>').body;
    const thrown = new Error('thrown');
    target.addEventListener('x', () => {
      throw thrown;
    });
    target.dispatchEvent(new Event('x'));
    expect(reports).toEqual([thrown]);
  } finally {
    stop();
  }
});
