import type { ShadowRootInit } from '../tree/shadow.ts';
import { toEnum } from '../webidl/arguments.ts';
import { toDictionary } from '../webidl/dictionary.ts';

/** https://dom.spec.whatwg.org/#dictdef-shadowrootinit */
export function toShadowRootInit(value: unknown): ShadowRootInit {
  const init = toDictionary(value, 'ShadowRootInit') ?? {};
  const clonable = Boolean(init.clonable);
  const delegatesFocus = Boolean(init.delegatesFocus);
  const { mode, serializable, slotAssignment } = init;
  if (mode === undefined) throw new TypeError("The required member 'mode' of 'ShadowRootInit' is undefined.");
  return {
    clonable,
    delegatesFocus,
    mode: toEnum(mode, ['open', 'closed'], "'mode'"),
    serializable: Boolean(serializable),
    slotAssignment:
      slotAssignment === undefined ? 'named' : toEnum(slotAssignment, ['manual', 'named'], "'slotAssignment'"),
  };
}
