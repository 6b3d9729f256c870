import type { PlatformState } from '../../webidl/state.ts';

export interface HighlightRegistryState extends PlatformState {
  readonly kind: 'HighlightRegistry';
  readonly highlights: Map<string, unknown>;
}

export function highlightRegistry(): HighlightRegistryState {
  return { kind: 'HighlightRegistry', highlights: new Map() };
}
