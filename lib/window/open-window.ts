import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { Host } from '../../dom/window/host.ts';
import { createWindow, installWindowHooks } from '../../dom/window/Window.ts';
import { closeWindow, WindowRecord } from '../../dom/window/window-record.ts';
import { HtmlParser } from '../../parser/html-parser.ts';
import type { WindowControls, WindowSettings } from './settings.ts';

/** Makes `global` a window with an empty document. */
export function openWindow(global: object, host: Host, settings: WindowSettings): [WindowRecord, WindowControls] {
  installWindowHooks();
  const window = new WindowRecord(host);
  createWindow(window, global);
  const document = createWindowDocument(window, settings);
  const parser = new HtmlParser(document);
  return [
    window,
    {
      write: (text) => parser.write(text),
      end: () => parser.end(),
      stop: () => {},
      close: () => closeWindow(window),
    },
  ];
}

function createWindowDocument(window: WindowRecord, settings: WindowSettings): DocumentRecord {
  const document = createDocumentRecord('html', settings.contentType);
  const data = documentData(document);
  data.window = window;
  data.url = settings.url;
  data.encoding = settings.encoding;
  data.scripting = settings.scripting;
  data.allowDeclarativeShadowRoots = true;
  data.readyState = 'loading';
  window.document = document;
  return document;
}
