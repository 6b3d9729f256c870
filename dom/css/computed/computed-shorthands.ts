import { listText } from '../gap-rule-texts.ts';
import { splitOutside } from '../syntax.ts';

/** https://drafts.csswg.org/cssom/#resolved-value of shorthands, where it is written otherwise than a declaration. */

type ValueOf = (longhand: string) => string;

/** Null: it is written as a declaration is. */
export function computedShorthand(name: string, longhands: readonly string[], valueOf: ValueOf): string | null {
  switch (name) {
    case 'border-image':
    case '-webkit-mask-box-image':
      return valueOf(longhands[0] as string) === 'none' ? 'none' : null;
    case 'grid':
      return longhands.map(valueOf).join(' / ');
    case 'offset':
      return offsetText(longhands.map(valueOf));
    case 'text-decoration':
      return decorationText(longhands.map(valueOf), valueOf('color'));
    case 'column-rule':
    case 'row-rule':
      return listText(longhands.slice(0, 3).map(valueOf), (parts) => parts.filter((part) => part !== 'none').join(' '));
    case 'animation':
      return animationText(longhands, valueOf);
    case 'background':
      return backgroundText(valueOf);
    default:
      return null;
  }
}

function offsetText([position = '', path = '', distance = '', rotate = '', anchor = '']: readonly string[]): string {
  const own = [position, path, distance, rotate].filter((value, index) => index > 0 || value !== 'normal').join(' ');
  return anchor === 'auto' ? own : `${own} / ${anchor}`;
}

function decorationText([line, thickness, style, color]: readonly string[], own: string): string {
  const parts = [line === 'none' ? '' : line, thickness === 'auto' ? '' : thickness, style === 'solid' ? '' : style];
  if (color !== own) parts.push(color);
  return parts.filter((part) => part !== '').join(' ') || 'none';
}

const ANIMATION_INITIAL = ['auto', 'ease', '0s', '1', 'normal', 'none', 'running', 'none'];

/** The keywords of longhands, by their places: a name that is one of them needs the longhand before it. */
const ANIMATION_KEYWORDS: Readonly<Record<number, RegExp>> = {
  1: /^(?:ease(?:-in)?(?:-out)?|linear|step-(?:start|end))$/,
  3: /^infinite$/,
  4: /^(?:normal|alternate|(?:alternate-)?reverse)$/,
  5: /^(?:"none"|forwards|backwards|both)$/,
  6: /^(?:running|paused)$/,
};

/** What is as it would be anyway is left out; a delay needs a duration before it. */
function animationText(longhands: readonly string[], valueOf: ValueOf): string {
  if (valueOf('animation-timeline') !== 'auto') return '';
  const lists = longhands.slice(0, 8).map((name) => splitOutside(valueOf(name), ','));
  const count = (lists[7] as string[]).length;
  if (lists.some((list) => list.length !== count)) return '';
  const layers: string[] = [];
  for (let layer = 0; layer < count; layer++) {
    const values = lists.map((list) => list[layer]);
    const parts = values.flatMap((value, index) => {
      if (value === ANIMATION_INITIAL[index] && !ANIMATION_KEYWORDS[index]?.test(values[7] as string)) return [];
      return index === 2 && values[0] === 'auto' ? ['0s', value] : [value];
    });
    layers.push(parts.join(' ') || 'none');
  }
  return layers.join(', ');
}

const LAYER = ['image', 'repeat', 'attachment', 'position-x', 'position-y', 'size', 'origin', 'clip'];

/** All of each layer, the color first in the last one. */
function backgroundText(valueOf: ValueOf): string {
  const lists = LAYER.map((part) => splitOutside(valueOf(`background-${part}`), ','));
  const [images = []] = lists;
  return images
    .map((_image, index) => {
      const [image, repeat, attachment, x, y, size, origin, clip] = lists.map((list) => list[index % list.length]);
      const color = index === images.length - 1 ? `${valueOf('background-color')} ` : '';
      return `${color}${image} ${repeat} ${attachment} ${x} ${y} / ${size} ${origin} ${clip}`;
    })
    .join(', ');
}
