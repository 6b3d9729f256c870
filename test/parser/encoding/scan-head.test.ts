import { expect, it } from 'vitest';
import { scanHead } from '../../../parser/encoding/scan-head.ts';

const FILLER = ' '.repeat(1100);
const META = '<meta charset=koi8-r>';

it.each([
  [META, 'KOI8-R'],
  [`${FILLER}${META}`, 'KOI8-R'],
  [`<html><head><title>a</title><style>b</style><script>c</script>${FILLER}${META}`, 'KOI8-R'],
  [`<body><p>${META}`, 'KOI8-R'],
  [`</head>${' '.repeat(1010)}${META}`, 'KOI8-R'],
  ['<object><meta charset="koi8&#x2d;r">', 'KOI8-R'],
  ['<meta http-equiv=Content-Type content="text/html; charset=koi8-r">', 'KOI8-R'],
  ['<meta charset=utf-16>', 'UTF-8'],
  ['<meta charset=nothing><meta charset=koi8-r>', 'KOI8-R'],
  [`<p>${FILLER}${META}`, null],
  [`</head>${FILLER}${META}`, null],
  [`</head>${' '.repeat(1017)}${META}`, null],
  [`</head>${' '.repeat(1016)}${META}`, 'KOI8-R'],
  [`<template>${FILLER}</template>${META}`, null],
  [`<script>'${META}'</script><style>${META}</style><title>${META}</title><!-- ${META} -->`, null],
  ['<meta content="text/html; charset=koi8-r">', null],
  ['<meta charset=nothing>', null],
  ['', null],
])('%j declares %j', (text, encoding) => {
  expect(scanHead(text)).toBe(encoding);
});
