import type { ContentSecurityPolicy } from '../../realm/content-security-policy.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { type TrustedTypeName, type TypesGuard, watchTypes } from '../../realm/trusted-types.ts';
import { documentData } from '../../tree/document-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { stateOrNull } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { reportViolation, SAMPLE_LENGTH } from '../content-security-policy/report-violation.ts';
import { forbidsPolicy, isRequired, policyNames } from './policy-directives.ts';

/** https://w3c.github.io/trusted-types/dist/spec/#trusted-html and its siblings. */
export class TrustedState {
  readonly kind: TrustedTypeName;
  readonly data: string;

  constructor(kind: TrustedTypeName, data: string) {
    this.kind = kind;
    this.data = data;
  }
}

type PolicyCallback = (...given: unknown[]) => unknown;

/** https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy */
export class PolicyState {
  readonly kind = 'TrustedTypePolicy';
  readonly name: string;
  readonly callbacks: Readonly<Record<TrustedTypeName, PolicyCallback | null>>;

  constructor(name: string, callbacks: PolicyState['callbacks']) {
    this.name = name;
    this.callbacks = callbacks;
  }
}

/** https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory, of a window. */
class FactoryState {
  readonly created = new Set<string>();
  defaultPolicy: PolicyState | null = null;
}

const factories = new WeakMap<WindowRecord, FactoryState>();

export function factoryOf(window: WindowRecord): FactoryState {
  let factory = factories.get(window);
  if (factory === undefined) {
    factory = new FactoryState();
    factories.set(window, factory);
  }
  return factory;
}

/** https://w3c.github.io/trusted-types/dist/spec/#get-trusted-type-policy-value; null: the callback gave nothing. */
export function policyValue(
  policy: PolicyState,
  type: TrustedTypeName,
  value: string,
  given: readonly unknown[],
): string | null {
  const callback = policy.callbacks[type];
  if (callback === null) return null;
  const result = Reflect.apply(callback, undefined, [value, ...given]);
  if (result === null || result === undefined) return null;
  return type === 'TrustedScriptURL' ? toUSVString(toDOMString(result)) : toDOMString(result);
}

/** https://w3c.github.io/trusted-types/dist/spec/#create-a-trusted-type-policy */
export function createPolicy(window: WindowRecord, policy: PolicyState): void {
  const { name } = policy;
  const factory = factoryOf(window);
  const { document } = stateOf(window);
  const guard = document === null ? null : (documentData(document).typesGuard as DocumentGuard | null);
  if (guard?.blocksPolicy(name, factory.created)) throw typeError(`Policy "${name}" disallowed.`);
  if (name === 'default' && factory.defaultPolicy !== null) throw typeError('Policy "default" already exists.');
  if (name === 'default') factory.defaultPolicy = policy;
  factory.created.add(name);
}

/** What the policies of a document ask for. */
class DocumentGuard implements TypesGuard {
  readonly #document: DocumentRecord;
  readonly policies: ContentSecurityPolicy[] = [];

  constructor(document: DocumentRecord) {
    this.#document = document;
  }

  compliantString(type: TrustedTypeName, value: unknown, sink: string, convert: (value: unknown) => string): string {
    const state = stateOrNull(value);
    if (state instanceof TrustedState && state.kind === type) return state.data;
    const required = this.policies.filter(isRequired);
    const text = convert(value);
    if (required.length === 0) return text;
    return this.#byDefaultPolicy(type, text, sink) ?? this.#mismatch(required, type, text, sink);
  }

  /** https://w3c.github.io/trusted-types/dist/spec/#process-value-with-a-default-policy */
  #byDefaultPolicy(type: TrustedTypeName, text: string, sink: string): string | null {
    const window = documentData(this.#document).madeFor as WindowRecord;
    const { defaultPolicy } = factoryOf(window);
    return defaultPolicy === null ? null : policyValue(defaultPolicy, type, text, [type, sink]);
  }

  /** https://w3c.github.io/trusted-types/dist/spec/#should-block-sink-type-mismatch */
  #mismatch(required: readonly ContentSecurityPolicy[], type: TrustedTypeName, text: string, sink: string): string {
    const sample = `${sink}|${withoutFunctionHead(sink, text).slice(0, SAMPLE_LENGTH)}`;
    for (const policy of required) this.#report(policy, 'require-trusted-types-for', 'trusted-types-sink', sample);
    if (!required.some(({ disposition }) => disposition === 'enforce')) return text;
    throw typeError(`This document requires '${type}' assignment. The action has been blocked.`);
  }

  blocksPolicy(name: string, created: ReadonlySet<string>): boolean {
    const violated = this.policies.filter((policy) => forbidsPolicy(policy, name, created));
    for (const policy of violated)
      this.#report(policy, 'trusted-types', 'trusted-types-policy', name.slice(0, SAMPLE_LENGTH));
    return violated.some(({ disposition }) => disposition === 'enforce');
  }

  #report(policy: ContentSecurityPolicy, directive: string, blockedURI: string, sample: string): void {
    reportViolation(this.#document, policy, { directive, blockedURI, sample, element: null });
  }
}

/** What is in every function that is compiled says nothing. */
function withoutFunctionHead(sink: string, text: string): string {
  if (sink !== 'Function') return text;
  return text.replace(/^\(?(?:async )?function\*? ?anonymous(?=\()/, '');
}

/** A policy of the document comes, whatever it is about. */
export function requireTypes(document: DocumentRecord, policy: ContentSecurityPolicy): void {
  if (!isRequired(policy) && policyNames(policy) === undefined) return;
  const data = documentData(document);
  watchTypes();
  data.typesGuard ??= new DocumentGuard(document);
  (data.typesGuard as DocumentGuard).policies.push(policy);
}
