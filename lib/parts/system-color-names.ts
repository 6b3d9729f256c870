declare function requirePart(path: './css-tables.js'): typeof import('../../dom/css/table-functions.ts');

export const { isSystemColor, SYSTEM_COLORS } = requirePart('./css-tables.js');
