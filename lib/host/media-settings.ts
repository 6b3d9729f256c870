import { type OptionRule, oneOf } from '../options.ts';

/**
 * What media queries find in a window where it is not a desktop's screen with a mouse, of somebody who has set no preferences. The names
 * are those of the media features; all are optional.
 *
 * https://drafts.csswg.org/mediaqueries/#media-descriptor-table
 */
export interface MediaSettings {
  /**
   * The media type.
   * @defaultValue `'screen'`
   */
  readonly type?: 'screen' | 'print' | undefined;
  /** @defaultValue `'light'` */
  readonly 'prefers-color-scheme'?: 'light' | 'dark' | undefined;
  /** @defaultValue `'no-preference'` */
  readonly 'prefers-reduced-motion'?: 'no-preference' | 'reduce' | undefined;
  /** @defaultValue `'no-preference'` */
  readonly 'prefers-reduced-transparency'?: 'no-preference' | 'reduce' | undefined;
  /** @defaultValue `'no-preference'` */
  readonly 'prefers-contrast'?: 'no-preference' | 'more' | 'less' | 'custom' | undefined;
  /** @defaultValue `'none'` */
  readonly 'forced-colors'?: 'none' | 'active' | undefined;
  /**
   * What the primary pointing device is; and `any-pointer`, unless that is given.
   * @defaultValue `'fine'`
   */
  readonly pointer?: 'fine' | 'coarse' | 'none' | undefined;
  readonly 'any-pointer'?: 'fine' | 'coarse' | 'none' | undefined;
  /**
   * Whether that can hover; and `any-hover`, unless that is given.
   * @defaultValue `'hover'`
   */
  readonly hover?: 'hover' | 'none' | undefined;
  readonly 'any-hover'?: 'hover' | 'none' | undefined;
  /**
   * The largest gamut: the smaller ones match as well.
   * @defaultValue `'srgb'`
   */
  readonly 'color-gamut'?: 'srgb' | 'p3' | 'rec2020' | undefined;
  /**
   * The largest range: the smaller one matches as well.
   * @defaultValue `'standard'`
   */
  readonly 'dynamic-range'?: 'standard' | 'high' | undefined;
  /** @defaultValue `'fast'` */
  readonly update?: 'fast' | 'slow' | 'none' | undefined;
  /** @defaultValue `'enabled'` */
  readonly scripting?: 'enabled' | 'initial-only' | 'none' | undefined;
  /** @defaultValue `'browser'` */
  readonly 'display-mode'?:
    | 'browser'
    | 'fullscreen'
    | 'standalone'
    | 'minimal-ui'
    | 'window-controls-overlay'
    | 'picture-in-picture'
    | 'tabbed'
    | undefined;
}

export const MEDIA_RULES: Record<keyof MediaSettings, OptionRule> = {
  type: oneOf('screen', 'print'),
  'prefers-color-scheme': oneOf('light', 'dark'),
  'prefers-reduced-motion': oneOf('no-preference', 'reduce'),
  'prefers-reduced-transparency': oneOf('no-preference', 'reduce'),
  'prefers-contrast': oneOf('no-preference', 'more', 'less', 'custom'),
  'forced-colors': oneOf('none', 'active'),
  pointer: oneOf('fine', 'coarse', 'none'),
  'any-pointer': oneOf('fine', 'coarse', 'none'),
  hover: oneOf('hover', 'none'),
  'any-hover': oneOf('hover', 'none'),
  'color-gamut': oneOf('srgb', 'p3', 'rec2020'),
  'dynamic-range': oneOf('standard', 'high'),
  update: oneOf('fast', 'slow', 'none'),
  scripting: oneOf('enabled', 'initial-only', 'none'),
  'display-mode': oneOf(
    'browser',
    'fullscreen',
    'standalone',
    'minimal-ui',
    'window-controls-overlay',
    'picture-in-picture',
    'tabbed',
  ),
};

/** As the core takes it: `name: value`, separated by semicolons. */
export function mediaText(settings: MediaSettings): string {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}: ${value}`).join('; ');
}
