/** https://drafts.csswg.org/css-color/#color-conversion-code: to and from CIE XYZ with a white point of D65. */

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

interface Space {
  toXyz(channels: Triple): Triple;
  fromXyz(xyz: Triple): Triple;
}

/** `map` of what has three items. */
export function mapped<From, To>(
  [a, b, c]: readonly [From, From, From],
  to: (item: From, index: number) => To,
): readonly [To, To, To] {
  return [to(a, 0), to(b, 1), to(c, 2)];
}

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  return mapped(matrix, ([x, y, z]) => x * a + y * b + z * c);
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const of = (value: number): number => value / determinant;
  return [
    [of(e * i - f * h), of(c * h - b * i), of(b * f - c * e)],
    [of(f * g - d * i), of(a * i - c * g), of(c * d - a * f)],
    [of(d * h - e * g), of(b * g - a * h), of(a * e - b * d)],
  ];
}

const SRGB: Matrix = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
];
const DISPLAY_P3: Matrix = [
  [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
  [35783 / 156275, 247089 / 357200, 198249 / 2500400],
  [0, 32229 / 714400, 5220557 / 5000800],
];
const REC2020: Matrix = [
  [63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314],
  [26158966 / 99577255, 472592308 / 697040785, 8267143 / 139408157],
  [0, 19567812 / 697040785, 295819943 / 278816314],
];
const A98: Matrix = [
  [573536 / 994567, 263643 / 1420810, 187206 / 994567],
  [591459 / 1989134, 6239551 / 9945670, 374412 / 4972835],
  [53769 / 1989134, 351524 / 4972835, 4929758 / 4972835],
];
const PROPHOTO: Matrix = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];
const D65_TO_D50: Matrix = [
  [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
  [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
  [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
];
const XYZ_TO_LMS: Matrix = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const LMS_TO_OKLAB: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];

/** Of both signs alike. */
function signed(steps: (value: number) => number): (value: number) => number {
  return (value) => (value < 0 ? -steps(-value) : steps(value));
}

function rgbSpace(matrix: Matrix, decode: (value: number) => number, encode: (value: number) => number): Space {
  const back = inverse(matrix);
  return {
    toXyz: (channels) => times(matrix, mapped(channels, signed(decode))),
    fromXyz: (xyz) => mapped(times(back, xyz), signed(encode)),
  };
}

const decodeSrgb = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encodeSrgb = (value: number): number => (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value);
const same = (value: number): number => value;
const power = (exponent: number) => (value: number) => value ** exponent;

function fromD50(space: Space): Space {
  const toD65 = inverse(D65_TO_D50);
  return {
    toXyz: (channels) => times(toD65, space.toXyz(channels)),
    fromXyz: (xyz) => space.fromXyz(times(D65_TO_D50, xyz)),
  };
}

const WHITE: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
const KAPPA = 24389 / 27;
const EPSILON = 216 / 24389;

/** https://drafts.csswg.org/css-color/#color-conversion-code, of CIE Lab. */
const LAB: Space = fromD50({
  toXyz([lightness, a, b]) {
    const y = (lightness + 16) / 116;
    const cubed = (value: number): number => (value ** 3 > EPSILON ? value ** 3 : (116 * value - 16) / KAPPA);
    const relative: Triple = [
      cubed(a / 500 + y),
      lightness > KAPPA * EPSILON ? y ** 3 : lightness / KAPPA,
      cubed(y - b / 200),
    ];
    return mapped(relative, (value, i) => value * (WHITE[i] as number));
  },
  fromXyz(xyz) {
    const [x, y, z] = mapped(xyz, (value, i) => {
      const relative = value / (WHITE[i] as number);
      return relative > EPSILON ? Math.cbrt(relative) : (KAPPA * relative + 16) / 116;
    });
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  },
});

const fromLms = inverse(XYZ_TO_LMS);
const fromOklab = inverse(LMS_TO_OKLAB);

const OKLAB: Space = {
  toXyz: (channels) =>
    times(
      fromLms,
      mapped(times(fromOklab, channels), (value) => value ** 3),
    ),
  fromXyz: (xyz) => times(LMS_TO_OKLAB, mapped(times(XYZ_TO_LMS, xyz), Math.cbrt)),
};

export function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function polar(space: Space): Space {
  return {
    toXyz([lightness, chroma, hue]) {
      const radians = (hue * Math.PI) / 180;
      return space.toXyz([lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)]);
    },
    fromXyz(xyz) {
      const [lightness, a, b] = space.fromXyz(xyz);
      return [lightness, Math.hypot(a, b), turned((Math.atan2(b, a) * 180) / Math.PI)];
    },
  };
}

const SRGB_SPACE = rgbSpace(SRGB, decodeSrgb, encodeSrgb);

/** https://drafts.csswg.org/css-color/#hsl-to-rgb */
function hslToRgb([hue, saturation, lightness]: Triple): Triple {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (offset: number): number => {
    const k = (offset + turned(hue) / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** https://drafts.csswg.org/css-color/#rgb-to-hwb, rgbToHue: of HWB, which turns no hue for a saturation below 0. */
function rgbToHue([red, green, blue]: Triple): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (most === red) return turned(((green - blue) / range) * 60);
  return (most === green ? (blue - red) / range + 2 : (red - green) / range + 4) * 60;
}

/** https://drafts.csswg.org/css-color/#rgb-to-hsl */
function rgbToHsl(rgb: Triple): Triple {
  const most = Math.max(...rgb);
  const least = Math.min(...rgb);
  const lightness = (least + most) / 2;
  const isGray = most === least || lightness === 0 || lightness === 1;
  const saturation = isGray ? 0 : (most - lightness) / Math.min(lightness, 1 - lightness);
  const hue = rgbToHue(rgb);
  return [saturation < 0 ? turned(hue + 180) : hue, Math.abs(saturation) * 100, lightness * 100];
}

/** https://drafts.csswg.org/css-color/#hwb-to-rgb */
function hwbToRgb([hue, white, black]: Triple): Triple {
  const [w, b] = [white / 100, black / 100];
  if (w + b >= 1) return [w / (w + b), w / (w + b), w / (w + b)];
  return mapped(hslToRgb([hue, 100, 50]), (channel) => channel * (1 - w - b) + w);
}

const throughSrgb = (to: (rgb: Triple) => Triple, from: (channels: Triple) => Triple): Space => ({
  toXyz: (channels) => SRGB_SPACE.toXyz(from(channels)),
  fromXyz: (xyz) => to(SRGB_SPACE.fromXyz(xyz)),
});

const SPACES = {
  srgb: SRGB_SPACE,
  'srgb-linear': rgbSpace(SRGB, same, same),
  'display-p3': rgbSpace(DISPLAY_P3, decodeSrgb, encodeSrgb),
  'display-p3-linear': rgbSpace(DISPLAY_P3, same, same),
  'a98-rgb': rgbSpace(A98, power(563 / 256), power(256 / 563)),
  'prophoto-rgb': fromD50(
    rgbSpace(
      PROPHOTO,
      (value) => (value <= 16 / 512 ? value / 16 : value ** 1.8),
      (value) => (value >= 1 / 512 ? value ** (1 / 1.8) : 16 * value),
    ),
  ),
  rec2020: rgbSpace(REC2020, power(2.4), power(1 / 2.4)),
  'xyz-d65': { toXyz: (xyz: Triple) => xyz, fromXyz: (xyz: Triple) => xyz },
  'xyz-d50': fromD50({ toXyz: (xyz) => xyz, fromXyz: (xyz) => xyz }),
  lab: LAB,
  oklab: OKLAB,
  lch: polar(LAB),
  oklch: polar(OKLAB),
  hsl: throughSrgb(rgbToHsl, hslToRgb),
  hwb: throughSrgb((rgb) => [rgbToHue(rgb), Math.min(...rgb) * 100, (1 - Math.max(...rgb)) * 100], hwbToRgb),
} as const;

export type SpaceName = keyof typeof SPACES;

export function isSpace(name: string): name is SpaceName {
  return Object.hasOwn(SPACES, name);
}

/** Which of the channels is a hue; -1: none is. */
export function hueOf(space: SpaceName): number {
  return space === 'hsl' || space === 'hwb' ? 0 : space === 'lch' || space === 'oklch' ? 2 : -1;
}

export function converted(channels: Triple, from: SpaceName, to: SpaceName): Triple {
  if (from === to) return channels;
  if (to === 'srgb' && from === 'hsl') return hslToRgb(channels);
  if (to === 'srgb' && from === 'hwb') return hwbToRgb(channels);
  if (from === 'srgb' && to === 'hsl') return rgbToHsl(channels);
  return SPACES[to].fromXyz(SPACES[from].toXyz(channels));
}
