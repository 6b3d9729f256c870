import type { Viewport } from '../../realm/shared/viewport.ts';

type Settings = ReadonlyMap<string, string>;

/** What was asked for last: a page's queries are evaluated one after the other. */
let lastMedia = '';
let lastSettings: Settings = new Map();

/** What the window's device is like where it is no desktop's screen. */
function settingsOf({ media }: Viewport): Settings {
  if (media !== lastMedia) {
    lastSettings = new Map(media.split('; ').map((one) => one.split(': ') as [string, string]));
    lastMedia = media;
  }
  return lastSettings;
}

/** https://drafts.csswg.org/mediaqueries/#media-types */
export function mediaTypeOf(viewport: Viewport): string {
  return settingsOf(viewport).get('type') ?? 'screen';
}

/** What the feature was set to; what any pointing device can do, to what the primary one can. */
export function settingOf(viewport: Viewport, feature: string): string | undefined {
  const settings = settingsOf(viewport);
  return settings.get(feature) ?? settings.get(feature.replace(/^any-/, ''));
}
