import { showDocument } from '../../../dom/realm/document-window.ts';
import type { Host } from '../../../dom/realm/host.ts';
import type { PageResource } from '../../../dom/realm/platform/page-resource.ts';
import { stateOf, WindowRecord } from '../../../dom/realm/shared/window-record.ts';
import { type ActiveParser, startParsing } from '../../../dom/scripting/active-parser.ts';
import type {
  ClassicScript,
  ModuleCallback,
  ModuleScript,
  ScriptCallback,
  ScriptFetchOptions,
  ScriptingHooks,
  ScriptRequest,
} from '../../../dom/scripting/hooks.ts';
import { attachScripting } from '../../../dom/scripting/scripting-state.ts';
import { createDocumentRecord, documentData } from '../../../dom/tree/document-data.ts';
import { objectOf, TargetRecord } from '../../../dom/tree/link.ts';
import type { LimitReached } from '../../../dom/tree/parsing-limits.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import '../../../lib/index.ts';
import { IDLE_REALM } from '../../setup/show-in-window.ts';

/** A window as far as scripts and parsers need one: tasks run when a test says so, and files come from a list. */
export class FakeWindow implements ScriptingHooks {
  readonly runsScripts = true;
  loadsResources = true;
  readonly record: DocumentRecord;
  readonly window = new WindowRecord(
    { environment: {}, tasks: { now: () => 0 } } as Host,
    new TargetRecord(),
    IDLE_REALM,
  );
  readonly log: string[] = [];
  readonly tasks: (() => void)[] = [];
  /** What is on the network, by path. */
  readonly files = new Map<string, string>();
  /** The requests under way, by path. */
  readonly requests = new Map<string, () => void>();
  readonly prefetched: PageResource[] = [];
  readonly importMaps: string[] = [];
  /** What scripts see besides `document` and `log`. */
  readonly globals: Record<string, unknown> = {};
  readonly scripts: ClassicScript[] = [];
  #depth = 0;

  constructor(url = 'https://example.com/', scripting = true) {
    this.record = createDocumentRecord('html');
    const data = documentData(this.record);
    data.url = url;
    data.scripting = scripting;
    showDocument(this.window, this.record);
    stateOf(this.window).target.object = {};
    attachScripting(this.record, this);
  }

  get document(): Document {
    return objectOf(this.record) as Document;
  }

  limitReached({ limit }: LimitReached): void {
    this.log.push(`more than ${limit}`);
  }

  loadingAborted(): void {}

  fetchFont(...given: Parameters<ScriptingHooks['fetchFont']>): void {
    given[3](null);
  }

  startParsing(): ActiveParser {
    return startParsing(this.record);
  }

  /** Parses a page in one piece. Nothing that needs a task has happened by then. */
  load(html: string): this {
    const parser = this.startParsing();
    parser.write(html);
    parser.end();
    return this;
  }

  /** The same, then runs all tasks and answers all requests, in their order. */
  run(html: string): this {
    this.load(html);
    return this.settle();
  }

  settle(): this {
    for (;;) {
      this.runTasks();
      const [next] = this.requests;
      if (next === undefined) return this;
      this.answer(next[0]);
    }
  }

  runTasks(): void {
    for (let task = this.tasks.shift(); task !== undefined; task = this.tasks.shift()) task();
  }

  /** Ends a request with what `files` has; with an error where it has nothing. */
  answer(path: string): void {
    const finish = this.requests.get(path);
    if (finish === undefined) throw new Error(`Nobody has asked for '${path}'.`);
    this.requests.delete(path);
    finish();
  }

  get html(): string {
    return this.document.documentElement?.outerHTML ?? '';
  }

  queueTask(_document: DocumentRecord, steps: () => void): void {
    this.tasks.push(steps);
  }

  fetchScript(request: ScriptRequest, callback: ScriptCallback): void {
    const path = request.url.replace('https://example.com/', '');
    this.requests.set(path, () => {
      const text = this.files.get(path);
      if (text === undefined) callback('404', null);
      else callback(null, { text, url: request.url, mutedErrors: false });
    });
  }

  prefetch(_document: DocumentRecord, resource: PageResource): void {
    this.prefetched.push(resource);
  }

  runClassicScript(document: DocumentRecord, script: ClassicScript): void {
    this.scripts.push(script);
    this.runText(script.text, document);
  }

  /** Runs code as a script of the page. */
  runText(text: string, document: DocumentRecord = this.record): void {
    const names = ['document', 'log', ...Object.keys(this.globals)];
    const values = [objectOf(document), (line: unknown) => this.log.push(String(line)), ...Object.values(this.globals)];
    this.#depth++;
    try {
      new Function(...names, text)(...values);
    } catch (error) {
      this.log.push(`error: ${(error as Error).message}`);
    } finally {
      this.#depth--;
    }
  }

  readonly #loader = {
    fetchModuleGraph: (
      _document: DocumentRecord,
      url: string,
      _options: ScriptFetchOptions,
      callback: ModuleCallback,
    ): void => {
      const path = url.replace('https://example.com/', '');
      this.requests.set(path, () => {
        const text = this.files.get(path);
        callback(text === undefined ? null : { text });
      });
    },
    fetchInlineModuleGraph: (
      _document: DocumentRecord,
      text: string,
      _baseUrl: string,
      _options: ScriptFetchOptions,
      _place: object,
      callback: ModuleCallback,
    ): void => {
      this.tasks.push(() => callback({ text }));
    },
    preloadModule: (): void => {
      this.log.push('preload');
    },
    runModuleScript: (document: DocumentRecord, script: ModuleScript): void => {
      this.runText((script as { text: string }).text, document);
    },
    registerImportMap: (_document: DocumentRecord, text: string): void => {
      this.importMaps.push(text);
    },
  };

  readonly modules = {
    loader: this.#loader,
    guardScript: (_document: DocumentRecord, { text }: ClassicScript): string => text,
    guardText: (text: string): string => text,
  };

  evaluate(): null {
    return null;
  }

  performMicrotaskCheckpoint(): void {}

  parsingEnded(): void {}

  entryDocument(): DocumentRecord | null {
    return this.#depth === 0 ? null : this.record;
  }

  stopNavigation(): void {}

  documentOpened(document: DocumentRecord, url: string): void {
    documentData(document).url = url;
  }

  openWindow(): object | null {
    return null;
  }

  completelyFinishedLoading(): void {
    this.log.push('finished');
  }
}
