import { reactors } from './reactions.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, Watch } from './records.ts';

/**
 * To be called after a state of the element that selectors ask for has changed, and that no attribute tells. `exchange` gives the state the
 * value that it has not, without telling anybody.
 */
export function stateChanged(element: ElementRecord, exchange: (() => void) | null = null): void {
  const { nodeDocument } = element;
  if ((nodeDocument.flags & Watch.Selectors) !== 0) reactors.selectors.stateChanged(element);
  if ((nodeDocument.flags & Watch.AnyStyles) !== 0) reactors.styles.changed(nodeDocument);
  if ((nodeDocument.flags & Watch.Styles) !== 0 && exchange !== null) reactors.styles.stateChanged(element, exchange);
}

/** The same of `NodeFlag.Checked`. */
export function checkednessChanged(element: ElementRecord): void {
  stateChanged(element, () => {
    element.flags ^= NodeFlag.Checked;
  });
}

/** Gives such a state the value. */
export function setState<State, Key extends keyof State>(
  element: ElementRecord,
  state: State,
  key: Key,
  value: State[Key],
): void {
  stateChanged(element, exchanged(state, key, value));
}

/** The same of a state by which nobody keeps anything. */
export function setUnkeptState<State, Key extends keyof State>(
  element: ElementRecord,
  state: State,
  key: Key,
  value: State[Key],
): void {
  const exchange = exchanged(state, key, value);
  if ((element.nodeDocument.flags & Watch.Styles) !== 0) reactors.styles.stateChanged(element, exchange);
}

/** Gives the state the value, and back what gives it the other one. */
function exchanged<State, Key extends keyof State>(state: State, key: Key, value: State[Key]): () => void {
  let other = value;
  const exchange = (): void => {
    const now = state[key];
    state[key] = other;
    other = now;
  };
  exchange();
  return exchange;
}

/** To be called where styles of the document are brought up to date, as somebody asks for its layout: what changes from here on may start from there. */
export function lookAtStyles(document: DocumentRecord): void {
  if ((document.flags & Watch.Styles) !== 0) reactors.styles.looked(document);
}
