import { TestKind } from './compiled.ts';

/**
 * The pseudo-classes without arguments that Chromium knows. States that come from a user or a screen, neither of which
 * is here, hold for no element.
 */
export const PSEUDO_CLASSES: ReadonlyMap<string, TestKind> = new Map([
  ['root', TestKind.Root],
  ['scope', TestKind.Scope],
  ['empty', TestKind.Empty],
  ['first-child', TestKind.FirstChild],
  ['last-child', TestKind.LastChild],
  ['only-child', TestKind.OnlyChild],
  ['link', TestKind.AnyLink],
  ['any-link', TestKind.AnyLink],
  ['-webkit-any-link', TestKind.AnyLink],
  ['target', TestKind.Target],
  ['defined', TestKind.Defined],
  ['host', TestKind.Host],
  ['checked', TestKind.Checked],
  ['disabled', TestKind.Disabled],
  ['enabled', TestKind.Enabled],
  ['read-only', TestKind.ReadOnly],
  ['read-write', TestKind.ReadWrite],
  ['required', TestKind.Required],
  ['optional', TestKind.Optional],
  ['default', TestKind.Default],
  ['indeterminate', TestKind.Indeterminate],
  ['valid', TestKind.Valid],
  ['invalid', TestKind.Invalid],
  ['in-range', TestKind.InRange],
  ['out-of-range', TestKind.OutOfRange],
  ['placeholder-shown', TestKind.PlaceholderShown],
  ['open', TestKind.Open],
  ['modal', TestKind.Modal],
  ['fullscreen', TestKind.Fullscreen],
  ['-webkit-full-screen', TestKind.Fullscreen],
  ['user-valid', TestKind.UserValid],
  ['user-invalid', TestKind.UserInvalid],
  ['popover-open', TestKind.PopoverOpen],
  ['hover', TestKind.Hover],
  ['active', TestKind.Active],
  ['focus', TestKind.Focus],
  ['focus-visible', TestKind.FocusVisible],
  ['focus-within', TestKind.FocusWithin],
  ...(
    '-internal-autofill-previewed -internal-autofill-selected -internal-dialog-in-top-layer ' +
    '-internal-popover-in-top-layer -webkit-autofill -webkit-drag -webkit-full-page-media ' +
    '-webkit-full-screen-ancestor active-view-transition autofill corner-present current decrement ' +
    'double-button end future granted horizontal increment ' +
    'interest-source interest-target navigation-source no-button past picture-in-picture ' +
    'single-button start target-after target-before target-current unbounded vertical ' +
    'visited window-inactive xr-overlay'
  )
    .split(' ')
    .map((name): [string, TestKind] => [name, TestKind.Never]),
]);

export const NTH_KINDS: ReadonlyMap<string, TestKind> = new Map([
  ['nth-child', TestKind.NthChild],
  ['nth-last-child', TestKind.NthLastChild],
  ['nth-of-type', TestKind.NthOfType],
  ['nth-last-of-type', TestKind.NthLastOfType],
]);
