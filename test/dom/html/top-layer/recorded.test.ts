import { expect, test } from 'vitest';
import { recordOf } from '../../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../../dom/tree/records.ts';
import { parse } from '../../../../lib/index.ts';
import { showInWindow } from '../../../setup/show-in-window.ts';
import { RECORDED } from './recorded-data.ts';

const MARKUP =
  '<button id=b>b</button><dialog id=d><input id=i></dialog>' +
  '<div id=p popover>p<div id=q popover>q<button id=qb>x</button></div></div><div id=m popover=manual>m</div>' +
  '<div id=r popover>r</div><button id=cmd commandfor=d command=show-modal value=rv>c</button>' +
  '<button id=pt popovertarget=p>t</button><button id=cc commandfor=p command=--x>c</button>' +
  '<button id=cp commandfor=p command=toggle-popover>c</button>';

const document = parse(MARKUP);
showInWindow(recordOf(document) as DocumentRecord);

const $ = (id: string): HTMLElement => document.getElementById(id)!;
const d = $('d') as HTMLDialogElement;
const [p, q, m, r] = [$('p'), $('q'), $('m'), $('r')];
let events: string[] = [];

for (const element of [d, p, q, m, r]) {
  for (const type of ['beforetoggle', 'toggle', 'close', 'cancel', 'command']) {
    element.addEventListener(type, (event) => {
      const { oldState = '', newState = '', source, command = '' } = event as Event & Record<string, string | Element>;
      const states = `${oldState}-${newState} ${(source as Element | null)?.id ?? ''} ${command}`;
      events.push(`${event.type} ${(event.target as Element).id} ${states} ${event.cancelable}${event.bubbles}`);
    });
  }
}

function state(): string {
  const open = (element: Element) => element.matches(':popover-open');
  return [
    d.open,
    d.matches(':modal'),
    open(p),
    open(q),
    open(m),
    open(r),
    document.activeElement!.id,
    d.returnValue,
  ].join();
}

async function run(name: string, change: () => unknown): Promise<void> {
  events = [];
  let result: string;
  try {
    result = `${change()} ${state()}`;
  } catch (error) {
    result = (error as Error).name;
  }
  const atOnce = events.join('; ');
  events = [];
  await new Promise((resolve) => setTimeout(resolve, 5));
  lines.push(`${name}: ${result} | ${atOnce} | ${events.join('; ')}`);
}

const lines: string[] = [];

test('dialogs, popovers and commands as in Chromium', async () => {
  $('b').focus();
  await run('show', () => d.show());
  await run('show again', () => d.show());
  await run('showModal when open', () => d.showModal());
  await run('close', () => d.close('v'));
  await run('close again', () => d.close('w'));
  await run('showModal', () => d.showModal());
  await run('show when modal', () => d.show());
  await run('requestClose', () => d.requestClose('z'));
  await run('open close', () => {
    d.show();
    d.close();
    d.show();
  });
  await run('remove open', () => d.removeAttribute('open'));
  d.addEventListener('beforetoggle', (e) => e.preventDefault(), { once: true });
  await run('prevented', () => d.showModal());
  d.addEventListener('cancel', (e) => e.preventDefault(), { once: true });
  await run('cancel prevented', () => {
    d.showModal();
    d.requestClose();
  });
  await run('close2', () => d.close());
  await run('popover show', () => p.showPopover());
  await run('popover show again', () => p.showPopover());
  await run('nested show', () => q.showPopover());
  await run('manual show', () => m.showPopover());
  await run('other auto', () => r.showPopover());
  await run('toggle r', () => r.togglePopover());
  await run('toggle r force false', () => r.togglePopover(false));
  await run('toggle r force true', () => r.togglePopover({ force: true, source: $('b') } as unknown as boolean));
  await run('hide manual', () => m.hidePopover());
  await run('hide manual again', () => m.hidePopover());
  await run('attr', () => {
    r.popover = 'manual';
  });
  await run('attr back', () => {
    r.popover = 'auto';
  });
  await run('show then remove', () => {
    r.showPopover();
    r.remove();
  });
  await run('show detached', () => r.showPopover());
  document.body.append(r);
  await run('not popover', () => $('b').showPopover());
  await run('dialog as popover', () => {
    d.popover = 'auto';
    d.showPopover();
  });
  await run('modal when popover', () => d.showModal());
  await run('hide dialog', () => {
    d.hidePopover();
    d.removeAttribute('popover');
  });
  await run('click cmd', () => $('cmd').click());
  await run('close3', () => d.close());
  await run('click pt', () => $('pt').click());
  await run('click pt 2', () => $('pt').click());
  await run('custom', () => $('cc').click());
  await run('cp', () => $('cp').click());
  await run('showModal closes popovers', () => d.showModal());
  await run('popover in modal', () => {
    p.showPopover();
  });
  await run('end', () => d.close());
  expect(lines).toEqual(RECORDED);
});
