import type { Codec } from './codec.ts';
import type { HandlerRegistry } from './handlers.ts';
import { Rewriting } from './rewriting.ts';
import type { RewritingLimits } from './rewriting-limits.ts';

/** So much of a page is kept, in code units. */
const MOST_KEPT = 1 << 20;

/** A page that is being rewritten, part by part. */
export type PageUnderWay = Pick<Rewriting, 'write' | 'end' | 'cancel' | 'copied'>;

/** For a page whose encoding is known for certain. */
export function beginRewriting(registry: HandlerRegistry, codec: Codec, limits: RewritingLimits): PageUnderWay {
  // Limits are for all that is parsed.
  if (limits.watch !== null || registry.wantedTags === null) return new Rewriting(registry, codec, limits);
  return new DeferredRewriting(registry, codec, limits);
}

/**
 * OPTIMIZATION: nothing of a page is parsed before something stands there that handlers may be called for. What was kept until
 * then is parsed first, as what is around an element decides what it is. (bench/rewrite)
 */
class DeferredRewriting implements PageUnderWay {
  readonly #registry: HandlerRegistry;
  readonly #codec: Codec;
  readonly #limits: RewritingLimits;
  #kept: string[] = [];
  #length = 0;
  /** How much has been handed out. */
  #written = 0;
  /** What has not been, as a start tag may begin there. */
  #rest = '';
  #rewriting: Rewriting | null = null;

  constructor(registry: HandlerRegistry, codec: Codec, limits: RewritingLimits) {
    this.#registry = registry;
    this.#codec = codec;
    this.#limits = limits;
  }

  get copied(): number {
    return this.#rewriting?.copied ?? this.#written;
  }

  write(chunk: string): string | Promise<string> {
    if (this.#rewriting !== null) return this.#rewriting.write(chunk);
    this.#kept.push(chunk);
    this.#length += chunk.length;
    const text = this.#rest + chunk;
    const { wantedTags } = this.#registry;
    if (wantedTags === null || this.#length > MOST_KEPT || wantedTags.mayStandIn(text)) return this.#parseKept();
    const end = wantedTags.decidedEnd(text);
    this.#rest = text.slice(end);
    return this.#copy(text.slice(0, end));
  }

  end(): string | Promise<string> {
    if (this.#rewriting !== null) return this.#rewriting.end();
    const rest = this.#copy(this.#rest);
    if (this.#registry.documents.length === 0) return rest;
    this.#rewriting = new Rewriting(this.#registry, this.#codec, this.#limits, { written: this.#written });
    const end = this.#rewriting.end();
    return typeof end === 'string' ? rest + end : end.then((text) => rest + text);
  }

  cancel(reason: unknown): void {
    this.#rewriting?.cancel(reason);
  }

  #copy(text: string): string {
    const start = this.#written;
    this.#written += text.length;
    return this.#codec.copy(text, start);
  }

  async #parseKept(): Promise<string> {
    const rewriting = new Rewriting(this.#registry, this.#codec, this.#limits, { written: this.#written });
    this.#rewriting = rewriting;
    let text = '';
    for (const chunk of this.#kept) text += await rewriting.write(chunk);
    this.#kept = [];
    return text;
  }
}
