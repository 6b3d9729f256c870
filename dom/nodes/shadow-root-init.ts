import { toRegistryOrNull } from '../custom-elements/registry-state.ts';
import type { DocumentRecord } from '../tree/records.ts';
import type { ShadowRootInit } from '../tree/shadow.ts';
import { toEnum } from '../webidl/convert.ts';
import { enumMember, requiredMember, toRequiredDictionary } from '../webidl/dictionary.ts';
import { useRegistry } from './create-element.ts';

/** https://dom.spec.whatwg.org/#dictdef-shadowrootinit */
export function toShadowRootInit(value: unknown, document: DocumentRecord): ShadowRootInit {
  const init = toRequiredDictionary(value, 'ShadowRootInit');
  const clonable = Boolean(init.clonable);
  const { customElementRegistry } = init;
  const registry = customElementRegistry === undefined ? undefined : toRegistryOrNull(customElementRegistry);
  const delegatesFocus = Boolean(init.delegatesFocus);
  const { mode, serializable, slotAssignment } = init;
  requiredMember(mode, 'ShadowRootInit', 'mode');
  const shadowRootInit: ShadowRootInit = {
    clonable,
    customElementRegistry: registry,
    delegatesFocus,
    mode: enumMember(mode, ['open', 'closed'], 'ShadowRootMode', 'ShadowRootInit', 'mode') as 'open' | 'closed',
    serializable: Boolean(serializable),
    slotAssignment:
      slotAssignment === undefined ? 'named' : toEnum(slotAssignment, ['manual', 'named'], 'SlotAssignmentMode'),
  };
  if (registry !== undefined) useRegistry(document, registry);
  return shadowRootInit;
}
