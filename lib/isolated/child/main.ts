/** The process of a window: takes orders, one page and nothing else. */
import { keepSetFlags } from '../../host/node/window-support.ts';
import type { PageSettings } from '../page-settings.ts';
import type { Frame, TO_PROCESS } from '../protocol.ts';
import { LONGEST_TEXT, listen, send } from './channel.ts';
import { lockProcess } from './lock.ts';
import { PageWindow } from './page-window.ts';

let page: PageWindow | null = null;
let maxMessage = 0;

/** What a frame has besides its longest text. */
const FRAME = 64;

function fail(id: number, name: string, message: string, stack: string): void {
  send('failed', id, name.slice(0, LONGEST_TEXT), message.slice(0, LONGEST_TEXT), stack.slice(0, LONGEST_TEXT));
}

function succeed(id: number, text: string): void {
  if (2 * text.length + FRAME <= maxMessage) send('result', id, text);
  else fail(id, 'DataCloneError', `The result has ${text.length} characters, more than a message may have.`, '');
}

function receive(order: Frame<typeof TO_PROCESS>): void {
  const id = order[1];
  const failed = (name: string, message: string, stack: string): void => fail(id, name, message, stack);
  const succeeded = (text: string): void => succeed(id, text);
  switch (order[0]) {
    case 'open':
      page = open(order[2], order[3] === 0);
      page.show(order[4], () => send('opened', id), failed);
      break;
    case 'evaluate':
      page?.evaluate(order[2], order[3], order[4] !== 0, succeeded, failed);
      break;
    case 'content':
      page?.content(succeeded, failed);
      break;
    case 'waitFor':
      page?.waitFor(id, order[2], () => succeeded(''), failed);
      break;
    case 'cancel':
      page?.cancel(id);
      break;
    case 'ping':
      pong(id);
      break;
    default:
      page?.loader.take(order);
  }
}

function open(text: string, isLoaded: boolean): PageWindow {
  const settings = JSON.parse(text) as PageSettings;
  ({ maxMessage } = settings);
  return new PageWindow(settings, isLoaded, () => send('closed'));
}

function pong(id: number): void {
  const { user, system } = process.cpuUsage();
  send('pong', id, process.memoryUsage.rss(), (user + system) / 1000);
}

/** What windows need is there and compiled by the time that there is one. */
function warmUp(): void {
  const settings = {
    url: 'about:blank',
    contentType: 'text/html',
    referrer: '',
    loadsResources: true,
    maxRedirects: 0,
    maxMessage: 0,
  };
  const window = new PageWindow(settings, false, () => {});
  const html = '<!DOCTYPE html><title>a</title><p id=b style="color:red">c<script>document.body.append(1)</script>';
  window.show(
    html,
    () => {},
    () => {},
  );
  window.evaluate(
    '1',
    'A0;L',
    false,
    () => {},
    () => {},
  );
  window.close();
}

keepSetFlags();
lockProcess();
warmUp();
listen(receive);
send('ready');
